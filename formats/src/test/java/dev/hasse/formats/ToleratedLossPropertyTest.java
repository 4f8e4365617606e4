package dev.hasse.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hasse.base.InputException;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A run of which lines are lost is still a run: {@code --tolerate-loss} makes no cycle out of what is left. */
class ToleratedLossPropertyTest {
    private static final long SEED = Seeds.first(11);
    private static final int CASES = 400;

    private static Trace tolerated(List<String> lines) throws InputException {
        return Traces.reading().toleratingLoss().read(TraceSource.of("lossy", String.join("\n", lines)));
    }

    private static List<String> without(List<String> lines, Random random, double share) {
        List<String> left = new ArrayList<>();
        for (String line : lines) {
            if (random.nextDouble() >= share) {
                left.add(line);
            }
        }
        return left;
    }

    /** A run with vector clocks and messages, whose contents come again and again. */
    private static List<String> run(Random random) {
        int processes = 2 + random.nextInt(3);
        int[][] clocks = new int[processes][processes];
        List<int[]> underWay = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            int p = random.nextInt(processes);
            int[] message = underWay.isEmpty() ? null : underWay.get(random.nextInt(underWay.size()));
            StringBuilder line = new StringBuilder();
            if (message != null && random.nextBoolean() && message[0] != p) {
                underWay.remove(message);
                for (int q = 0; q < processes; q++) {
                    clocks[p][q] = Math.max(clocks[p][q], message[q + 2]);
                }
                line.append(",\"receive\":\"m").append(message[1]).append('"');
            }
            clocks[p][p]++;
            if (random.nextBoolean()) {
                int[] sent = new int[processes + 2];
                sent[0] = p;
                sent[1] = i;
                System.arraycopy(clocks[p], 0, sent, 2, processes);
                underWay.add(sent);
                line.append(",\"send\":\"m").append(i).append('"');
            }
            StringBuilder clock = new StringBuilder();
            for (int q = 0; q < processes; q++) {
                clock.append(q == 0 ? "" : ",")
                        .append("\"p")
                        .append(q)
                        .append("\":")
                        .append(clocks[p][q]);
            }
            lines.add("{\"process\":\"p" + p + "\",\"clock\":{" + clock + "}" + line + "}");
        }
        return lines;
    }

    @Test
    void whatIsLeftOfRandomRunsIsRead() throws InputException {
        int lost = 0;
        for (int i = 0; i < CASES; i++) {
            Random random = new Random(SEED + i);
            List<String> left = without(run(random), random, 0.3);
            if (!left.isEmpty()) {
                Trace trace = tolerated(left);
                assertThat(trace.eventCount()).as("seed %s", SEED + i).isEqualTo(left.size());
                lost += trace.findings().isEmpty() ? 0 : 1;
            }
        }
        assertThat(lost).isGreaterThan(CASES / 2);
    }

    @Test
    void whatIsLeftOfEtcdsTraceIsRead() throws IOException, InputException {
        Path file = Path.of(System.getProperty("hasse.root", ".."), "../shared/data/real/etcd-raft/example.ndjson");
        assumeTrue(Files.exists(file), "the real recordings are not part of the project");
        List<String> lines = Files.readAllLines(file);
        assertThat(tolerated(lines).findings()).hasSize(1);
        for (int i = 0; i < 5; i++) {
            Random random = new Random(SEED + i);
            List<String> left = without(lines, random, 0.05 * (i + 1));
            assertThat(tolerated(left).eventCount()).as("seed %s", SEED + i).isEqualTo(left.size());
        }
    }
}
