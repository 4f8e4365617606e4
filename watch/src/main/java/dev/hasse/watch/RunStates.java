package dev.hasse.watch;

import java.util.BitSet;

/** What a run so far means for a property, as a number, and how events change it. */
interface RunStates {
    /** The states before any event. */
    int[] initial();

    /** The class of events that this one belongs to, as far as states can tell. */
    int letter(DeliveredEvent event);

    /** The letter of events that the property does not speak of. */
    int nothing();

    /** The states after an event of this letter. The array is shared: do not change it. */
    int[] next(int state, int letter);

    /** Whether every continuation is bad. */
    boolean isDoomed(int state);

    /** Whether the run is bad if it ends here. */
    boolean isBad(int state);

    /** Whether events must be counted that the property does not speak of. */
    boolean countsEveryEvent();

    /** When all that comes is later than this time, the run is bad, whatever comes. */
    default long deadline(int state) {
        return Long.MAX_VALUE;
    }

    /** Whether it remembers more than it should, and wants to know what is still in use. */
    default boolean wantsRoom() {
        return false;
    }

    /** Only these states and letters are in use; their sets may be changed. */
    default void retain(BitSet states, BitSet letters) {}
}
