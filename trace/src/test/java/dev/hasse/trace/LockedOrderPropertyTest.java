package dev.hasse.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.testkit.Seeds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A trace whose locks exclude, ordered by them afterwards, is the one that is built with their order. */
class LockedOrderPropertyTest {
    private static final String[] LOCKS = {"l", "m", "n"};

    @Test
    void isTheOrderOfATraceThatIsBuiltWithIt() {
        Seeds.run(1_000, random -> {
            long seed = random.nextLong();
            try {
                Trace excluding = build(new SplittableRandom(seed), LockMeaning.EXCLUDE);
                Trace expected = build(new SplittableRandom(seed), LockMeaning.ORDER);
                Trace ordered = LockedOrder.of(excluding, Budget.unlimited());
                assertThat(ordered.locks().meaning()).isEqualTo(LockMeaning.ORDER);
                assertThat(LockedOrder.of(expected, Budget.unlimited())).isSameAs(expected);
                for (int one = 0; one < expected.eventCount(); one++) {
                    for (int other = 0; other < expected.eventCount(); other++) {
                        assertThat(ordered.happenedBefore(one, other))
                                .as(expected.describe(one) + " before " + expected.describe(other))
                                .isEqualTo(expected.happenedBefore(one, other));
                    }
                }
            } catch (InputException e) {
                throw new AssertionError(e);
            }
        });
    }

    /** The order without any locks, and of two accesses of one variable, one of them a write, the one recorded. */
    @Test
    void whatLocksOrderedOfSharedDataStaysWhereTheyExclude() {
        Seeds.run(1_000, random -> {
            long seed = random.nextLong();
            try {
                Trace excluding = build(new SplittableRandom(seed), LockMeaning.EXCLUDE);
                Trace recorded = build(new SplittableRandom(seed), LockMeaning.ORDER);
                boolean[][] expected = order(build(new SplittableRandom(seed), null));
                for (int one = 0; one < expected.length; one++) {
                    for (int other = 0; other < expected.length; other++) {
                        expected[one][other] |= recorded.happenedBefore(one, other) && conflict(recorded, one, other);
                    }
                }
                close(expected);
                assertThat(order(excluding)).isDeepEqualTo(expected);
            } catch (InputException e) {
                throw new AssertionError(e);
            }
        });
    }

    private static boolean conflict(Trace trace, int one, int other) {
        return writes(trace, one) && (writes(trace, other) || reads(trace, other))
                || reads(trace, one) && writes(trace, other);
    }

    private static boolean writes(Trace trace, int event) {
        return trace.assignmentCount(event) > 0;
    }

    private static boolean reads(Trace trace, int event) {
        return trace.attributes(event) != null;
    }

    private static boolean[][] order(Trace trace) {
        boolean[][] order = new boolean[trace.eventCount()][trace.eventCount()];
        for (int one = 0; one < order.length; one++) {
            for (int other = 0; other < order.length; other++) {
                order[one][other] = one != other && trace.happenedBefore(one, other);
            }
        }
        return order;
    }

    private static void close(boolean[][] order) {
        for (int via = 0; via < order.length; via++) {
            for (boolean[] row : order) {
                for (int to = 0; to < order.length && row[via]; to++) {
                    row[to] |= order[via][to];
                }
            }
        }
    }

    /** With locks of this meaning; the same events without them for none. */
    private static Trace build(SplittableRandom random, @Nullable LockMeaning meaning) throws InputException {
        TraceBuilder builder = new TraceBuilder("random");
        if (meaning != null) {
            builder.locks(meaning);
        }
        int threads = 2 + random.nextInt(3);
        Map<String, Integer> alone = new HashMap<>();
        Map<String, List<Integer>> sharing = new HashMap<>();
        for (int step = 0; step < 30; step++) {
            int t = random.nextInt(threads);
            String lock = LOCKS[random.nextInt(LOCKS.length)];
            List<Integer> readers = sharing.computeIfAbsent(lock, each -> new ArrayList<>());
            builder.event("T" + t);
            int what = random.nextInt(6);
            if (what < 2 && !alone.containsKey(lock) && readers.isEmpty()) {
                alone.put(lock, t);
                if (meaning != null) {
                    builder.acquire(lock);
                }
            } else if (what == 2 && !alone.containsKey(lock) && !readers.contains(t)) {
                readers.add(t);
                if (meaning != null) {
                    builder.acquireShared(lock);
                }
            } else if (what < 5 && readers.remove((Integer) t)) {
                if (meaning != null) {
                    builder.releaseShared(lock);
                }
            } else if (what < 5 && alone.getOrDefault(lock, -1) == t) {
                alone.remove(lock);
                if (meaning != null) {
                    builder.release(lock);
                }
            } else if (random.nextBoolean()) {
                builder.set("x", Value.of(step));
            } else if (random.nextBoolean()) {
                builder.saw("x").attributes("\"sees\":true");
            } else {
                builder.read("x").attributes("\"sees\":true");
            }
        }
        return builder.build();
    }
}
