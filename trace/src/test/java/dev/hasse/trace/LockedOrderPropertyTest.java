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

    private static Trace build(SplittableRandom random, LockMeaning meaning) throws InputException {
        TraceBuilder builder = new TraceBuilder("random").locks(meaning);
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
                builder.acquire(lock);
            } else if (what == 2 && !alone.containsKey(lock) && !readers.contains(t)) {
                readers.add(t);
                builder.acquireShared(lock);
            } else if (what < 5 && readers.remove((Integer) t)) {
                builder.releaseShared(lock);
            } else if (what < 5 && alone.getOrDefault(lock, -1) == t) {
                alone.remove(lock);
                builder.release(lock);
            } else if (random.nextBoolean()) {
                builder.set("x", Value.of(step));
            } else {
                builder.saw("x");
            }
        }
        return builder.build();
    }
}
