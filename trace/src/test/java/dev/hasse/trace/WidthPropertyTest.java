package dev.hasse.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.testkit.Seeds;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Width and longest chain against all subsets of small traces. */
class WidthPropertyTest {
    private static final int CASES = 2_000;
    private final long seed = Seeds.first(3);

    @Test
    void widthAndLongestChainAreThoseOfAllSubsets() throws InputException {
        int cases = 0;
        for (int i = 0; i < CASES; i++) {
            Trace trace = random(new SplittableRandom(seed + i));
            int n = trace.eventCount();
            int widest = 0;
            int longest = 0;
            for (int subset = 0; subset < 1 << n; subset++) {
                widest = Math.max(widest, isAll(trace, subset, false) ? Integer.bitCount(subset) : 0);
                longest = Math.max(longest, isAll(trace, subset, true) ? Integer.bitCount(subset) : 0);
            }
            assertThat(Width.of(trace, Budget.unlimited()))
                    .as("seed %d", seed + i)
                    .isEqualTo(widest);
            assertThat(Width.quickly(trace, Budget.unlimited()))
                    .as("seed %d", seed + i)
                    .hasValue(widest);
            assertThat(LongestChain.of(trace)).as("seed %d", seed + i).isEqualTo(longest);
            cases++;
        }
        assertThat(cases).isEqualTo(CASES);
    }

    private static boolean isAll(Trace trace, int subset, boolean ordered) {
        for (int e = 0; e < trace.eventCount(); e++) {
            for (int f = e + 1; f < trace.eventCount(); f++) {
                boolean both = (subset >> e & subset >> f & 1) == 1;
                if (both && (trace.happenedBefore(e, f) || trace.happenedBefore(f, e)) != ordered) {
                    return false;
                }
            }
        }
        return true;
    }

    private static Trace random(SplittableRandom random) throws InputException {
        int k = 1 + random.nextInt(5);
        int n = random.nextInt(9);
        TraceBuilder builder = new TraceBuilder("random");
        for (int p = 0; p < k; p++) {
            builder.process("P" + p);
        }
        for (int e = 0; e < n; e++) {
            builder.event(random.nextInt(k), e + 1).id("e" + e);
            for (int f = 0; f < e; f++) {
                if (random.nextInt(5) == 0) {
                    builder.after("e" + f);
                }
            }
        }
        return builder.build();
    }
}
