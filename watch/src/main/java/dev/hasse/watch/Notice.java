package dev.hasse.watch;

/**
 * What limits the verdicts: an event that came too late, a process that fell silent, orders that are no longer covered.
 *
 * @param line the line of the input at which it was noticed; 0 if at none
 * @param text in a sentence
 */
public record Notice(Kind kind, int line, String text) {
    /** What kind of limit it is. */
    public enum Kind {
        /** An event whose cause did not come. */
        LOST,
        /** A process that was silent for too long, and is taken as ended. */
        SILENT,
        /** An event about something that was taken as ended. */
        LATE,
        /** Times that contradict the order or each other. */
        SKEW,
        /** Orders of events that are no longer looked at. */
        WINDOW,
        /** A property that can have no answer on this run. */
        PROPERTY
    }
}
