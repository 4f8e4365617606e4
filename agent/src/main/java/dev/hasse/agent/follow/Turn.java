package dev.hasse.agent.follow;

import java.util.regex.Pattern;

/**
 * What a thread does when its turn comes.
 *
 * @param does {@code acquire}, {@code release}, {@code set}, {@code saw}, {@code notify} ...
 * @param on the lock or variable, without the numbers of objects
 * @param spot the place in the code
 */
record Turn(String thread, String does, String on, Spot spot) {
    private static final Pattern NUMBER = Pattern.compile("\\[[^\\]]*\\]");

    public Turn {
        on = NUMBER.matcher(on).replaceAll("");
    }

    /** Whether an event is this step; a step without a place may be anywhere. */
    boolean isTakenBy(Turn event) {
        return thread.equals(event.thread)
                && does.equals(event.does)
                && on.equals(event.on)
                && spot.isInLineOf(event.spot);
    }

    /** Whether the thread gives something back: others may go on at once. */
    boolean isRelease() {
        return does.startsWith("release");
    }

    boolean isAcquisition() {
        return does.startsWith("acquire");
    }

    @Override
    public String toString() {
        return thread + ": " + action();
    }

    /** What is done, without who does it. */
    String action() {
        return does + " " + on + (spot.line().isEmpty() ? "" : " (" + spot.line() + ")");
    }
}
