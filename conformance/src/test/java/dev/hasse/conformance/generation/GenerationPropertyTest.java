package dev.hasse.conformance.generation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.bes.Solver;
import dev.hasse.bes.Strategy;
import dev.hasse.bes.parallel.KernelSolver;
import dev.hasse.conformance.Alphabet;
import dev.hasse.conformance.Iolts;
import dev.hasse.conformance.NaiveIoco;
import dev.hasse.conformance.Orientation;
import dev.hasse.conformance.Systems;
import dev.hasse.conformance.purpose.PurposeExpression;
import dev.hasse.conformance.purpose.PurposeSystem;
import dev.hasse.conformance.purpose.TestPurpose;
import dev.hasse.lts.Exploration;
import dev.hasse.lts.Lts;
import dev.hasse.lts.StateNumbers;
import dev.hasse.lts.bisimulation.Equivalence;
import dev.hasse.lts.bisimulation.Minimization;
import dev.hasse.testkit.Seeds;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Generated tests against the definitions, on random specifications and mutants of them. */
class GenerationPropertyTest {
    private static final List<String> LABELS = List.of("?a", "?b", "!x", "!y", "!z");
    private static final List<String> WITH_INTERNAL = List.of("?a", "?b", "!x", "!y", "i");
    private static final List<String> SEEN = List.of("?a", "?b", "!x", "!y", "!z", "delta");
    private static final List<String> OBSERVATIONS = List.of("!x", "!y", "!z", "delta");
    private static final List<String> PURPOSES =
            List.of("true* . \"!x\"", "true . true* . \"!y\" . (not \"?a\")* . \"!x\"", "(true . \"?b\")* . '!.'");

    private static Alphabet alphabet() throws InputException {
        Alphabet.Builder alphabet = new Alphabet.Builder(Orientation.byPrefix());
        for (String label : LABELS) {
            alphabet.add(label, "test");
        }
        return alphabet.build();
    }

    private static Product product(Iolts specification, SplittableRandom random) throws InputException {
        int which = random.nextInt(9);
        TestPurpose purpose = which < 3
                ? TestPurpose.depth(1 + random.nextInt(3), specification.alphabet())
                : which < 6
                        ? PurposeExpression.of(PURPOSES.get(which - 3), specification.alphabet(), Systems.BUDGET)
                        : purposeWithSilence(specification.alphabet(), random);
        return Product.of(specification, purpose, Systems.ALL, Systems.BUDGET);
    }

    private static TestPurpose purposeWithSilence(Alphabet alphabet, SplittableRandom random) throws InputException {
        List<String> transitions = new ArrayList<>(List.of("0 delta " + random.nextInt(4), "3 ACCEPT 3"));
        for (int state = 0; state < 3; state++) {
            for (String label : state == 0 ? LABELS : SEEN) {
                if (random.nextBoolean()) {
                    transitions.add(state + " " + label + " " + random.nextInt(4));
                }
            }
        }
        return PurposeSystem.of(Systems.lts(transitions.toArray(String[]::new)), alphabet, "purpose", Systems.BUDGET);
    }

    private static Optional<TestGraph> graph(Product product) {
        Selection selection = ReachabilitySelection.of(product, Systems.BUDGET);
        return CompleteTestGraph.of(product, selection, Systems.ALL, Systems.BUDGET);
    }

