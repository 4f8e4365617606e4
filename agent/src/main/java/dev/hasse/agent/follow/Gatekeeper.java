package dev.hasse.agent.follow;

import org.jspecify.annotations.Nullable;

/** Whom the program's threads ask before their steps. */
public interface Gatekeeper {
    /** Waits until the current thread may go on from a place in the source, or from a call of anything if that is null. */
    void pass(@Nullable String place);

    /** The current thread's last step is over. */
    default void passed() {}
}
