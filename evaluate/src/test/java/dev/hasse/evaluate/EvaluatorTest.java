package dev.hasse.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.bes.Strategy;
import dev.hasse.evaluate.translation.Translation;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.format.AutReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvaluatorTest {
    /** Sends, then receives or loses; a loss may be followed by silence forever. */
    private static final String CHANNEL = """
            des (0, 6, 4)
            (0, "SEND", 1)
            (1, "RECV", 0)
            (1, i, 2)
            (2, "RETRY", 1)
            (2, i, 3)
            (3, i, 3)
            """;

    private static Lts lts(String text) throws IOException, InputException {
        return AutReader.read(
                        "test",
                        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                        new Labels(),
                        Budget.unlimited())
                .lts();
    }

    private static MuFormula formula(String text) throws InputException {
        return MclParser.parse("formula", text, MclLibraries.builtIn());
    }

    private static Evaluation evaluate(Lts lts, String formula) throws InputException {
        return new Evaluator(SolverChoice.AUTO.with(Strategy.BREADTH_FIRST))
                .evaluate(lts, formula(formula), Budget.unlimited());
    }

    /** Formulas that a program has written: what is done with their parts must not take the square of them. */
    @Test
    void longFormulasAreTranslatedInLinearTime() throws Exception {
        Lts lts = lts(CHANNEL);
        String steps = String.join(" . ", Collections.nCopies(90_000, "\"SEND\""));
        assertThat(evaluate(lts, "[ ( " + steps + " )* . \"RECV\" ] false").verdict())
                .isTrue();
        String tests = IntStream.range(0, 18_000)
                .mapToObj(i -> "< \"L" + i + "\" > < \"RECV\" > true")
                .collect(Collectors.joining(" or "));
        assertThat(evaluate(lts, tests).verdict()).isFalse();
    }

    /** The part that shows a repetition may be as large as the product of system and expression. */
    @Test
    void evidenceIsBoundToTheBudgetAsTheVerdictIs() throws Exception {
        Budget budget = Budget.unlimited();
        Evaluation evaluation = new Evaluator(SolverChoice.AUTO.with(Strategy.BREADTH_FIRST))
                .evaluate(lts(CHANNEL), formula("< (\"SEND\" . true* . \"RECV\") > @"), budget);
        assertThat(evaluation.verdict()).isTrue();
        budget.cancel();
        assertThatThrownBy(evaluation::evidence).isInstanceOf(LimitReachedException.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
                    nu X . (< true > true and [ true ] X) ~ true
                    mu X . ((nu Y . < tau > Y) or < true > X) ~ true
                    [ true* . "SEND" . (not "RECV")* . "SEND" ] false ~ true
                    [ true* . "SEND" ] mu X . (< true > true and [ not "RECV" ] X) ~ false
                    < true* . "RETRY" . "RECV" > true ~ true
                    < ("SEND" . true* . "RECV") > @ ~ true
                    < ("RECV" . true*) > @ ~ false
                    [ "SEND" | "RECV" ] -| ~ false
                    [ (true* . 'RE.*')+ ] < true > true ~ true
                    < "SEND" . nil . tau? . "RECV" > true ~ true
                    true equ < "RECV" > true ~ false
                    """)
    void formulasHaveTheirMeaning(String formula, boolean expected) throws Exception {
        assertThat(evaluate(lts(CHANNEL), formula).verdict()).isEqualTo(expected);
    }

    /** Least and greatest fixed points that depend on each other. */
    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
                    nu X . mu Y . (< "RECV" > X or < not "RECV" > Y) ~ true
                    mu X . nu Y . ([ "RECV" ] X and [ not "RECV" ] Y) ~ false
                    nu Z . < true* . "RECV" > Z ~ true
                    nu Z . [ true* . "RECV" ] < true* . "SEND" > Z ~ true
                    """)
    void fixedPointsMayAlternate(String formula, boolean expected) throws Exception {
        Evaluation evaluation = new Evaluator(SolverChoice.AUTO.withEvidence())
                .evaluate(lts(CHANNEL), formula(formula), Budget.unlimited());
        assertThat(evaluation.verdict()).isEqualTo(expected);
        assertThat(new NaiveEvaluator(evaluation.evidence().part()).holds(formula(formula)))
                .isEqualTo(expected);
        assertThatThrownBy(() -> evaluate(lts(CHANNEL), formula))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("solves it as a parity game");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
                    < true > X ~ formula:1:10: 'X' is neither a variable bound by mu or nu nor a macro
                    mu X . not X ~ formula:1:12: variable X stands under an odd number of negations, so its fixed point is not defined
                    nu X . X implies true ~ formula:1:8: variable X stands under an odd number of negations, so its fixed point is not defined
                    """)
    void formulasThatMeanNothingAreRefused(String formula, String message) {
        assertThatThrownBy(() -> Translation.of(formula(formula)))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    @Test
    void theShortestRunIsTheEvidence() throws Exception {
        SystemEvidence evidence =
                evaluate(lts(CHANNEL), "[ true* . \"RETRY\" ] false").evidence();
        assertThat(evidence.part().transitionCount()).isEqualTo(3);
        assertThat(evidence.run().orElseThrow().toString()).isEqualTo("""
                          1. SEND
                          2. i
                          3. RETRY
                          this run is what [ (true*) . "RETRY" ] false forbids
                        """);
    }

    @Test
    void anInfiniteRunIsShownAsALoop() throws Exception {
        SystemEvidence evidence = evaluate(
                        lts(CHANNEL), "[ true* . \"SEND\" ] mu X . (< true > true and [ not \"RECV\" ] X)")
                .evidence();
        assertThat(evidence.run()).hasValueSatisfying(run -> {
            assertThat(run.labels().get(0)).isEqualTo("SEND");
            assertThat(run.loop()).isPositive();
        });
    }

    @Test
    void theEndSaysWhichSubformulaFails() throws Exception {
        Lts lts = lts("des (0, 2, 3)\n(0, a, 1)\n(1, b, 2)\n");
        assertThat(evaluate(lts, "nu X . (< true > true and [ true ] X)")
                        .evidence()
                        .run()
                        .orElseThrow()
                        .end())
                .isEqualTo("then < true > true does not hold");
        assertThat(evaluate(lts, "< true* > [ true ] false")
                        .evidence()
                        .run()
                        .orElseThrow()
                        .end())
                .isEqualTo("then [ true ] false holds");
    }

    @Test
    void aRepetitionIsShownByOneLasso() throws Exception {
        SystemEvidence evidence =
                evaluate(lts(CHANNEL), "< (\"SEND\" . true* . \"RECV\") > @").evidence();
        LinearRun run = evidence.run().orElseThrow();
        assertThat(run.labels()).containsExactly("SEND", "RECV");
        assertThat(run.loop()).isZero();
    }

    @Test
    void evidenceThatBranchesIsNoRun() throws Exception {
        assertThat(evaluate(lts(CHANNEL), "nu X . (< true > true and [ true ] X)")
                        .evidence()
                        .run())
                .isEmpty();
    }

    @Test
    void aModalityOfManyStepsStaysLinear() throws Exception {
        Lts loop = lts("des (0, 2, 1)\n(0, a, 0)\n(0, b, 0)\n");
        String steps = "true . ".repeat(2000) + "\"a\"";
        assertThat(evaluate(loop, "< " + steps + " > true").variableCount()).isLessThan(2010);
        assertThat(evaluate(loop, "[ " + steps + " ] < \"c\" > true").verdict()).isFalse();
        assertThat(evaluate(loop, "< ((true . true)* . (true | nil))* . \"a\" > true")
                        .verdict())
                .isTrue();
    }

    @Test
    void testsOnOneStateTakeNoVariables() throws Exception {
        Evaluation evaluation = evaluate(lts(CHANNEL), "nu X . (< true > true and [ true ] X)");
        assertThat(evaluation.variableCount()).isEqualTo(4);
    }
}