    @Test
    void equationsAndSearchSelectTheSame() throws InputException {
        int cases = 600;
        int selected = 0;
        long seed = Seeds.first(1);
        List<Solver> solvers =
                List.of(Strategy.DEPTH_FIRST.solver(), Strategy.BREADTH_FIRST.solver(), new KernelSolver(2));
        for (long run = seed; run < seed + cases; run++) {
            SplittableRandom random = new SplittableRandom(run);
            Lts lts = Systems.random(random, 1 + random.nextInt(8), random.nextInt(20), WITH_INTERNAL);
            Product product = product(alphabet().adopt(lts), random);
            Selection expected = ReachabilitySelection.of(product, Systems.BUDGET);
            Selection found = EquationSelection.of(product, solvers.get((int) (run % 3)), Systems.BUDGET);
            if (expected.leadsToAccept(product.initial())) {
                StateNumbers states = Exploration.run(product, Systems.BUDGET, (source, label, target) -> {});
                for (int k = 0; k < states.size(); k++) {
                    // What lies behind acceptance is of no interest to either.
                    if (!expected.leadsToAccept(states.state(k)) || !product.accepts(states.state(k))) {
                        assertThat(found.leadsToAccept(states.state(k)))
                                .as("-Dhasse.seed=%d state %d", run, states.state(k))
                                .isEqualTo(expected.leadsToAccept(states.state(k)));
                    }
                }
                assertThat(RawTestGraph.of(product, found, Systems.BUDGET))
                        .hasToString(RawTestGraph.of(product, expected, Systems.BUDGET)
                                .toString());
                selected++;
            } else {
                assertThat(found.leadsToAccept(product.initial()))
                        .as(Seeds.replay(run))
                        .isFalse();
            }
        }
        assertThat(selected).isBetween(cases / 4, cases);
    }

    @Test
    void testCasesAreValidCoverTheGraphAndNeverFailTheSpecification() throws InputException {
        int cases = 1000;
        int tests = 0;
        long seed = Seeds.first(1);
        for (long run = seed; run < seed + cases; run++) {
            SplittableRandom random = new SplittableRandom(run);
            Lts lts = Systems.random(random, 1 + random.nextInt(5), random.nextInt(14), WITH_INTERNAL);
            Iolts specification = alphabet().adopt(lts);
            Optional<TestGraph> graph = graph(product(specification, random));
            if (graph.isEmpty()) {
                continue;
            }
            assertThat(Minimization.of(graph.get().lts(), Equivalence.STRONG, Systems.BUDGET)
                            .stateCount())
                    .isEqualTo(graph.get().stateCount());
            assertThat(Composition.verdicts(graph.get(), specification))
                    .as(Seeds.replay(run))
                    .contains(TestVerdict.PASS)
                    .doesNotContain(TestVerdict.FAIL);
            TestCases source = new TestCases(graph.get(), OBSERVATIONS, Systems.BUDGET);
            List<TestGraph> suite =
                    new ArrayList<>(source.cover(Integer.MAX_VALUE).cases());
            suite.addAll(source.all(10).cases());
            suite.add(source.one());
            TestSuite paths = source.paths(Integer.MAX_VALUE);
            assertThat(paths.complete()).isTrue();
            assertEveryAcceptingPath(graph.get(), paths.cases(), run);
            suite.addAll(paths.cases());
            for (TestGraph test : suite) {
                assertThat(TestCaseCheck.problems(test)).as(Seeds.replay(run)).isEmpty();
                assertThat(Composition.verdicts(test, specification))
                        .as(Seeds.replay(run))
                        .doesNotContain(TestVerdict.FAIL);
                tests++;
            }
        }
        assertThat(tests).isGreaterThan(cases);
    }

    /** By the definition: every path to pass without a repeated state is a path to pass of some test case. */
    private static void assertEveryAcceptingPath(TestGraph graph, List<TestGraph> tests, long seed) {
        List<List<String>> traces = new ArrayList<>();
        collectPaths(graph, graph.initial(), new BitSet(), new ArrayList<>(), traces);
        for (List<String> trace : traces) {
            assertThat(tests).as("-Dhasse.seed=%d %s", seed, trace).anyMatch(test -> passes(test, trace));
        }
    }

    private static void collectPaths(
            TestGraph graph, int state, BitSet visited, List<String> trace, List<List<String>> traces) {
        if (graph.verdict(state).isPresent()) {
            if (graph.verdict(state).get() == TestVerdict.PASS) {
                traces.add(List.copyOf(trace));
            }
            return;
        }
        visited.set(state);
        for (int t : graph.transitions(state)) {
            if (!visited.get(graph.target(t))) {
                trace.add(graph.text(t));
                collectPaths(graph, graph.target(t), visited, trace, traces);
                trace.remove(trace.size() - 1);
            }
        }
        visited.clear(state);
    }

