package dev.hasse.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** What the clocks say of an order of two kinds of events, against every interleaving of the trace. */
class OrderShapePropertyTest {
    private static final int TRACES = Integer.getInteger("hasse.orders", 1_000);

    @Test
    void anOrderIsForcedExactlyIfEveryInterleavingHasIt() throws Exception {
        long seed = Seeds.first(21_700_000L);
        int forced = 0;
        int broken = 0;
        for (int i = 0; i < TRACES; i++) {
            Trace trace = random(new Random(seed + i));
            int[] first = named(trace, "a");
            int[] second = named(trace, "b");
            if (first.length == 0 || second.length == 0) {
                continue;
            }
            for (OrderShape shape : OrderShape.values()) {
                boolean isForced = shape.exception(trace, first, second) == OrderShape.NONE;
                assertThat(isForced)
                        .as("seed %d, %s", seed + i, shape)
                        .isEqualTo(every(trace, run -> holds(shape, trace, run)));
                assertThat(shape.isRecorded(RecordedOrder.index(trace), first, second))
                        .as("seed %d, %s, recorded", seed + i, shape)
                        .isEqualTo(holds(shape, trace, trace.observedOrder()));
                forced += isForced ? 1 : 0;
                broken += isForced ? 0 : 1;
            }
        }
        assertThat(forced).isGreaterThan(TRACES / 10);
        assertThat(broken).isGreaterThan(TRACES / 10);
    }

    /** The definition: each b has an a before it; each a has a b after it. */
    private static boolean holds(OrderShape shape, Trace trace, int[] run) {
        boolean isFirstSeen = false;
        boolean isOpen = false;
        for (int event : run) {
            String name = trace.name(event);
            if ("a".equals(name)) {
                isFirstSeen = true;
                isOpen = true;
            } else if ("b".equals(name)) {
                if (shape == OrderShape.PRECEDES && !isFirstSeen) {
                    return false;
                }
                isOpen = false;
            }
        }
        return shape == OrderShape.PRECEDES || !isOpen;
    }

    private static boolean every(Trace trace, Predicate<int[]> test) {
        return every(trace, new int[trace.processCount()], new ArrayList<>(), test);
    }

    private static boolean every(Trace trace, int[] cut, List<Integer> run, Predicate<int[]> test) {
        if (run.size() == trace.eventCount()) {
            return test.test(run.stream().mapToInt(Integer::intValue).toArray());
        }
        for (int p = 0; p < cut.length; p++) {
            if (cut[p] < trace.eventCount(p) && trace.isEnabled(cut, p)) {
                cut[p]++;
                run.add(trace.eventNumber(p, cut[p]));
                boolean isEvery = every(trace, cut, run, test);
                run.remove(run.size() - 1);
                cut[p]--;
                if (!isEvery) {
                    return false;
                }
            }
        }
        return true;
    }

    private static int[] named(Trace trace, String name) {
        return trace.events().stream()
                .filter(event -> event.name().orElse("").equals(name))
                .mapToInt(event -> event.number())
                .toArray();
    }

    private static Trace random(Random random) throws InputException {
        TraceBuilder builder = new TraceBuilder("random");
        List<String> open = new ArrayList<>();
        int messages = 0;
        for (int e = 0; e < 3 + random.nextInt(6); e++) {
            builder.event("p" + random.nextInt(3));
            int kind = random.nextInt(3);
            if (kind < 2) {
                builder.name(kind == 0 ? "a" : "b");
            }
            if (!open.isEmpty() && random.nextBoolean()) {
                builder.receive(open.remove(random.nextInt(open.size())));
            } else if (random.nextInt(3) > 0) {
                open.add("m" + messages);
                builder.send("m" + messages++);
            }
        }
        return builder.build();
    }
}
