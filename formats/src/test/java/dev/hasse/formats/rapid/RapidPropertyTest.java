package dev.hasse.formats.rapid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.Reading;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.LockMeaning;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Random well-formed thread logs: the trace's order is the closure of the four kinds of edges, taken pair by pair. */
class RapidPropertyTest {
    private static final long SEED = Seeds.first(20261115L);
    private static final int CASES = 1000;

    private record Step(int thread, String operation, int target) {}

    private static List<Step> log(SplittableRandom random) {
        List<Step> steps = new ArrayList<>();
        int threads = 1 + random.nextInt(4);
        boolean[] runs = new boolean[threads];
        boolean[] joined = new boolean[threads];
        int[] holder = {-1, -1};
        runs[0] = true;
        for (int i = 0; i < 25; i++) {
            int thread = random.nextInt(threads);
            int other = random.nextInt(threads);
            int lock = random.nextInt(2);
            if (!runs[thread] || joined[thread]) {
                continue;
            }
            switch (random.nextInt(6)) {
                case 0, 1 -> steps.add(new Step(thread, random.nextBoolean() ? "r" : "w", lock));
                case 2 -> {
                    if (!runs[other]) {
                        runs[other] = true;
                        steps.add(new Step(thread, "fork", other));
                    }
                }
                case 3 -> {
                    if (other != 0 && other != thread && runs[other] && holder[0] != other && holder[1] != other) {
                        joined[other] = true;
                        steps.add(new Step(thread, "join", other));
                    }
                }
                default -> {
                    if (holder[lock] < 0 || holder[lock] == thread) {
                        steps.add(new Step(thread, holder[lock] < 0 ? "acq" : "rel", lock));
                        holder[lock] = holder[lock] < 0 ? thread : -1;
                    }
                }
            }
        }
        return steps;
    }

    private static boolean[][] order(List<Step> steps) {
        int n = steps.size();
        boolean[][] before = new boolean[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                Step a = steps.get(i);
                Step b = steps.get(j);
                before[i][j] = a.thread == b.thread
                        || (a.operation.equals("rel") && b.operation.equals("acq") && a.target == b.target)
                        || (a.operation.equals("fork") && a.target == b.thread)
                        || (b.operation.equals("join") && b.target == a.thread)
                        || (a.operation.equals("fork") && b.operation.equals("join") && a.target == b.target);
            }
        }
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    before[i][j] |= before[i][k] && before[k][j];
                }
            }
        }
        return before;
    }

    @Test
    void theOrderIsHappenedBefore() throws Exception {
        int compared = 0;
        for (int i = 0; i < CASES; i++) {
            List<Step> steps = log(new SplittableRandom(SEED + i));
            if (steps.isEmpty()) {
                continue;
            }
            StringBuilder text = new StringBuilder();
            for (Step step : steps) {
                String prefix = step.operation.length() == 1 ? "V" : step.operation.length() == 3 ? "L" : "T";
                text.append("T%d|%s(%s%d)|1\n".formatted(step.thread, step.operation, prefix, step.target));
            }
            Trace trace = Reading.read(
                    new RapidReader(), text.toString(), ReadOptions.defaults().withLocks(LockMeaning.ORDER));
            int[] byLine = new int[steps.size()];
            for (int event = 0; event < trace.eventCount(); event++) {
                byLine[trace.line(event) - 1] = event;
            }
            boolean[][] before = order(steps);
            for (int a = 0; a < steps.size(); a++) {
                for (int b = 0; b < steps.size(); b++) {
                    boolean found = a != b && trace.happenedBefore(byLine[a], byLine[b]);
                    assertThat(found)
                            .as("-Dhasse.seed=%d: line %d before line %d of\n%s", SEED + i, a + 1, b + 1, text)
                            .isEqualTo(before[a][b]);
                }
            }
            compared++;
        }
        assertThat(compared).isGreaterThan(CASES / 2);
    }
}
