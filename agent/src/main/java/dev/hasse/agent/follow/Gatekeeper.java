package dev.hasse.agent.follow;

import org.jspecify.annotations.Nullable;

/** Whom the program's threads ask before their steps. */
public interface Gatekeeper {
    /** Waits until the current thread may go on from a line of the source, or from a call of anything if that is null. */
    void pass(@Nullable String line);

    /** The same, for who wants to know which of the steps in that line it is, from 1 on. */
    default void pass(@Nullable String line, int part) {
        pass(line);
    }

    /** The current thread's last step is over. */
    default void passed() {}
}
