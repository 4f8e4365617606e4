package dev.hasse.formats.spans;

import dev.hasse.formats.spans.Span.Times;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;

/** Rule 7: times that contradict the order, summed up for each pair of services. */
final class ClockSkew {
    private static final int NANOS_DIGITS = 6;

    /** In an order, so that names chosen to have one hash are found all the same. */
    private record Pair(String before, String after) implements Comparable<Pair> {
        private static final Comparator<Pair> ORDER =
                Comparator.comparing(Pair::before).thenComparing(Pair::after);

        @Override
        public int compareTo(Pair other) {
            return ORDER.compare(this, other);
        }
    }

    private static final class Sum {
        private long worst;
        private int count;
        private String example = "";
    }

    private ClockSkew() {}

    static void report(SpanForest forest, SpanEvents events, SpanEdges edges, Findings findings) {
        Map<Pair, Sum> sums = new LinkedHashMap<>();
        for (int edge = 0; edge < edges.size(); edge++) {
            long before = events.time(edges.from(edge));
            long after = events.time(edges.to(edge));
            Span first = forest.span(events.spanOf(edges.from(edge)));
            Span second = forest.span(events.spanOf(edges.to(edge)));
            if (before <= after
                    || after == Span.UNKNOWN
                    || edges.why(edge).isByTime()
                    || first.times() == Times.ADJUSTED
                    || second.times() == Times.ADJUSTED) {
                continue;
            }
            Sum sum = sums.computeIfAbsent(
                    new Pair(first.resource().service(), second.resource().service()), pair -> new Sum());
            sum.count++;
            // Unsigned: times from both ends of the range differ by more than a long.
            if (Long.compareUnsigned(before - after, sum.worst) > 0) {
                sum.worst = before - after;
                sum.example = what(forest, events, edges.from(edge)) + " happened before "
                        + what(forest, events, edges.to(edge));
            }
        }
        sums.forEach((pair, sum) -> findings.add(
                "clock skew",
                (pair.before.equals(pair.after) ? pair.before : pair.before + " and " + pair.after) + ": "
                        + sum.count + (sum.count == 1 ? " time contradicts" : " times contradict")
                        + " the order, by up to " + milliseconds(sum.worst) + " ms: " + sum.example));
    }

    private static String what(SpanForest forest, SpanEvents events, int event) {
        String part = events.isStart(event)
                ? "the start of "
                : events.isEnd(event)
                        ? "the end of "
                        : "'" + events.inner(event).name() + "' of ";
        return part + forest.span(events.spanOf(event)).describe();
    }

    private static String milliseconds(long nanos) {
        return new BigDecimal(Long.toUnsignedString(nanos))
                .movePointLeft(NANOS_DIGITS)
                .stripTrailingZeros()
                .toPlainString();
    }
}
