package dev.hasse.formats.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.Reading;
import dev.hasse.formats.ScenarioOptions;
import dev.hasse.formats.ScenarioOptions.Receives;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Random diagrams with nested par: two events of a lifeline are ordered as drawn unless they stand in different
 * branches of one par; the trace's order is the closure of that and of the messages.
 */
class ChartPropertyTest {
    private static final long SEED = Seeds.first(20261115L);
    private static final int CASES = 2000;

    /** An event by its name, its lifeline and the branches around it: (par, branch) pairs from the outside in. */
    private record Drawn(String name, String lifeline, String sender, List<Integer> branches) {
        boolean isReceive() {
            return name.startsWith("receive");
        }
    }

    private static final class RandomDrawing {
        private final SplittableRandom random;
        private final StringBuilder text = new StringBuilder("sequenceDiagram\n");
        private final List<Drawn> drawn = new ArrayList<>();
        private int numbers;

        RandomDrawing(SplittableRandom random) {
            this.random = random;
        }

        private String lifeline() {
            return "" + (char) ('A' + random.nextInt(3));
        }

        void sequence(List<Integer> branches, int depth) {
            int items = random.nextInt(4);
            for (int i = 0; i < items; i++) {
                int kind = random.nextInt(depth > 2 ? 4 : 6);
                int number = ++numbers;
                if (kind == 0) {
                    String at = lifeline();
                    text.append("Note over ")
                            .append(at)
                            .append(": n")
                            .append(number)
                            .append('\n');
                    drawn.add(new Drawn("n" + number, at, "", branches));
                } else if (kind < 4) {
                    String from = lifeline();
                    String to = from.equals("A") ? "B" : "A";
                    text.append(from)
                            .append("->>")
                            .append(to)
                            .append(": m")
                            .append(number)
                            .append('\n');
                    drawn.add(new Drawn("send m" + number, from, from, branches));
                    drawn.add(new Drawn("receive m" + number, to, from, branches));
                } else {
                    parallel(number, branches, depth);
                }
            }
        }

        private void parallel(int number, List<Integer> branches, int depth) {
            int count = 1 + random.nextInt(3);
            for (int branch = 0; branch < count; branch++) {
                text.append(branch == 0 ? "par\n" : "and\n");
                List<Integer> inner = new ArrayList<>(branches);
                inner.add(number);
                inner.add(branch);
                sequence(inner, depth + 1);
            }
            text.append("end\n");
        }

        /** Two receives from different senders, with nothing between that the lifeline did itself, in one branch. */
        private boolean mayOvertake(int i, int j) {
            Drawn one = drawn.get(i);
            Drawn other = drawn.get(j);
            if (!one.isReceive() || !other.isReceive() || one.sender.equals(other.sender)) {
                return false;
            }
            return drawn.subList(i, j + 1).stream()
                    .filter(each -> each.lifeline.equals(one.lifeline))
                    .allMatch(each -> each.isReceive() && each.branches.equals(one.branches));
        }

        boolean[][] order(Receives receives) {
            boolean[][] before = new boolean[drawn.size()][drawn.size()];
            for (int i = 0; i < drawn.size(); i++) {
                for (int j = i + 1; j < drawn.size(); j++) {
                    before[i][j] = drawn.get(i).lifeline.equals(drawn.get(j).lifeline)
                                    && !areParallel(i, j)
                                    && !(receives == Receives.UNORDERED && mayOvertake(i, j))
                            || drawn.get(j).name.equals(drawn.get(i).name.replace("send", "receive"))
                                    && drawn.get(i).name.startsWith("send");
                }
            }
            for (int k = 0; k < drawn.size(); k++) {
                for (int i = 0; i < drawn.size(); i++) {
                    for (int j = 0; j < drawn.size(); j++) {
                        before[i][j] |= before[i][k] && before[k][j];
                    }
                }
            }
            return before;
        }

        private boolean areParallel(int i, int j) {
            List<Integer> a = drawn.get(i).branches;
            List<Integer> b = drawn.get(j).branches;
            for (int at = 0; at < Math.min(a.size(), b.size()); at += 2) {
                if (!a.get(at).equals(b.get(at))) {
                    return false;
                }
                if (!a.get(at + 1).equals(b.get(at + 1))) {
                    return true;
                }
            }
            return false;
        }
    }

    @ParameterizedTest
    @EnumSource
    void theOrderIsThatOfTheDrawing(Receives receives) throws Exception {
        ReadOptions options =
                ReadOptions.defaults().withScenarios(new ScenarioOptions(receives, ScenarioOptions.Branches.ALL, 1));
        int compared = 0;
        for (int i = 0; i < CASES; i++) {
            RandomDrawing diagram = new RandomDrawing(new SplittableRandom(SEED + i));
            diagram.sequence(List.of(), 0);
            diagram.sequence(List.of(), 0);
            if (diagram.drawn.isEmpty()) {
                continue;
            }
            compared++;
            Trace trace = Reading.read(new MermaidReader(), diagram.text.toString(), options);
            Map<String, Integer> events = new HashMap<>();
            for (int event = 0; event < trace.eventCount(); event++) {
                events.put(trace.name(event), event);
            }
            boolean[][] before = diagram.order(receives);
            for (int a = 0; a < before.length; a++) {
                for (int b = 0; b < before.length; b++) {
                    boolean found = a != b
                            && trace.happenedBefore(
                                    events.get(diagram.drawn.get(a).name), events.get(diagram.drawn.get(b).name));
                    if (found != before[a][b]) {
                        throw new AssertionError(Seeds.replay(SEED + i) + ": " + diagram.drawn.get(a) + " before "
                                + diagram.drawn.get(b) + ": " + found + "\n" + diagram.text);
                    }
                }
            }
        }
        assertThat(compared).isGreaterThan(CASES / 2);
    }
}
