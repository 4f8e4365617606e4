package dev.hasse.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.IntList;
import dev.hasse.testkit.Seeds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Clocks of which only entries above 0 are kept: the same as whole ones, and cheap where processes hardly meet. */
class SparseRowsTest {
    private record Places(int[] process, int[] position, int processes) implements EventPlaces {
        @Override
        public int size() {
            return process.length;
        }

        @Override
        public int process(int event) {
            return process[event];
        }

        @Override
        public int position(int event) {
            return position[event];
        }

        @Override
        public int line(int event) {
            return 0;
        }

        @Override
        public String describe(int event) {
            return "event " + event;
        }
    }

    @Test
    void sparseRowsSayWhatWholeOnesSay() {
        long seed = Seeds.first(20_000_020L);
        for (int i = 0; i < 1_000; i++) {
            SplittableRandom random = new SplittableRandom(seed + i);
            int k = 1 + random.nextInt(8);
            int n = random.nextInt(40);
            int[] process = random.ints(n, 0, k).toArray();
            int[] position = new int[n];
            int[] count = new int[k];
            int[] starts = new int[n + 1];
            IntList sources = new IntList();
            for (int e = 0; e < n; e++) {
                position[e] = ++count[process[e]];
                for (int f = 0; f < e; f++) {
                    if (process[f] != process[e] && random.nextInt(10) == 0) {
                        sources.add(f);
                    }
                }
                starts[e + 1] = sources.size();
            }
            int[] order = new int[n];
            Arrays.setAll(order, e -> e);
            Places places = new Places(process, position, k);
            ClockPass whole =
                    new ClockPass(places, starts, sources.toArray(), order, Integer.MAX_VALUE, Budget.unlimited());
            ClockPass sparse = new ClockPass(places, starts, sources.toArray(), order, 0, Budget.unlimited());
            assertThat(increases(sparse)).as("seed %d", seed + i).isEqualTo(increases(whole));
            assertThat(edges(sparse)).as("seed %d", seed + i).isEqualTo(edges(whole));
        }
    }

    private static List<TreeSet<String>> increases(ClockPass pass) {
        List<TreeSet<String>> all = new ArrayList<>();
        for (IntList triples : pass.increases()) {
            TreeSet<String> found = new TreeSet<>();
            for (int i = 0; i < triples.size(); i += 3) {
                found.add(triples.at(i) + ": " + triples.at(i + 1) + " to " + triples.at(i + 2));
            }
            assertThat(found).hasSize(triples.size() / 3);
            all.add(found);
        }
        return all;
    }

    private static List<String> edges(ClockPass pass) {
        List<String> edges = new ArrayList<>();
        for (int i = 0; i < pass.hasseEdges(); i++) {
            edges.add(pass.hasseSource(i) + " before " + pass.hasseTarget(i));
        }
        return edges;
    }

    /** Whole rows of 20,000 processes would take 1.6 gigabytes. */
    @Test
    void manyProcessesThatHardlyMeetNeedLittle() throws InputException {
        int processes = 20_000;
        TraceBuilder builder = new TraceBuilder("ring");
        for (int p = 0; p < processes; p++) {
            builder.process("p" + p);
        }
        for (int p = 0; p < processes; p++) {
            builder.event(p, p + 1).send("m" + p);
            if (p % 10 > 0) {
                builder.receive("m" + (p - 1));
            }
        }
        Trace trace = builder.build(Budget.ofBytes(300L << 20));
        assertThat(trace.eventCount()).isEqualTo(processes);
        assertThat(trace.clock(9, 1, 0)).isEqualTo(1);
        assertThat(trace.clock(10, 1, 9)).isZero();
    }
}
