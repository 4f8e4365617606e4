package dev.hasse.serve;

import dev.hasse.lts.Lts;
import dev.hasse.trace.Trace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a client has opened. */
sealed interface Document {
    /** As the client calls it. */
    String name();

    /** About how much memory it takes. */
    long bytes();

    /** A trace, and the format it was in. */
    record OfTrace(String name, String format, Trace trace) implements Document {
        /** What the order and the assignments of an event take, measured by {@code hasse bench trace}. */
        private static final long BYTES_AN_EVENT = 200;

        @Override
        public long bytes() {
            long texts = 0;
            for (int event = 0; event < trace.eventCount(); event++) {
                texts += length(trace.name(event)) + length(trace.id(event)) + length(trace.attributes(event));
            }
            for (int value = 0; value < trace.valueCount(); value++) {
                texts += length(trace.value(value).toString());
            }
            return BYTES_AN_EVENT * (trace.eventCount() + (long) trace.variableCount()) + texts;
        }

        private static long length(@Nullable String text) {
            return text == null ? 0 : text.length();
        }
    }

    /** A transition system: a specification, a test graph, a test case. */
    record OfSystem(String name, Lts lts, List<String> warnings) implements Document {
        private static final long BYTES_A_LABEL = 100;

        public OfSystem {
            warnings = List.copyOf(warnings);
        }

        @Override
        public long bytes() {
            long texts = 0;
            for (int label = 0; label < lts.labels().size(); label++) {
                texts += BYTES_A_LABEL + lts.labels().text(label).length();
            }
            return lts.bytes() + texts;
        }
    }
}
