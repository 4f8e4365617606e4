package dev.hasse.formats.spans;

import dev.hasse.formats.spans.Span.Half;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which spans have which id. Several may have one, and each is a span of its own: a server shares the id of its client,
 * the consumers of a topic that of the producer, and a retry that of the first try.
 */
final class SpanIds {
    /** Of more spans with one id than this nobody can say which is meant. */
    static final int MOST = 64;

    private final List<Span> spans;
    private final Map<SpanReference, Integer> last = new HashMap<>();
    private final int[] earlier;
    private final BitSet halves = new BitSet();
    private final BitSet severalHalves = new BitSet();

    SpanIds(List<Span> spans, Findings findings) {
        this.spans = spans;
        this.earlier = new int[spans.size()];
        Arrays.fill(earlier, SpanForest.NONE);
        for (int i = 0; i < earlier.length; i++) {
            Integer before = last.put(spans.get(i).id(), i);
            earlier[i] = before == null ? SpanForest.NONE : before;
        }
        for (int i = 0; i < earlier.length; i++) {
            if (last.getOrDefault(spans.get(i).id(), SpanForest.NONE) == i) {
                tellApart(i, findings);
            }
        }
    }

    /** Which of the spans with the id of this one, the last of them, are halves of others. */
    private void tellApart(int end, Findings findings) {
        boolean called = false;
        boolean produced = false;
        for (int i = end; i != SpanForest.NONE; i = earlier[i]) {
            called |= spans.get(i).kind() == SpanKind.CLIENT;
            produced |= spans.get(i).kind() == SpanKind.PRODUCER;
        }
        int all = 0;
        int several = 0;
        for (int i = end; i != SpanForest.NONE; i = earlier[i]) {
            SpanKind kind = spans.get(i).kind();
            // Jaeger and older reporters to Zipkin do not say that they share an id.
            halves.set(
                    i,
                    spans.get(i).half() == Half.SERVER
                            || called && kind == SpanKind.SERVER
                            || produced && kind == SpanKind.CONSUMER);
            several += halves.get(i) ? 1 : 0;
            all++;
        }
        for (int i = end; i != SpanForest.NONE && several > 1; i = earlier[i]) {
            severalHalves.set(i, halves.get(i));
        }
        if (all > 2 || all == 2 && several != 1) {
            report(end, all, findings);
        }
    }

    private void report(int end, int count, Findings findings) {
        // As texts: very many of one hash are a tree in the set, and lists would be a list.
        Set<String> different = new HashSet<>();
        int first = end;
        for (int i = end; i != SpanForest.NONE; i = earlier[i]) {
            Span span = spans.get(i);
            different.add(String.join(
                    "\0",
                    span.kind().name(),
                    span.name(),
                    span.start() + " " + span.end(),
                    span.resource().said(),
                    new TreeMap<>(span.attributes()).toString()));
            first = i;
        }
        String copies = different.size() < count ? ", also those that are equal in everything" : "";
        findings.add(
                "shared span id",
                spans.get(end).id().spanId() + " is on " + count + " spans, from " + described(first) + " to "
                        + described(end) + ": each is a span of its own" + copies);
    }

    private String described(int index) {
        Span span = spans.get(index);
        return "'" + span.name() + "' of " + span.resource().service()
                + (span.line() > 0 ? " (line " + span.line() + ")" : "");
    }

    /** Whether another span with the same id called it. */
    boolean isHalf(int index) {
        return halves.get(index);
    }

    /** Whether it is one of several halves with one id: which of them replied, if any, is not known. */
    boolean isOneOfSeveral(int index) {
        return severalHalves.get(index);
    }

    /** The spans with this id, in the order of the input; of very many the last {@link #MOST} and one more. */
    List<Integer> all(SpanReference id) {
        List<Integer> found = new ArrayList<>(1);
        int i = last.getOrDefault(id, SpanForest.NONE);
        for (; i != SpanForest.NONE && found.size() <= MOST; i = earlier[i]) {
            found.add(0, i);
        }
        return found;
    }

    /** Those with this id that are no halves. */
    List<Integer> wholes(SpanReference id) {
        List<Integer> wholes = all(id);
        wholes.removeIf(halves::get);
        return wholes;
    }
}
