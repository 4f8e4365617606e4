package dev.hasse.agent.transform;

import dev.hasse.agent.runtime.Hooks;
import net.bytebuddy.asm.Advice;

/** What goes around the code of synchronized methods, inside their monitor. */
final class SynchronizedMethod {
    private SynchronizedMethod() {}

    /** The monitor is the object's. */
    static final class OfObject {
        private OfObject() {}

        @Advice.OnMethodEnter
        static void enter(@Advice.This Object monitor, @MethodPlace int place) {
            Hooks.entered(monitor, place);
        }

        @Advice.OnMethodExit(onThrowable = Throwable.class)
        static void exit(@Advice.This Object monitor) {
            Hooks.exiting(monitor, 0);
        }
    }

    /** The monitor is the class's. */
    static final class OfClass {
        private OfClass() {}

        @Advice.OnMethodEnter
        static void enter(@Advice.Origin Class<?> monitor, @MethodPlace int place) {
            Hooks.entered(monitor, place);
        }

        @Advice.OnMethodExit(onThrowable = Throwable.class)
        static void exit(@Advice.Origin Class<?> monitor) {
            Hooks.exiting(monitor, 0);
        }
    }
}
