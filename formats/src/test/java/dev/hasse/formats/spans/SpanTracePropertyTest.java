package dev.hasse.formats.spans;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.Siblings;
import dev.hasse.formats.spans.Span.Relation;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Random spans: the trace's order is the closure of the rules, read off pair by pair; lanes add nothing to it. */
class SpanTracePropertyTest {
    private static final long SEED = Seeds.first(20261115L);
    private static final int CASES = 3000;

    @Test
    void theOrderIsTheClosureOfTheRules() throws Exception {
        int compared = 0;
        int lanes = 0;
        for (int i = 0; i < CASES; i++) {
            SplittableRandom random = new SplittableRandom(SEED + i);
            List<Span> spans = spans(random);
            Siblings siblings = i % 2 == 0 ? Siblings.SEQUENTIAL : Siblings.CONCURRENT;
            Naive naive = new Naive(spans, siblings);
            Trace trace =
                    SpanTrace.of("random", spans, ReadOptions.defaults().withSiblings(siblings), Budget.unlimited());
            assertThat(trace.eventCount()).as("seed %d", SEED + i).isEqualTo(naive.ids.size());
            if (naive.isContradictory()) {
                continue;
            }
            compared++;
            lanes += trace.processCount();
            compare(trace, naive, SEED + i);
        }
        assertThat(compared).isGreaterThan(CASES / 2);
        assertThat(lanes).isGreaterThan(CASES);
    }

    private static void compare(Trace trace, Naive naive, long seed) {
        Map<String, Integer> numbers = new HashMap<>();
        for (int event = 0; event < trace.eventCount(); event++) {
            numbers.put(trace.id(event), event);
        }
        for (int a = 0; a < naive.ids.size(); a++) {
            for (int b = 0; b < naive.ids.size(); b++) {
                boolean before = trace.happenedBefore(numbers.get(naive.ids.get(a)), numbers.get(naive.ids.get(b)));
                if (a != b && before != naive.before[a][b]) {
                    throw new AssertionError(Seeds.replay(seed) + ": " + naive.ids.get(a) + " before "
                            + naive.ids.get(b) + ": " + before + ", by the rules " + naive.before[a][b]);
                }
            }
        }
    }

    private static List<Span> spans(SplittableRandom random) {
        List<Span> spans = new ArrayList<>();
        int count = 1 + random.nextInt(9);
        for (int i = 0; i < count; i++) {
            int parent = i == 0 || random.nextInt(4) == 0 ? -1 : random.nextInt(i);
            String service = parent >= 0 && random.nextInt(3) > 0
                    ? spans.get(parent).resource().service()
                    : "s" + random.nextInt(3);
            Map<String, Value> attributes =
                    random.nextInt(3) == 0 ? Map.of() : Map.of("host.name", Value.of("h" + service.charAt(1)));
            long from = 0;
            long to = 40;
            if (parent >= 0 && spans.get(parent).hasEnd() && random.nextInt(4) > 0) {
                from = spans.get(parent).start();
                to = spans.get(parent).end();
            }
            long start = from + random.nextInt((int) (to - from) + 1);
            long end = start + random.nextInt((int) (Math.max(to, start) - start) + 1);
            SpanDraft draft = new SpanDraft()
                    .id("t", "" + (char) ('a' + i))
                    .resource(Resource.named(service, attributes))
                    .kind(SpanKind.numbered(random.nextInt(6)))
                    .name("n" + i)
                    .times(start, random.nextInt(10) == 0 ? Span.UNKNOWN : end);
            if (parent >= 0) {
                draft.parent(
                        "t",
                        spans.get(parent).id().spanId(),
                        random.nextInt(8) == 0 ? Relation.FOLLOWS_FROM : Relation.CHILD_OF);
            }
            if (random.nextInt(3) > 0) {
                draft.attribute("thread.id", Value.of(random.nextInt(2)));
            }
            if (random.nextInt(5) == 0) {
                draft.event(new SpanEvent(start + random.nextInt((int) (end - start) + 1), "e", Map.of()));
            }
            if (i > 0 && random.nextInt(6) == 0) {
                draft.link("t", spans.get(random.nextInt(i)).id().spanId());
            }
            spans.add(draft.span());
        }
        return spans;
    }

    /** The rules as the documentation has them, on all pairs. */
    private static final class Naive {
        private final List<String> ids = new ArrayList<>();
        private final List<Span> spans;
        private final int[] first;
        private final boolean[][] before;
        private final Siblings siblings;

