package dev.hasse.formats.spans;

import dev.hasse.base.Bisection;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Numbers the events of all spans: of each its start, its span events by time, its end if it ended. */
final class SpanEvents {
    private final SpanForest forest;
    private final int[] first;
    private final int[] spanOf;
    private final long[] times;
    private final List<List<SpanEvent>> inner = new ArrayList<>();

    SpanEvents(SpanForest forest) {
        this.forest = forest;
        first = new int[forest.size() + 1];
        for (int i = 0; i < forest.size(); i++) {
            Span span = forest.span(i);
            first[i + 1] = first[i] + 1 + span.events().size() + (span.hasEnd() ? 1 : 0);
        }
        spanOf = new int[first[forest.size()]];
        times = new long[spanOf.length];
        for (int i = 0; i < forest.size(); i++) {
            number(i);
        }
    }

    private void number(int index) {
        Span span = forest.span(index);
        List<SpanEvent> sorted = new ArrayList<>(span.events());
        sorted.sort(Comparator.comparingLong(SpanEvent::time));
        inner.add(sorted);
        int event = first[index];
        times[event++] = span.start();
        for (SpanEvent innerEvent : sorted) {
            times[event++] = innerEvent.time();
        }
        if (span.hasEnd()) {
            times[event++] = span.end();
        }
        java.util.Arrays.fill(spanOf, first[index], event, index);
    }

    int size() {
        return spanOf.length;
    }

    int start(int span) {
        return first[span];
    }

    /** The number after the span's last event. */
    int stop(int span) {
        return first[span + 1];
    }

    /** The span's end; only if it has one. */
    int end(int span) {
        return first[span + 1] - 1;
    }

    int spanOf(int event) {
        return spanOf[event];
    }

    long time(int event) {
        return times[event];
    }

    /** The first of some inner events of a span, which are in the order of time, that comes after this time. */
    int firstAfter(long time, int from, int to) {
        return Bisection.firstNot(from, to, middle -> times[middle] <= time);
    }

    boolean isStart(int event) {
        return event == first[spanOf[event]];
    }

    boolean isEnd(int event) {
        int span = spanOf[event];
        return event == end(span) && forest.span(span).hasEnd();
    }

    /** The span event that this is; only if it is neither start nor end. */
    SpanEvent inner(int event) {
        return inner.get(spanOf[event]).get(event - first[spanOf[event]] - 1);
    }
}
