package dev.hasse.formats.spans;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.formats.Confidence;
import dev.hasse.formats.Head;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.Split;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.TraceSource;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Traces that are split off say of their events what the trace of all spans says, and what is split apart is not ordered
 * there: so every property of one request has the verdict that it has in the whole. Spans are kept in memory and in a
 * file.
 */
class SplitPropertyTest {
    private static final long SEED = Seeds.first(20261117L);
    private static final int CASES = 600;

    /** Spans that are there already. */
    private record Given(List<Span> spans) implements SpanReader {
        @Override
        public String name() {
            return "given";
        }

        @Override
        public Confidence recognises(Head head) {
            return Confidence.NO;
        }

        @Override
        public void spans(TraceInput input, Budget budget, SpanSink sink) throws dev.hasse.base.InputException {
            for (Span span : spans) {
                sink.add(span);
            }
        }
    }

    @Test
    void componentsAreTheWholeTakenApart() throws Exception {
        int splits = 0;
        for (int i = 0; i < CASES; i++) {
            SplittableRandom random = new SplittableRandom(SEED + i);
            List<Span> spans = spans(random);
            Trace whole = traces(spans, Split.NONE, 1 << 20).get(0);
            List<Trace> parts = traces(spans, Split.COMPONENT, i % 2 == 0 ? 0 : 1 << 20);
            splits += parts.size() - 1;
            compare(whole, parts, SEED + i);
            assertThat(traces(spans, Split.TRACE_ID, 0)).hasSize((int)
                    spans.stream().map(span -> span.id().traceId()).distinct().count());
        }
        assertThat(splits).isGreaterThan(CASES);
    }

    private static List<Trace> traces(List<Span> spans, Split split, long inMemory) throws Exception {
        Budget budget = Budget.unlimited();
        ReadOptions options = ReadOptions.defaults().withSplit(split).toleratingLoss();
        try (TraceInput input = TraceInput.open(TraceSource.of("given", "x"), budget);
                SpanSeries series =
                        SpanSeries.read(new Given(spans), input.name(), List.of(input), options, budget, inMemory)) {
            if (inMemory > 0 || spans.size() > 8) {
                assertThat(series.isInFile()).isEqualTo(inMemory == 0);
            }
            return series.all(budget);
        }
    }

    private static void compare(Trace whole, List<Trace> parts, long seed) {
        Map<String, Integer> numbers = new HashMap<>();
        for (int event = 0; event < whole.eventCount(); event++) {
            numbers.put(whole.id(event), event);
        }
        List<List<String>> all = new ArrayList<>();
        for (Trace part : parts) {
            List<String> ids = new ArrayList<>();
            for (int event = 0; event < part.eventCount(); event++) {
                ids.add(part.id(event));
            }
            for (int a = 0; a < ids.size(); a++) {
                for (int b = 0; b < ids.size(); b++) {
                    assertThat(part.happenedBefore(a, b))
                            .as("%s: %s before %s in the part", Seeds.replay(seed), ids.get(a), ids.get(b))
                            .isEqualTo(whole.happenedBefore(numbers.get(ids.get(a)), numbers.get(ids.get(b))));
                }
                assertThat(part.name(a)).isEqualTo(whole.name(numbers.get(ids.get(a))));
            }
            all.add(ids);
        }
        for (List<String> one : all) {
            for (List<String> other : all) {
                for (String a : one) {
                    for (String b : one == other ? List.<String>of() : other) {
                        assertThat(whole.happenedBefore(numbers.get(a), numbers.get(b)))
                                .as("%s: %s and %s are in different parts", Seeds.replay(seed), a, b)
                                .isFalse();
                    }
                }
            }
        }
        assertThat(all.stream().mapToInt(List::size).sum()).isEqualTo(whole.eventCount());
    }

    private static List<Span> spans(SplittableRandom random) {
        List<Span> spans = new ArrayList<>();
        int count = 1 + random.nextInt(14);
        for (int i = 0; i < count; i++) {
            String trace = "t" + random.nextInt(5);
            long start = random.nextInt(50);
            SpanDraft draft = new SpanDraft()
                    .id(trace, "s" + i)
                    .resource(Resource.named("p" + random.nextInt(3), Map.of()))
                    .kind(SpanKind.numbered(random.nextInt(6)))
                    .name("n" + i)
                    .attribute("size", Value.of(random.nextInt(5)))
                    .times(start, random.nextInt(8) == 0 ? Span.UNKNOWN : start + random.nextInt(20));
            List<Span> sameTrace = spans.stream()
                    .filter(span -> span.id().traceId().equals(trace))
                    .toList();
            if (!sameTrace.isEmpty() && random.nextInt(3) > 0) {
                draft.parent(
                        trace,
                        sameTrace.get(random.nextInt(sameTrace.size())).id().spanId(),
                        Span.Relation.CHILD_OF);
            } else if (random.nextInt(6) == 0) {
                draft.parent(trace, "lost", Span.Relation.CHILD_OF);
            }
            if (i > 0 && random.nextInt(8) == 0) {
                SpanReference other = spans.get(random.nextInt(i)).id();
                draft.link(other.traceId(), other.spanId());
            }
            spans.add(draft.span());
        }
        return spans;
    }
}
