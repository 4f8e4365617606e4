package dev.hasse.agent.transform;

import dev.hasse.agent.runtime.Hooks;
import java.util.TimerTask;
import java.util.concurrent.ForkJoinTask;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import org.jspecify.annotations.Nullable;

/** What goes around the code of a task that is forked, or left to a timer: the program's own class says what it does. */
final class ForkedTask {
    private ForkedTask() {}

    /** Whether the class has code of such a task. */
    static boolean isDeclaredBy(TypeDescription type) {
        return type.getDeclaredMethods().stream().anyMatch(ForkedTask::isCode);
    }

    static boolean isCode(MethodDescription method) {
        Class<?> kind = switch (method.getInternalName()) {
            case "compute", "exec" -> ForkJoinTask.class;
            case "run" -> TimerTask.class;
            default -> null;
        };
        return kind != null
                && method.getParameters().isEmpty()
                && !method.isStatic()
                && !method.isAbstract()
                && !method.isBridge()
                && method.getDeclaringType().asErasure().isAssignableTo(kind);
    }

    @Advice.OnMethodEnter
    static @Nullable Runnable enter(@Advice.This Object task) {
        return Hooks.begins(task);
    }

    @Advice.OnMethodExit(onThrowable = Throwable.class)
    static void exit(@Advice.Enter @Nullable Runnable end) {
        Hooks.ends(end);
    }
}
