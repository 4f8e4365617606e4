package dev.hasse.formats.causal;

import static dev.hasse.formats.Reading.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.formats.ReadOptions;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Which receive belongs to which send, on random traffic. */
class MessageMatchingTest {
    private static final int CASES = 1500;
    private static final CausalReader READER = new CausalReader();

    @Test
    void linesInOrderAreMatchedAsDefined() throws InputException {
        int repeated = 0;
        for (int seed = 0; seed < CASES; seed++) {
            RandomTraffic traffic = RandomTraffic.of(new SplittableRandom(seed), true);
            List<String> expected = traffic.matching();
            for (boolean numbered : new boolean[] {false, true}) {
                Trace trace = read(READER, traffic.text(numbered));
                assertThat(matching(trace)).as("seed %d", seed).containsExactlyInAnyOrderElementsOf(expected);
                assertThat(counted(trace, "lost messages")).as("seed %d", seed).isEqualTo(count(expected, " lost"));
                assertThat(counted(trace, "messages delivered again"))
                        .as("seed %d", seed)
                        .isEqualTo(count(expected, " again"));
            }
            repeated += count(expected, " again") > 0 ? 1 : 0;
        }
        assertThat(repeated).as("runs with messages delivered again").isGreaterThan(CASES / 10);
    }

    @Test
    void numberedLinesInAnyOrderAreMatchedTheSame() throws InputException {
        for (int seed = 0; seed < CASES; seed++) {
            RandomTraffic traffic = RandomTraffic.of(new SplittableRandom(seed), false);
            List<String> lines = new ArrayList<>(traffic.text(true).lines().toList());
            Collections.shuffle(lines, new Random(seed));
            assertThat(matching(read(READER, String.join("\n", lines))))
                    .as("seed %d", seed)
                    .containsExactlyInAnyOrderElementsOf(traffic.matching());
        }
    }

    @Test
    void lostLinesNeverMakeACycle() throws InputException {
        ReadOptions tolerant = ReadOptions.defaults().toleratingLoss();
        for (int seed = 0; seed < CASES; seed++) {
            Random random = new Random(seed);
            RandomTraffic traffic = RandomTraffic.of(new SplittableRandom(seed), true);
            for (boolean numbered : new boolean[] {false, true}) {
                List<String> lines =
                        new ArrayList<>(traffic.text(numbered).lines().toList());
                int kept = 1 + random.nextInt(lines.size());
                while (lines.size() > kept) {
                    lines.remove(random.nextInt(lines.size()));
                }
                if (numbered) {
                    Collections.shuffle(lines, random);
                }
                Trace trace = read(READER, String.join("\n", lines), tolerant);
                assertThat(trace.eventCount()).as("seed %d", seed).isEqualTo(kept);
            }
        }
    }

    private static List<String> matching(Trace trace) {
        List<String> matching = new ArrayList<>();
        Set<Integer> delivered = new HashSet<>();
        List<Integer> messages = new ArrayList<>();
        for (int message = 0; message < trace.messageCount(); message++) {
            messages.add(message);
        }
        // One sender, one receiver: the receiver's order is that of its events.
        messages.sort((a, b) -> Integer.compare(position(trace, a), position(trace, b)));
        for (int message : messages) {
            String send = name(trace, trace.sender(message));
            if (trace.receiver(message) < 0) {
                matching.add(send + " lost");
            } else {
                boolean first = delivered.add(trace.sender(message));
                matching.add(send + (first ? " to " : " again to ") + name(trace, trace.receiver(message)));
            }
        }
        return matching;
    }

    private static int position(Trace trace, int message) {
        return trace.receiver(message) < 0 ? 0 : trace.positionOf(trace.receiver(message));
    }

    private static String name(Trace trace, int event) {
        return trace.processName(trace.processOf(event)) + "#" + trace.positionOf(event);
    }

    private static int count(List<String> matching, String kind) {
        return (int) matching.stream().filter(each -> each.contains(kind)).count();
    }

    /** The number that the finding of this kind tells; 0 if there is none. */
    private static int counted(Trace trace, String kind) {
        return trace.findings().stream()
                .filter(finding -> finding.startsWith(kind))
                .mapToInt(finding -> Integer.parseInt(finding.replaceAll("^[^:]*: (\\d+).*", "$1")))
                .sum();
    }
}
