package dev.hasse.conformance.execution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.conformance.Iolts;
import dev.hasse.conformance.Systems;
import dev.hasse.conformance.generation.TestGraph;
import dev.hasse.conformance.generation.TestVerdict;
import dev.hasse.conformance.purpose.TestPurpose;
import dev.hasse.testkit.Seeds;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Test cases against implementations that run beside the tester. */
class LateOutputsTest {
    private static final int SYSTEMS = Integer.getInteger("hasse.random.runs", 300);
    private static final Duration PATIENCE = Duration.ofMillis(1);

    private static Iolts bell() throws Exception {
        return Systems.iolts("0 !ring 2", "0 ?coin 1", "1 !tea 0", "2 ?coin 3", "3 !coffee 2");
    }

    private static TestGraph tea() throws Exception {
        return TestGraph.of(Systems.lts("0 ?coin 1", "1 !tea 2", "1 delta 3", "2 PASS 2", "3 FAIL 3"), "tea");
    }

    private static TestRun replay(Optional<LateOutputs> late, String log) throws Exception {
        return new TestDriver(tea(), "tea", late)
                .run(new LoggedImplementation(TestLog.read("log", log)), PATIENCE, Systems.BUDGET);
    }

    private static Optional<LateOutputs> judged(Iolts specification) {
        return Optional.of(LateOutputs.judgedBy(specification, Systems.ALL, Systems.BUDGET));
    }

    @Test
    void anOutputBeforeTheInputIsNotBlamedOnIt() throws Exception {
        TestRun allowed = replay(judged(bell()), "< !ring\n");
        assertThat(allowed.verdict()).isEqualTo(TestVerdict.INCONCLUSIVE);
        assertThat(allowed.explanation())
                .isEqualTo("!ring came before ?coin was sent; that is allowed, but the test goes another way");
        TestRun wrong = replay(judged(bell()), "< !soup\n");
        assertThat(wrong.verdict()).isEqualTo(TestVerdict.FAIL);
        assertThat(wrong.explanation()).isEqualTo("!soup came; allowed was !ring");
        assertThat(replay(Optional.empty(), "< !ring\n").explanation())
                .isEqualTo("!ring came before ?coin was sent; whether that is allowed cannot be judged without"
                        + " --specification SPEC");
    }

    @Test
    void anOutputThatCrossedTheInputIsNotBlamedOnIt() throws Exception {
        TestRun late = replay(judged(bell()), "> ?coin\n< !ring\n");
        assertThat(late.verdict()).isEqualTo(TestVerdict.INCONCLUSIVE);
        assertThat(late.explanation())
                .isEqualTo("!ring came; the specification allows it, if it was sent before ?coin arrived, but the test"
                        + " case does not");
        assertThat(replay(judged(bell()), "> ?coin\n< !coffee\n").verdict()).isEqualTo(TestVerdict.FAIL);
        assertThat(replay(Optional.empty(), "> ?coin\n< !ring\n").verdict()).isEqualTo(TestVerdict.FAIL);
    }

    /** With one transition for a state and label: who ignores an input in one of two states is no correct implementation. */
    private static Iolts deterministic(SplittableRandom random) throws Exception {
        List<String> labels = List.of("?a", "?b", "!x", "!y", "!z");
        Map<String, String> targets = new TreeMap<>();
        for (int k = 0; k < 9; k++) {
            targets.put(random.nextInt(5) + " " + labels.get(random.nextInt(5)), " " + random.nextInt(5));
        }
        targets.putIfAbsent("0 ?a", " 1");
        return Systems.iolts(targets.entrySet().stream()
                .map(each -> each.getKey() + each.getValue())
                .toArray(String[]::new));
    }

    /** Whatever is on its way: who does as the specification says does not fail, and some faults are still found. */
    @Test
    void aCorrectImplementationNeverFails() throws Exception {
        Map<TestVerdict, Integer> correct = new EnumMap<>(TestVerdict.class);
        Map<TestVerdict, Integer> faulty = new EnumMap<>(TestVerdict.class);
        long first = Seeds.first(1);
        for (long seed = first; seed < first + SYSTEMS; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            // One of its own: what systems take is never given back.
            Budget budget = Budget.unlimited();
            Iolts specification = deterministic(random);
            Iolts other = deterministic(random);
            ConformanceSuite suite =
                    ConformanceSuite.of(specification, TestPurpose.depth(4, specification.alphabet()), budget);
            for (ConformanceSuite.Named test :
                    suite.tests().subList(0, Math.min(5, suite.tests().size()))) {
                TestDriver driver = new TestDriver(test.test(), test.name(), Optional.of(test.late()));
                TestRun run = driver.run(new SimulatedImplementation(specification, seed), PATIENCE, budget);
                assertThat(run.verdict()).as("%s, %s", run, Seeds.replay(seed)).isNotEqualTo(TestVerdict.FAIL);
                correct.merge(run.verdict(), 1, Integer::sum);
                faulty.merge(
                        driver.run(new SimulatedImplementation(other, seed), PATIENCE, budget)
                                .verdict(),
                        1,
                        Integer::sum);
            }
        }
        assertThat(correct.get(TestVerdict.PASS)).isGreaterThan(SYSTEMS / 10);
        assertThat(faulty.get(TestVerdict.FAIL)).isGreaterThan(SYSTEMS / 10);
    }
}
