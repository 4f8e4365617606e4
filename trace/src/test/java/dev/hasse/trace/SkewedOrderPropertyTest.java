package dev.hasse.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.testkit.Seeds;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What times add to the order, against its definition and against runs whose clocks are known to be good. */
class SkewedOrderPropertyTest {
    private static final int CASES = Integer.getInteger("hasse.skew.cases", 10_000);

    /** A run as it truly was: one event after the other, at true times. */
    private static final class Run {
        final int k;
        final int n;
        final int[] process;
        final long[] truth;
        final boolean[][] causes;

        Run(SplittableRandom random, int apart) {
            k = 1 + random.nextInt(4);
            n = random.nextInt(14);
            process = new int[n];
            truth = new long[n];
            causes = new boolean[n][n];
            for (int e = 0; e < n; e++) {
                process[e] = random.nextInt(k);
                truth[e] = e == 0 ? 1000 : truth[e - 1] + apart * random.nextInt(1, 8);
                for (int f = 0; f < e; f++) {
                    causes[f][e] = process[f] == process[e] || random.nextInt(8) == 0;
                }
            }
        }

        /** The trace with these recorded times; processes p and p + 2 share a clock if wanted. */
        Trace trace(long[] recorded, Skew skew, boolean isShared) {
            TraceBuilder builder = new TraceBuilder("run");
            builder.times().orderWithin(skew);
            for (int p = 0; p < k; p++) {
                builder.process("P" + p);
                builder.times().readFrom("P" + p, clock(p, isShared));
            }
            for (int e = 0; e < n; e++) {
                builder.event(process[e], e + 1).id("e" + e);
                builder.times().add(recorded[e]);
                for (int f = 0; f < e; f++) {
                    if (causes[f][e]) {
                        builder.after("e" + f);
                    }
                }
            }
            try {
                return builder.build();
            } catch (InputException e) {
                throw new AssertionError(e.getMessage(), e);
            }
        }

        static String clock(int process, boolean isShared) {
            return "C" + (isShared ? process % 2 : process);
        }

        int[] numbers(Trace trace) {
            int[] count = new int[k];
            int[] numbers = new int[n];
            for (int e = 0; e < n; e++) {
                numbers[e] = trace.eventNumber(process[e], ++count[process[e]]);
            }
            return numbers;
        }
    }

    @Test
    void theTrueRunIsAlwaysPossible() {
        int cases = Seeds.run(CASES, random -> {
            Run run = new Run(random, 1 + random.nextInt(3));
            if (run.n == 0) {
                return;
            }
            int bound = random.nextInt(30);
            boolean isShared = random.nextBoolean();
            long[] recorded = new long[run.n];
            long[] offsets = random.longs(run.k, 0, bound + 1L).toArray();
            for (int e = 0; e < run.n; e++) {
                int clock = isShared ? run.process[e] % 2 : run.process[e];
                // Doubled, so that half of a bound is a whole number.
                recorded[e] = 2 * run.truth[e] + 2 * offsets[clock] - bound;
            }
            Trace trace = run.trace(recorded, Skew.ofNanos(2L * bound), isShared);
            int[] number = run.numbers(trace);
            for (int e = 0; e < run.n; e++) {
                for (int f = 0; f < e; f++) {
                    assertThat(trace.happenedBefore(number[e], number[f])).isFalse();
                }
            }
            assertThat(trace.findings()).isEmpty();
        });
        assertThat(cases).isEqualTo(CASES);
    }

    @Test
    void perfectClocksLeaveOneRun() {
        int cases = Seeds.run(CASES / 10, random -> {
            Run run = new Run(random, 1);
            if (run.n == 0) {
                return;
            }
            Trace trace = run.trace(run.truth, Skew.ofNanos(0), random.nextBoolean());
            int[] number = run.numbers(trace);
            for (int e = 0; e < run.n; e++) {
                for (int f = 0; f < e; f++) {
                    assertThat(trace.happenedBefore(number[f], number[e])).isTrue();
                }
            }
        });
        assertThat(cases).isEqualTo(CASES / 10);
    }

