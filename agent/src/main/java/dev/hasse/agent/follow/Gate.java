package dev.hasse.agent.follow;

import dev.hasse.agent.runtime.Hooks;
import org.jspecify.annotations.Nullable;

/** Called by instrumented code where a thread may have to wait for its turn. */
public final class Gate {
    private static volatile @Nullable Conductor conductor;

    private Gate() {}

    static void conduct(@Nullable Conductor by) {
        conductor = by;
    }

    /** Around a call, which may start the thread that others wait for. */
    public static void pass() {
        pass(false);
    }

    /** Before an access or the entry of a monitor, which may be the thread's next step. */
    public static void passStrictly() {
        pass(true);
    }

    private static void pass(boolean isStrict) {
        Conductor by = conductor;
        if (by != null && by.isConducting()) {
            String thread = Hooks.threadName();
            if (thread != null) {
                by.pass(thread, isStrict);
            }
        }
    }
}
