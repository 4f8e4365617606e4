package dev.hasse.agent.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** Methods that Java 17, which this is compiled for, does not have. Only programs that use them get here. */
final class NewerJava {
    private static final @Nullable MethodHandle UNSTARTED =
            find("java.lang.Thread$Builder", "unstarted", MethodType.methodType(Thread.class, Runnable.class));
    private static final @Nullable MethodHandle JOIN =
            find("java.lang.Thread", "join", MethodType.methodType(boolean.class, Duration.class));
    private static final @Nullable MethodHandle CLOSE =
            find("java.util.concurrent.ExecutorService", "close", MethodType.methodType(void.class));
    private static final @Nullable MethodHandle RESULT =
            find("java.util.concurrent.Future", "resultNow", MethodType.methodType(Object.class));
    private static final @Nullable MethodHandle EXCEPTION =
            find("java.util.concurrent.Future", "exceptionNow", MethodType.methodType(Throwable.class));
    private static final @Nullable MethodHandle OF_VIRTUAL = ofVirtual();

    private NewerJava() {}

    private static @Nullable MethodHandle find(String type, String name, MethodType signature) {
        try {
            return MethodHandles.publicLookup().findVirtual(Class.forName(type, false, null), name, signature);
        } catch (ReflectiveOperationException olderRuntime) {
            return null;
        }
    }

    private static @Nullable MethodHandle ofVirtual() {
        try {
            Class<?> builder = Class.forName("java.lang.Thread$Builder$OfVirtual", false, null);
            return MethodHandles.publicLookup().findStatic(Thread.class, "ofVirtual", MethodType.methodType(builder));
        } catch (ReflectiveOperationException olderRuntime) {
            return null;
        }
    }

    static Thread unstarted(Object builder, Runnable work) {
        return (Thread) call(UNSTARTED, builder, work);
    }

    static Thread unstartedVirtual(Runnable work) {
        return unstarted(call(OF_VIRTUAL), work);
    }

    static boolean join(Thread thread, Duration time) throws InterruptedException {
        return (boolean) interruptibly(JOIN, thread, time);
    }

    static void close(ExecutorService service) {
        call(CLOSE, service);
    }

    static Object resultNow(Future<?> future) {
        return call(RESULT, future);
    }

    static Throwable exceptionNow(Future<?> future) {
        return (Throwable) call(EXCEPTION, future);
    }

    private static Object call(@Nullable MethodHandle method, Object... arguments) {
        try {
            return interruptibly(method, arguments);
        } catch (InterruptedException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static Object interruptibly(@Nullable MethodHandle method, Object... arguments)
            throws InterruptedException {
        if (method == null) {
            throw new IllegalStateException("this runtime has no such method");
        }
        try {
            return method.invokeWithArguments(arguments);
        } catch (RuntimeException | Error | InterruptedException e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
