package dev.hasse.check.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.NaiveRuns;
import dev.hasse.check.RandomCases;
import dev.hasse.logic.Property;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All engines on random non-deterministic monitors, against the composition of paper 001 on every run listed. */
class MonitorEnginesPropertyTest {
    private static final int CASES = 4_000;
    private static final int COMPOSITIONS = Integer.getInteger("hasse.random.runs", 500);
    private static final List<String> ENGINES = List.of("explicit", "symbolic", "diagram", Checker.AUTO);

    @TempDir
    private Path folder;

    @Test
    void agreeWithTheDefinition() throws InputException, IOException {
        long seed = Seeds.first(41_000_000);
        int violated = 0;
        Path file = folder.resolve("random.monitor");
        for (int i = 0; i < CASES; i++) {
            Trace trace = new RandomCases(seed + i).raceTrace(4, 6);
            NaiveMonitor monitor = NaiveMonitor.random(new Random(seed + i));
            Files.writeString(file, monitor.text());
            boolean bad = new NaiveRuns(trace).all().stream().anyMatch(run -> monitor.isBad(trace, run));
            violated += bad ? 1 : 0;
            Property property = Property.monitor("m", file);
            for (String engine : ENGINES) {
                assertThat(Checker.of(trace)
                                .engine(engine)
                                .check(property)
                                .verdict()
                                .word())
                        .as("seed %d, engine %s, monitor\n%s", seed + i, engine, monitor.text())
                        .isEqualTo(bad ? "violated" : "holds");
            }
        }
        assertThat(violated).isBetween(CASES / 10, CASES * 9 / 10);
    }

    /** Theorem 2 of paper 001, on what is drawn: the explicit graph has what runs meet, the symbolic one stands for it. */
    @Test
    void theCompositionHasWhatRunsMeet() throws InputException, IOException {
        long seed = Seeds.first(42_000_000);
        Path file = folder.resolve("drawn.monitor");
        int fewer = 0;
        for (int i = 0; i < COMPOSITIONS; i++) {
            Trace trace = new RandomCases(seed + i).raceTrace(4, 6);
            NaiveMonitor monitor = NaiveMonitor.random(new Random(seed + i));
            Files.writeString(file, monitor.text());
            Set<String> met = new TreeSet<>();
            new NaiveRuns(trace).all().forEach(run -> monitor.meet(trace, run, met));
            Property property = Property.monitor("m", file);
            Composition explicit = Composition.explicit(trace, property, Budget.unlimited());
            Set<String> drawn = new TreeSet<>();
            explicit.configurations().forEach(each -> drawn.add(each.last() + each.state()));
            String label = Seeds.replay(seed + i) + ", monitor\n" + monitor.text();
            assertThat(drawn).as(label).isEqualTo(met);
            Composition symbolic = Composition.symbolic(trace, property, Budget.unlimited());
            assertThat(standsFor(symbolic, explicit)).as(label).isEqualTo(met);
            assertThat(symbolic.configurations().stream().anyMatch(each -> each.isBad()))
                    .as(label)
                    .isEqualTo(explicit.configurations().stream().anyMatch(each -> each.isBad()));
            fewer += symbolic.configurations().size() < met.size() ? 1 : 0;
        }
        assertThat(fewer).isGreaterThan(COMPOSITIONS / 4);
    }

    private static Set<String> standsFor(Composition symbolic, Composition explicit) {
        Set<String> found = new TreeSet<>();
        // Only the consistent cuts between two are meant.
        Set<List<Integer>> cuts = new HashSet<>();
        explicit.configurations().forEach(each -> cuts.add(each.last()));
        for (Composition.Configuration each : symbolic.configurations()) {
            cuts.stream()
                    .filter(cut -> isBelow(each.first(), cut) && isBelow(cut, each.last()))
                    .forEach(cut -> found.add(cut + each.state()));
        }
        return found;
    }

    private static boolean isBelow(List<Integer> one, List<Integer> other) {
        return IntStream.range(0, one.size()).allMatch(p -> one.get(p) <= other.get(p));
    }

    /** A transition that an event triggers by assigning the variable this value. */
    private record Edge(int from, String variable, int value, int to) {}

    /** A monitor as in the paper, definition 4: state 0 is initial. */
    private record NaiveMonitor(int states, List<Edge> edges, Set<Integer> bad) {
        static NaiveMonitor random(Random random) {
            int states = 2 + random.nextInt(3);
            List<Edge> edges = new ArrayList<>();
            for (int i = 1 + random.nextInt(7); i > 0; i--) {
                String variable = random.nextInt(3) == 0 ? "x" : "P" + (1 + random.nextInt(3)) + ".a";
                edges.add(new Edge(random.nextInt(states), variable, random.nextInt(3), random.nextInt(states)));
            }
            return new NaiveMonitor(states, edges, Set.of(1 + random.nextInt(states - 1)));
        }

        String text() {
            StringBuilder text = new StringBuilder("initial s0\n");
            bad.forEach(state -> text.append("bad s").append(state).append('\n'));
            edges.forEach(edge -> text.append(
                    "s" + edge.from + " -> s" + edge.to + " on " + edge.variable + " = " + edge.value + "\n"));
            return text.toString();
        }

        /** Adds every cut of a run with every state that the monitor may have there. */
        void meet(Trace trace, int[] run, Set<String> met) {
            List<Integer> cut = new ArrayList<>(Collections.nCopies(trace.processCount(), 0));
            Set<Integer> reached = Set.of(0);
            reached.forEach(state -> met.add(cut + "s" + state));
            for (int event : run) {
                cut.set(trace.processOf(event), trace.positionOf(event));
                Set<Integer> next = new TreeSet<>();
                reached.forEach(state -> next.addAll(next(trace, state, event)));
                next.forEach(state -> met.add(cut + "s" + state));
                reached = next;
            }
        }

        boolean isBad(Trace trace, int[] run) {
            Set<Integer> reached = Set.of(0);
            for (int event : run) {
                Set<Integer> next = new TreeSet<>();
                reached.forEach(state -> next.addAll(next(trace, state, event)));
                reached = next;
            }
            return reached.stream().anyMatch(bad::contains);
        }

        /** The paper's next(m, e): m itself if the event triggers nothing. */
        private Set<Integer> next(Trace trace, int state, int event) {
            Set<Integer> next = new TreeSet<>();
            for (Edge edge : edges) {
                for (int i = 0; i < trace.assignmentCount(event); i++) {
                    if (edge.from == state
                            && trace.variableName(trace.assignedVariable(event, i))
                                    .equals(edge.variable)
                            && trace.assignedValue(event, i).equals(Value.of(edge.value))) {
                        next.add(edge.to);
                    }
                }
            }
            return next.isEmpty() ? Set.of(state) : next;
        }
    }
}