        Naive(List<Span> spans, Siblings siblings) {
            this.siblings = siblings;
            this.spans = spans;
            first = new int[spans.size()];
            for (int i = 0; i < spans.size(); i++) {
                Span span = spans.get(i);
                first[i] = ids.size();
                ids.add(span.id().spanId() + "/start");
                for (int e = 1; e <= span.events().size(); e++) {
                    ids.add(span.id().spanId() + "/" + e);
                }
                if (span.hasEnd()) {
                    ids.add(span.id().spanId() + "/end");
                }
            }
            before = new boolean[ids.size()][ids.size()];
            for (int i = 0; i < spans.size(); i++) {
                for (int event = first[i] + 1; event < stop(i); event++) {
                    before[event - 1][event] = true;
                }
                for (int j = 0; j < spans.size(); j++) {
                    pair(i, j);
                }
            }
            for (int k = 0; k < ids.size(); k++) {
                for (int i = 0; i < ids.size(); i++) {
                    for (int j = 0; j < ids.size(); j++) {
                        before[i][j] |= before[i][k] && before[k][j];
                    }
                }
            }
        }

        private int stop(int i) {
            return i + 1 < first.length ? first[i + 1] : ids.size();
        }

        private boolean isContradictory() {
            for (int i = 0; i < ids.size(); i++) {
                if (before[i][i]) {
                    return true;
                }
            }
            return false;
        }

        private boolean isParent(int p, int c) {
            return spans.get(c).parent().spanId().equals(spans.get(p).id().spanId());
        }

        private boolean isSameThread(int i, int j) {
            Span a = spans.get(i);
            Span b = spans.get(j);
            return !a.thread().isEmpty()
                    && a.thread().equals(b.thread())
                    && a.resource().isSameProgram(b.resource());
        }

        private boolean areSiblings(int i, int j) {
            Span a = spans.get(i);
            Span b = spans.get(j);
            return siblings == Siblings.SEQUENTIAL
                    && a.thread().isEmpty()
                    && b.thread().isEmpty()
                    && !a.parent().spanId().isEmpty()
                    && a.parent().equals(b.parent())
                    && a.resource().isSameProgram(b.resource());
        }

        /** The parent if it is on the same thread; -1 for all others. */
        private int localParent(int i) {
            for (int p = 0; p < spans.size(); p++) {
                if (isParent(p, i) && isSameThread(p, i)) {
                    return p;
                }
            }
            return -1;
        }

        private void pair(int i, int j) {
            Span a = spans.get(i);
            Span b = spans.get(j);
            if (isParent(i, j)) {
                before[first[i]][first[j]] = true;
                if (isWaitedFor(b, a)) {
                    before[stop(j) - 1][stop(i) - 1] = true;
                    if (isSameThread(i, j) && b.isTimed()) {
                        around(i, j);
                    }
                }
            }
            for (SpanReference link : b.links()) {
                if (link.equals(a.id())) {
                    before[first[i]][first[j]] = true;
                }
            }
            boolean inOrder = a.start() < b.start()
                    || (a.start() == b.start() && (a.end() < b.end() || (a.end() == b.end() && i < j)));
            if (i != j
                    && (isSameThread(i, j) && localParent(i) == localParent(j) || areSiblings(i, j))
                    && a.isTimed()
                    && b.isTimed()
                    && a.end() <= b.start()
                    && inOrder) {
                before[stop(i) - 1][first[j]] = true;
            }
        }

        private void around(int parent, int child) {
            List<SpanEvent> events = spans.get(parent).events();
            for (int e = 0; e < events.size(); e++) {
                if (events.get(e).time() <= spans.get(child).start()) {
                    before[first[parent] + 1 + e][first[child]] = true;
                } else if (events.get(e).time() >= spans.get(child).end()) {
                    before[stop(child) - 1][first[parent] + 1 + e] = true;
                }
            }
        }

        private static boolean isWaitedFor(Span child, Span parent) {
            boolean sameProgram =
                    child.resource().service().equals(parent.resource().service())
                            && child.resource().host().equals(parent.resource().host());
            boolean sameClock = sameProgram
                    || (!child.resource().host().isEmpty()
                            && child.resource().host().equals(parent.resource().host()));
            if (child.relation() == Relation.FOLLOWS_FROM || !child.hasEnd() || !parent.hasEnd()) {
                return false;
            }
            if (child.kind() == SpanKind.SERVER && parent.kind() == SpanKind.CLIENT) {
                return !(sameClock && child.end() > parent.end());
            }
            boolean local = child.kind() == SpanKind.INTERNAL
                    || child.kind() == SpanKind.CLIENT
                    || child.kind() == SpanKind.UNSPECIFIED;
            return local && sameProgram && child.start() >= parent.start() && child.end() <= parent.end();
        }
    }
}
