package dev.hasse.conformance.generation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import dev.hasse.bes.Strategy;
import dev.hasse.conformance.Iolts;
import dev.hasse.conformance.Systems;
import dev.hasse.conformance.purpose.PurposeExpression;
import dev.hasse.conformance.purpose.PurposeSystem;
import dev.hasse.conformance.purpose.TestPurpose;
import dev.hasse.lts.Lts;
import dev.hasse.lts.format.AutWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GenerationTest {
    private static final List<String> OBSERVATIONS = List.of("!tea", "!coffee", "delta");

    private static Iolts machine() throws InputException {
        return Systems.iolts("0 ?coin 1", "1 i 2", "2 !tea 0", "2 !coffee 0");
    }

    private static Optional<TestGraph> graph(Iolts specification, String purpose) throws InputException {
        Product product =
                new Product(specification, PurposeExpression.of(purpose, specification.alphabet(), Systems.BUDGET));
        return CompleteTestGraph.of(
                product,
                EquationSelection.of(product, Strategy.DEPTH_FIRST.solver(), Systems.BUDGET),
                Systems.ALL,
                Systems.BUDGET);
    }

    private static String text(Lts lts) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        AutWriter.write(lts, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static List<String> transitions(TestGraph graph) throws IOException {
        return text(graph.lts())
                .lines()
                .skip(1)
                .map(line -> line.replaceAll("[(),\"]", ""))
                .toList();
    }

    @Test
    void theGraphHasAllThatLeadsToAcceptance() throws Exception {
        TestGraph graph = graph(machine(), "\"?coin\" . \"!tea\"").orElseThrow();
        assertThat(transitions(graph))
                .containsExactlyInAnyOrder(
                        "0 ?coin 1", "0 delta 0", "1 !tea 2", "1 !coffee 3", "2 PASS 2", "3 INCONCLUSIVE 3");
    }

    @Test
    void aPurposeThatNamesSilenceSeesIt() throws Exception {
        Iolts specification = Systems.iolts("0 ?coin 1", "1 !tea 0");
        TestPurpose quietAfterTea = PurposeSystem.of(
                Systems.lts("0 !tea 1", "1 QUIESCENCE 2", "1 * 0", "2 ACCEPT 2"),
                specification.alphabet(),
                "tp",
                Systems.BUDGET);
        Product product = Product.of(specification, quietAfterTea, Systems.ALL, Systems.BUDGET);
        for (Selection selection : List.of(
                ReachabilitySelection.of(product, Systems.BUDGET),
                EquationSelection.of(product, Strategy.DEPTH_FIRST.solver(), Systems.BUDGET))) {
            TestGraph graph = CompleteTestGraph.of(product, selection, Systems.ALL, Systems.BUDGET)
                    .orElseThrow();
            assertThat(transitions(graph))
                    .containsExactlyInAnyOrder(
                            "0 ?coin 1", "0 delta 0", "1 !tea 2", "2 ?coin 1", "2 delta 3", "3 PASS 3");
        }
    }

    @Test
    void aTestCaseKnowsWhatFails() throws Exception {
        TestGraph graph = graph(machine(), "\"?coin\" . \"!tea\"").orElseThrow();
        TestGraph test = new TestCases(graph, OBSERVATIONS, Systems.BUDGET).one();
        assertThat(TestCaseCheck.problems(test)).isEmpty();
        assertThat(text(test.lts())).contains("\"?coin\"", "\"!tea\"", "\"!coffee\"", "\"delta\"", "\"FAIL\"");
        assertThat(test.stateCount()).isEqualTo(5);
        assertThat(Composition.verdicts(test, machine())).containsExactly(TestVerdict.PASS, TestVerdict.INCONCLUSIVE);
    }

    @Test
    void everyAcceptingPathNeedsATestForEachChoiceOfTheTester() throws Exception {
        Iolts either = Systems.iolts("0 ?a 1", "0 ?b 1", "1 !tea 2", "1 !coffee 2");
        TestGraph graph = graph(either, "true . true").orElseThrow();
        TestSuite suite = new TestCases(graph, OBSERVATIONS, Systems.BUDGET).paths(10);
        assertThat(suite.complete()).isTrue();
        assertThat(suite.cases()).hasSize(2).allSatisfy(test -> {
            assertThat(TestCaseCheck.problems(test)).isEmpty();
            assertThat(test.observations()).containsKeys("!tea", "!coffee");
        });
        TestSuite first = new TestCases(graph, OBSERVATIONS, Systems.BUDGET).paths(1);
        assertThat(first.cases()).hasSize(1);
        assertThat(first.complete()).isFalse();
    }

    @Test
    void exponentiallyManyPathsEndAtTheNumberThatIsWanted() throws Exception {
        List<String> transitions = new ArrayList<>();
        for (int k = 0; k < 60; k++) {
            transitions.add(k + " ?a " + (k + 1));
            transitions.add(k + " ?b " + (k + 1));
        }
        TestGraph graph = graph(
                        Systems.iolts(transitions.toArray(String[]::new)),
                        String.join(" . ", Collections.nCopies(60, "true")))
                .orElseThrow();
        TestSuite suite = new TestCases(graph, OBSERVATIONS, Systems.BUDGET).paths(20);
        assertThat(suite.cases()).hasSize(20);
        assertThat(suite.complete()).isFalse();
    }

    @Test
    void aPurposeThatIsReachedAtOnceHasATestThatDoesNothing() throws Exception {
        TestCases cases = new TestCases(graph(machine(), "true*").orElseThrow(), OBSERVATIONS, Systems.BUDGET);
        assertThat(cases.paths(5).cases()).hasSize(1);
        assertThat(cases.cover(5).cases()).hasSize(1);
    }

    @Test
    void anImpossiblePurposeHasNoTest() throws Exception {
        assertThat(graph(machine(), "\"!tea\"")).isEmpty();
    }

    @Test
    void outputsOfStatesThatDoNotLeadToAcceptanceAreStillAllowed() throws Exception {
        // After ?coin the machine is in 1 or in 3, of which only 1 leads to tea.
        Iolts either = Systems.iolts("0 ?coin 1", "0 ?coin 3", "1 !tea 0", "3 !coffee 4");
        TestGraph graph = graph(either, "\"?coin\" . \"!tea\"").orElseThrow();
        TestGraph test = new TestCases(graph, OBSERVATIONS, Systems.BUDGET).one();
        assertThat(Composition.verdicts(test, either)).containsExactly(TestVerdict.PASS, TestVerdict.INCONCLUSIVE);
    }

    @Test
    void drawingsNameVerdicts() throws Exception {
        TestGraph graph = graph(machine(), "\"?coin\" . \"!tea\"").orElseThrow();
        StringBuilder dot = new StringBuilder();
        TestDrawing.dot(graph, dot);
        assertThat(dot).contains("[label=\"PASS\"", "[label=\"?coin\", style=bold]");
        StringBuilder mermaid = new StringBuilder();
        TestDrawing.mermaid(graph, mermaid);
        assertThat(mermaid).contains("stateDiagram-v2", "s1 --> PASS : !tea");
    }

    @Test
    void theCheckFindsWhatIsWrongWithATestCase() throws Exception {
        assertThat(TestCaseCheck.problems(
                        TestGraph.of(Systems.lts("0 ?a 1", "0 !x 2", "0 i 1", "1 ?a 2", "2 FAIL 2", "2 ?b 1"), "bad")))
                .contains(
                        "in state 0 the tester has a choice",
                        "state 0 has an internal action",
                        "in state 1 sending ?a ends in FAIL",
                        "state 2 has a verdict and goes on");
        assertThat(TestCaseCheck.problems(TestGraph.of(Systems.lts("0 !x 0", "0 !y 1", "1 !x 0"), "bad")))
                .contains("state 1 does not know all observations", "from state 0 no verdict but fail is reachable");
    }

    @Test
    void otherLabelsAreNoTest() {
        assertThatThrownBy(() -> TestGraph.of(Systems.lts("0 coin 1"), "x.aut"))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("x.aut: the label 'coin' is not one of a test");
        assertThatThrownBy(() -> TestGraph.of(Systems.lts("0 PASS 0", "0 FAIL 0"), "x.aut"))
                .hasMessage("x.aut: state 0 has two verdicts");
    }
}
