package dev.hasse.scan;

import dev.hasse.base.OneLine;
import dev.hasse.trace.Trace;

/** Where events stand, in words. */
final class PlaceWords {
    private PlaceWords() {}

    /** {@code (Foo.java:42)}, or the line of the recording. */
    static String of(Trace trace, int event) {
        String place = trace.codePlace(event);
        return place == null ? "(line " + trace.line(event) + ")" : "(" + OneLine.of(place) + ")";
    }

    /** The place, or the event itself: what two occurrences of one thing have in common. */
    static String key(Trace trace, int event) {
        String place = trace.codePlace(event);
        return place == null ? trace.processOf(event) + "#" + trace.positionOf(event) : place;
    }

    static String thread(Trace trace, int event) {
        return OneLine.of(trace.processName(trace.processOf(event)));
    }
}