    @Test
    void theOrderIsAsDefinedForAnyTimes() {
        int cases = Seeds.run(CASES, random -> {
            Run run = new Run(random, 1);
            if (run.n == 0) {
                return;
            }
            long[] recorded = new long[run.n];
            for (int e = 0; e < run.n; e++) {
                boolean isUnknown = e > 0 && random.nextInt(10) == 0;
                recorded[e] = isUnknown ? RecordedTimes.UNKNOWN : run.truth[e] + random.nextInt(-9, 10);
            }
            int bound = random.nextInt(12);
            Trace trace = run.trace(recorded, Skew.ofNanos(bound), false);
            boolean[][] expected = defined(run, recorded, bound);
            int[] number = run.numbers(trace);
            for (int e = 0; e < run.n; e++) {
                for (int f = 0; f < run.n; f++) {
                    assertThat(trace.happenedBefore(number[e], number[f])).isEqualTo(expected[e][f]);
                }
            }
            assertThat(trace.findings().stream().anyMatch(text -> text.contains("these recordings need")))
                    .isEqualTo(isContradicted(run, recorded, bound));
        });
        assertThat(cases).isEqualTo(CASES);
    }

    /** Whatever times say, what happened before by its causes still does, and nothing comes before itself. */
    @Test
    void sharedClocksThatAreWrongNeverContradictTheCauses() {
        int cases = Seeds.run(CASES, random -> {
            Run run = new Run(random, 1);
            if (run.n == 0) {
                return;
            }
            long[] recorded = random.longs(run.n, 0, 40).toArray();
            Trace trace = run.trace(recorded, Skew.ofNanos(random.nextInt(12)), true);
            int[] number = run.numbers(trace);
            close(run.causes);
            for (int e = 0; e < run.n; e++) {
                assertThat(trace.happenedBefore(number[e], number[e])).isFalse();
                for (int f = 0; f < run.n; f++) {
                    if (run.causes[e][f]) {
                        assertThat(trace.happenedBefore(number[e], number[f])).isTrue();
                        assertThat(trace.happenedBefore(number[f], number[e])).isFalse();
                    }
                }
            }
        });
        assertThat(cases).isEqualTo(CASES);
    }

    private static boolean isContradicted(Run run, long[] recorded, int bound) {
        for (int e = 0; e < run.n; e++) {
            for (int f = 0; f < run.n; f++) {
                if (run.causes[e][f] && isKnown(recorded, e, f) && recorded[e] - recorded[f] > bound) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isKnown(long[] recorded, int e, int f) {
        return recorded[e] != RecordedTimes.UNKNOWN && recorded[f] != RecordedTimes.UNKNOWN;
    }

    /** As docs/time.md says it, pair by pair. */
    private static boolean[][] defined(Run run, long[] recorded, int bound) {
        close(run.causes);
        long[] begin = new long[run.n];
        long[] end = new long[run.n];
        for (int e = 0; e < run.n; e++) {
            boolean isUnknown = recorded[e] == RecordedTimes.UNKNOWN;
            begin[e] = isUnknown ? Long.MIN_VALUE : 2 * recorded[e] - bound;
            end[e] = isUnknown ? Long.MAX_VALUE : 2 * recorded[e] + bound;
        }
        long[] wideBegin = begin.clone();
        long[] wideEnd = end.clone();
        for (int e = 0; e < run.n; e++) {
            for (int f = 0; f < run.n; f++) {
                if (run.causes[e][f]) {
                    wideBegin[e] = Math.min(wideBegin[e], end[f]);
                    wideEnd[f] = Math.max(wideEnd[f], begin[e]);
                }
            }
        }
        boolean[][] before = new boolean[run.n][run.n];
        for (int e = 0; e < run.n; e++) {
            for (int f = 0; f < run.n; f++) {
                before[e][f] = run.causes[e][f] || e != f && wideEnd[e] < wideBegin[f];
            }
        }
        close(before);
        return before;
    }

    private static void close(boolean[][] before) {
        int n = before.length;
        for (int m = 0; m < n; m++) {
            for (int e = 0; e < n; e++) {
                for (int f = 0; f < n; f++) {
                    before[e][f] |= before[e][m] && before[m][f];
                }
            }
        }
    }
}
