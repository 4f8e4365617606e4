package dev.hasse.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.testkit.Seeds;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Clocks, Hasse edges and cuts against a naive transitive closure, causality given in every way at random. */
class TracePropertyTest {
    private static final int CASES = 5_000;
    private final long seed = Seeds.first(20261115);

    @Test
    void theOrderIsTheTransitiveClosure() throws InputException {
        int cases = 0;
        for (int i = 0; i < CASES; i++) {
            check(new SplittableRandom(seed + i), "seed " + (seed + i));
            cases++;
        }
        assertThat(cases).isEqualTo(CASES);
    }

    private static void check(SplittableRandom random, String label) throws InputException {
        int k = 1 + random.nextInt(4);
        int n = random.nextInt(12);
        boolean[][] before = new boolean[n][n];
        int[] process = new int[n];
        int[] position = new int[n];
        int[] count = new int[k];
        TraceBuilder builder = new TraceBuilder(label);
        for (int p = 0; p < k; p++) {
            builder.process("P" + p);
        }
        for (int e = 0; e < n; e++) {
            process[e] = random.nextInt(k);
            position[e] = ++count[process[e]];
            builder.event(process[e], e + 1).id("e" + e).send("m" + e);
            for (int f = 0; f < e; f++) {
                if (process[f] == process[e]) {
                    before[f][e] = true;
                } else if (random.nextInt(4) == 0) {
                    before[f][e] = true;
                    if (random.nextBoolean()) {
                        builder.after("e" + f);
                    } else {
                        builder.receive("m" + f);
                    }
                }
            }
        }
        close(before);
        Trace trace = builder.build();
        int[] number = new int[n];
        for (int e = 0; e < n; e++) {
            number[e] = trace.eventNumber(process[e], position[e]);
            assertThat(trace.processOf(number[e])).as(label).isEqualTo(process[e]);
            assertThat(trace.positionOf(number[e])).as(label).isEqualTo(position[e]);
        }
        int hasse = 0;
        for (int e = 0; e < n; e++) {
            for (int f = 0; f < n; f++) {
                assertThat(trace.happenedBefore(number[e], number[f])).as(label).isEqualTo(before[e][f]);
                hasse += process[e] != process[f] && covers(before, e, f) ? 1 : 0;
            }
        }
        assertThat(trace.communicationCount()).as(label).isEqualTo(hasse);
        checkClocks(trace, k, label);
        checkStretches(trace, random, label);
        sameOrderFromItsClocks(trace, label);
    }

    private static void checkClocks(Trace trace, int k, String label) {
        for (int p = 0; p < k; p++) {
            for (int q = 0; q < k; q++) {
                for (int limit = 0; limit <= trace.eventCount(q); limit++) {
                    int last = 0;
                    for (int position = 1; position <= trace.eventCount(p); position++) {
                        last = trace.clock(p, position, q) <= limit ? position : last;
                    }
                    assertThat(trace.lastWithClockAtMost(p, q, limit)).as(label).isEqualTo(last);
                }
            }
            for (int position = 0; position <= trace.eventCount(p); position++) {
                int[] row = new int[k];
                trace.clock(p, position, row);
                for (int q = 0; q < k; q++) {
                    assertThat(row[q]).as(label).isEqualTo(trace.clock(p, position, q));
                }
            }
        }
    }

    private static void checkStretches(Trace trace, SplittableRandom random, String label) {
        int[] cut = new int[trace.processCount()];
        for (int q = 0; q < cut.length; q++) {
            cut[q] = random.nextInt(trace.eventCount(q) + 1);
        }
        for (int p = 0; p < cut.length; p++) {
            for (int most = cut[p]; most <= trace.eventCount(p); most++) {
                int last = cut[p];
                for (int position = cut[p] + 1; position <= most; position++) {
                    boolean waits = false;
                    for (int q = 0; q < cut.length; q++) {
                        waits |= q != p && trace.clock(p, position, q) > cut[q];
                    }
                    last = waits ? last : position;
                }
                assertThat(trace.lastWithin(cut, p, most)).as(label).isEqualTo(last);
            }
        }
    }

    /** Written out as vector clocks, the last process first, and built again, nothing changes. */
    private static void sameOrderFromItsClocks(Trace trace, String label) throws InputException {
        TraceBuilder builder = new TraceBuilder(label);
        trace.processNames().forEach(builder::process);
        for (int p = trace.processCount() - 1; p >= 0; p--) {
            for (int position = 1; position <= trace.eventCount(p); position++) {
                builder.event(p, 0);
                for (int q = 0; q < trace.processCount(); q++) {
                    builder.clock(q, trace.clock(p, position, q));
                }
            }
        }
        Trace again = builder.build();
        assertThat(again.communicationCount()).as(label).isEqualTo(trace.communicationCount());
        for (int e = 0; e < trace.eventCount(); e++) {
            assertThat(again.communicationsInto(e)).as(label).containsExactlyInAnyOrder(trace.communicationsInto(e));
        }
    }

    private static boolean covers(boolean[][] before, int e, int f) {
        if (!before[e][f]) {
            return false;
        }
        for (int g = 0; g < before.length; g++) {
            if (before[e][g] && before[g][f]) {
                return false;
            }
        }
        return true;
    }

    private static void close(boolean[][] before) {
        for (int g = 0; g < before.length; g++) {
            for (int e = 0; e < before.length; e++) {
                for (int f = 0; f < before.length; f++) {
                    before[e][f] |= before[e][g] && before[g][f];
                }
            }
        }
    }
}
