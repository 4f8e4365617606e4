package dev.hasse.agent.follow;

import dev.hasse.agent.runtime.CodePlaces;
import dev.hasse.agent.runtime.Hooks;
import org.jspecify.annotations.Nullable;

/** Called by instrumented code where a thread may have to wait for its turn. */
public final class Gate {
    private static volatile @Nullable Conductor conductor;

    private Gate() {}

    static void conduct(@Nullable Conductor by) {
        conductor = by;
    }

    /** Before a call of what may be a synchronized method; or it starts the thread that others wait for. */
    public static void pass() {
        pass(0);
    }

    /** After a call, or the exit of a monitor: the thread's last step is over. */
    public static void passed() {
        Conductor by = conductor;
        if (by != null && by.isConducting()) {
            String thread = Hooks.threadName();
            if (thread != null) {
                by.passed(thread);
            }
        }
    }

    /** Before an access, a call of a lock or the entry of a monitor at a place, which may be the thread's next step. */
    public static void passAt(int place) {
        pass(place);
    }

    private static void pass(int place) {
        Conductor by = conductor;
        if (by != null && by.isConducting()) {
            String thread = Hooks.threadName();
            if (thread != null) {
                by.pass(thread, place == 0 ? null : CodePlaces.source(place));
            }
        }
    }
}
