package dev.hasse.agent.subject;

import dev.hasse.record.Recorded;

/** Loaded when the agent is there already, but after a class whose methods name it. */
public final class Late {
    /** Names Late in the type of a lambda's method. */
    public static final class Early {
        private Early() {}

        public static void run() {
            Late late = new Late();
            Runnable work = () -> late.value = 3;
            work.run();
        }
    }

    @Recorded
    private int value;
}
