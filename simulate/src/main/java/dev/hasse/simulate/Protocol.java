package dev.hasse.simulate;

/** The processes of a protocol, each a small state machine. */
interface Protocol {
    /** Lets the process do its next action, one event at most; false if it has to wait. */
    boolean step(int process);

    /** Lets the processes act in this order. */
    default void script(int... order) {
        for (int process : order) {
            step(process);
        }
    }
}
