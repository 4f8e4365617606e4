package dev.hasse.watch;

/** Looks for a bad run of one part of a property while events come. */
interface PartMonitor {
    /** Takes the next event. */
    void add(DeliveredEvent event);

    /** Whether every continuation of some order of the events so far is bad. */
    boolean isDoomed();

    /** Whether some order of all events is bad if no more come. */
    boolean isBadAtEnd();

    /** Whether there may be orders that were not looked at. */
    boolean isIncomplete();

    /** If not all orders were looked at, those were in which each event comes after all but so many of a process. */
    default int covered() {
        return Integer.MAX_VALUE;
    }

    /** Whether the events are not as it needs them: another monitor has to begin again. */
    boolean isUnfit();

    /** How much it keeps: cuts, or intervals. */
    int size();
}
