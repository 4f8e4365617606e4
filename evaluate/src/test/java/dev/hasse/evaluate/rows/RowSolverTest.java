package dev.hasse.evaluate.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.bes.Outcome;
import dev.hasse.bes.Strategy;
import dev.hasse.evaluate.Evaluator;
import dev.hasse.evaluate.SolverChoice;
import dev.hasse.evaluate.translation.Translation;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.testkit.Seeds;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Systems of some thousand states, on which threads meet, against the breadth-first solver. */
class RowSolverTest {
    static final List<String> FORMULAS = List.of(
            "nu X . (< true > true and [ true ] X)",
            "mu X . ((nu Y . < tau > Y) or < true > X)",
            "< true* . \"b\" > < tau > @",
            "nu X . ([ \"a\" ] (mu Y . (< true > true and [ not \"b\" ] Y)) and [ true ] X)",
            "nu X . ([ \"a\" ] (mu Y . ((nu Z . (< tau > Z or (< true > true and [ not \"b\" ] false)))"
                    + " or (< true > true and [ true ] Y))) and [ true ] X)",
            "[ true* . \"a\" ] < true* . \"b\" > true",
            "[ true* . \"a\" . (not \"b\")* . \"a\" ] false",
            "< true* . \"a\" > [ true* ] < (not \"c\")* . \"b\" > true",
            "mu X . (< true > true and [ not \"c\" ] X)",
            "[ true* ] mu X . (< \"b\" > true or (< true > true and [ true ] X))");

    /** From few transitions, so that there are dead ends and small components, to many; internal ones mostly upwards. */
    static Lts lts(SplittableRandom random, int most) {
        int states = 1 + random.nextInt(most);
        double degree = 1 + random.nextDouble() * 4;
        double backwards = random.nextInt(3) * 0.001;
        Labels labels = new Labels();
        int[] visible = {labels.intern("a"), labels.intern("b"), labels.intern("c")};
        LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
        builder.state(states - 1);
        for (int state = 0; state < states; state++) {
            int count = (int) (degree + random.nextDouble() * 2);
            for (int i = 0; i < count; i++) {
                int target = random.nextInt(states);
                boolean silent = random.nextInt(3) == 0 && (target > state || random.nextDouble() < backwards);
                builder.transition(state, silent ? Labels.TAU : visible[random.nextInt(3)], target);
            }
        }
        return builder.build(0);
    }

    @Test
    void threadsThatMeetAgreeWithTheBreadthFirstSolver() throws InputException {
        long seed = Seeds.first(5);
        int holding = 0;
        for (int i = 0; i < 60; i++) {
            Lts lts = lts(new SplittableRandom(seed + i), 4000);
            for (String text : FORMULAS) {
                MuFormula formula = formula(text);
                boolean expected = new Evaluator(SolverChoice.AUTO.with(Strategy.BREADTH_FIRST))
                        .evaluate(lts, formula, Budget.unlimited())
                        .verdict();
                holding += expected ? 1 : 0;
                for (int threads = 1; threads <= 4; threads++) {
                    assertThat(rows(lts, formula, threads, Budget.unlimited()).value())
                            .as("%d threads, %s, with -Dhasse.seed=%d", threads, text, seed + i)
                            .isEqualTo(expected);
                }
            }
        }
        assertThat(holding).isBetween(100, 500);
    }

    @Test
    void allStatesAreVisitedOnceByAllThreadsTogether() throws InputException {
        Lts lts = ring(100_000);
        for (int threads = 1; threads <= 4; threads++) {
            assertThat(rows(lts, formula(FORMULAS.get(0)), threads, Budget.unlimited())
                            .variableCount())
                    .isEqualTo(100_000);
        }
    }

    @Test
    void aVeryLongPathNeedsNoStack() throws InputException {
        MuFormula inevitable = formula("mu X . (< true > true and [ not \"b\" ] X)");
        assertThat(rows(ring(300_000), inevitable, 2, Budget.unlimited()).value())
                .isFalse();
    }

    @Test
    void aLongThinSystemIsNotLookedThroughForEveryStep() throws InputException {
        Lts lts = thin(3_000_000);
        MuFormula formula = formula("nu X . (< true > true and [ true ] X)");
        for (int threads = 1; threads <= 2; threads++) {
            int counted = threads;
            // Two steps at a time, in any order: to look at all 46,000 words of a set for each pair takes far longer.
            assertTimeoutPreemptively(
                    Duration.ofMinutes(5),
                    () -> assertThat(rows(lts, formula, counted, Budget.unlimited())
                                    .variableCount())
                            .isEqualTo(lts.stateCount()));
        }
    }

    /** Pairs of states one after the other in a circle, their numbers shuffled. */
    private static Lts thin(int states) {
        int[] numbers = IntStream.range(0, states).toArray();
        SplittableRandom random = new SplittableRandom(7);
        for (int i = states - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int number = numbers[i];
            numbers[i] = numbers[j];
            numbers[j] = number;
        }
        Labels labels = new Labels();
        int label = labels.intern("a");
        LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
        for (int i = 0; i < states; i++) {
            int next = i / 2 * 2 + 2;
            builder.transition(numbers[i], label, numbers[next % states]);
            builder.transition(numbers[i], label, numbers[(next + 1) % states]);
        }
        return builder.build(numbers[0]);
    }

    @Test
    void deeplyNestedBlocksAreLeftToTheGeneralSolver() throws InputException {
        MuFormula formula = formula("< true* > [ true* ] ".repeat(40) + "< true > true");
        Budget budget = Budget.unlimited();
        assertThat(RowSolver.of(ring(2), Translation.of(formula), budget)).isEmpty();
        assertThat(new Evaluator(SolverChoice.AUTO.with(Strategy.LEAN))
                        .evaluate(ring(2), formula, budget)
                        .verdict())
                .isTrue();
    }

    @Test
    void limitsOfMemoryAndTimeEndAllThreads() throws InputException {
        Lts lts = ring(1_000_000);
        MuFormula formula = formula("nu X . (< true > true and [ true ] X)");
        assertThatThrownBy(() ->
                        new Evaluator(SolverChoice.AUTO.withThreads(3)).evaluate(lts, formula, Budget.ofBytes(1 << 20)))
                .isInstanceOf(LimitReachedException.class)
                .hasMessage("memory limit of 1 MiB reached");
        Budget late = Budget.of(Duration.ZERO);
        assertThatThrownBy(() -> new Evaluator(SolverChoice.AUTO.withThreads(3)).evaluate(lts, formula, late))
                .isInstanceOf(LimitReachedException.class);
    }

    static Lts ring(int states) {
        Labels labels = new Labels();
        int label = labels.intern("a");
        LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
        for (int state = 0; state < states; state++) {
            builder.transition(state, label, (2 * state + 1) % states);
            builder.transition(state, label, (state + 1) % states);
        }
        return builder.build(0);
    }

    static MuFormula formula(String text) throws InputException {
        return MclParser.parse("formula", text, MclLibraries.builtIn());
    }

    private static Outcome rows(Lts lts, MuFormula formula, int threads, Budget budget) throws InputException {
        return RowSolver.of(lts, Translation.of(formula), budget).orElseThrow().solve(threads);
    }
}