    private static boolean passes(TestGraph test, List<String> trace) {
        int state = test.initial();
        for (String label : trace) {
            int at = state;
            Optional<Integer> step = test.transitions(at).stream()
                    .filter(t -> test.text(t).equals(label))
                    .findFirst();
            if (step.isEmpty()) {
                return false;
            }
            state = test.target(step.get());
        }
        return test.verdict(state).orElse(null) == TestVerdict.PASS;
    }

    @Test
    void mutantsThatDifferWithinThePurposeAreFound() throws InputException {
        int cases = 2400;
        int found = 0;
        int bySuite = 0;
        long seed = Seeds.first(1);
        for (long run = seed; run < seed + cases; run++) {
            SplittableRandom random = new SplittableRandom(run);
            boolean internal = random.nextInt(3) == 0;
            Lts lts = Systems.random(
                    random, 1 + random.nextInt(4), 3 + random.nextInt(8), internal ? WITH_INTERNAL : LABELS);
            Alphabet alphabet = alphabet();
            Iolts specification = alphabet.adopt(lts);
            Optional<TestGraph> graph =
                    graph(new Product(specification, TestPurpose.depth(1 + random.nextInt(3), alphabet)));
            Lts mutant = Mutant.of(lts, random);
            if (graph.isEmpty()) {
                continue;
            }
            Iolts implementation = alphabet.adopt(mutant);
            boolean different = differsWithin(graph.get(), lts, mutant);
            assertThat(Composition.verdicts(graph.get(), implementation).contains(TestVerdict.FAIL))
                    .as(Seeds.replay(run))
                    .isEqualTo(different);
            List<TestGraph> suite = new TestCases(graph.get(), OBSERVATIONS, Systems.BUDGET)
                    .all(80)
                    .cases();
            boolean failed = suite.stream()
                    .anyMatch(test -> Composition.verdicts(test, implementation).contains(TestVerdict.FAIL));
            if (suite.size() < 80 && !internal) {
                assertThat(failed).as(Seeds.replay(run)).isEqualTo(different);
                bySuite += failed ? 1 : 0;
            }
            assertThat(failed && !different).isFalse();
            found += different ? 1 : 0;
        }
        assertThat(found).isGreaterThan(500);
        assertThat(bySuite).isGreaterThan(300);
    }

    /** By the definition: an output not allowed after a trace that the graph has, up to a length. */
    private static boolean differsWithin(TestGraph graph, Lts specification, Lts mutant) {
        return differsAfter(graph, graph.initial(), new ArrayList<>(), specification, mutant, new BitSet());
    }

    private static boolean differsAfter(
            TestGraph graph, int state, List<String> trace, Lts specification, Lts mutant, BitSet silent) {
        if (graph.verdict(state).isPresent() || NaiveIoco.after(mutant, trace).isEmpty()) {
            return false;
        }
        Set<String> allowed = NaiveIoco.outputs(specification, trace);
        if (!allowed.containsAll(NaiveIoco.outputs(mutant, trace))) {
            return true;
        }
        for (int t : graph.transitions(state)) {
            // Silence that changes nothing any more would repeat for ever.
            boolean twice = graph.text(t).equals("delta") && silent.get(graph.target(t));
            if (!twice) {
                BitSet after = new BitSet();
                if (graph.text(t).equals("delta")) {
                    after.or(silent);
                    after.set(graph.target(t));
                }
                trace.add(graph.text(t));
                boolean differs = differsAfter(graph, graph.target(t), trace, specification, mutant, after);
                trace.remove(trace.size() - 1);
                if (differs) {
                    return true;
                }
            }
        }
        return false;
    }
}
