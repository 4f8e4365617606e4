package dev.hasse.agent.follow;

import dev.hasse.agent.runtime.CodePlaces;
import dev.hasse.agent.runtime.InnerGate;
import org.jspecify.annotations.Nullable;

/** Called by instrumented code where a thread may have to wait for its turn. */
public final class Gate {
    private static volatile @Nullable Gatekeeper keeper;

    private Gate() {}

    /** Has threads ask somebody at every gate; with null nobody. */
    public static void keep(@Nullable Gatekeeper by) {
        keeper = by;
        InnerGate.keep(by == null ? null : Gate::passAt);
    }

    /** Before a call of what may be a synchronized method; or it starts the thread that others wait for. */
    public static void pass() {
        passAt(0);
    }

    /** After a call, or the exit of a monitor: the thread's last step is over. */
    public static void passed() {
        Gatekeeper by = keeper;
        if (by != null) {
            by.passed();
        }
    }

    /** Before an access, a call of a lock or the entry of a monitor at a place, which may be the thread's next step. */
    public static void passAt(int place) {
        Gatekeeper by = keeper;
        if (by != null) {
            by.pass(place == 0 ? null : CodePlaces.source(place), CodePlaces.part(place));
        }
    }
}
