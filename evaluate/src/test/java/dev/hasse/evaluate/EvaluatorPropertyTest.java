package dev.hasse.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.bes.Strategy;
import dev.hasse.bes.parallel.KernelSolver;
import dev.hasse.evaluate.rows.RowSolver;
import dev.hasse.evaluate.translation.Translation;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.logic.mcl.MclPrinter;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.Successors;
import dev.hasse.lts.TransitionSystem;
import dev.hasse.testkit.Seeds;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Random systems and formulas against the definition; each diagnostic must alone give the same verdict. */
class EvaluatorPropertyTest {
    private static final int CASES = 20_500;

    @Test
    void allSolversAgreeWithTheDefinition() throws InputException {
        long seed = Seeds.first(1);
        int evaluated = 0;
        int holding = 0;
        int overRows = 0;
        int alternating = 0;
        for (long next = seed; evaluated < CASES; next++) {
            RandomFormulas random = new RandomFormulas(new SplittableRandom(next));
            Lts lts = random.lts();
            MuFormula formula = random.formula();
            boolean expected = new NaiveEvaluator(lts).holds(formula);
            String label = MclPrinter.text(formula) + " with " + Seeds.replay(next);
            check(lts, formula, SolverChoice.AUTO, expected, "lean, " + label);
            check(new Implicit(lts), formula, SolverChoice.AUTO, expected, "lean on an implicit system, " + label);
            if (Translation.of(formula).alternates()) {
                alternating++;
                Evaluation game = check(lts, formula, SolverChoice.AUTO.withEvidence(), expected, "game, " + label);
                assertThat(new NaiveEvaluator(game.evidence().part()).holds(formula))
                        .as("part of a game on %s, %s", lts, label)
                        .isEqualTo(expected);
                continue;
            }
            overRows += RowSolver.of(lts, Translation.of(formula), Budget.unlimited())
                            .isPresent()
                    ? 1
                    : 0;
            for (Strategy strategy : new Strategy[] {Strategy.DEPTH_FIRST, Strategy.BREADTH_FIRST}) {
                Evaluation evaluation =
                        check(lts, formula, SolverChoice.AUTO.with(strategy), expected, strategy + ", " + label);
                Lts diagnostic = evaluation.evidence().part();
                assertThat(new NaiveEvaluator(diagnostic).holds(formula))
                        .as("diagnostic %s of %s, %s", strategy, lts, label)
                        .isEqualTo(expected);
            }
            int threads = 1 + evaluated % 4;
            if (evaluated % 8 < 4) {
                check(lts, formula, SolverChoice.AUTO.withThreads(threads), expected, threads + " threads, " + label);
            }
            if (evaluated % 50 == 0) {
                EvaluationProblem problem = EvaluationProblem.of(lts, Translation.of(formula), Budget.unlimited());
                KernelSolver kernel = new KernelSolver(1 + evaluated / 50 % 3);
                assertThat(kernel.solve(problem.graph(), Budget.unlimited()).value())
                        .as("kernel, " + label)
                        .isEqualTo(expected);
            }
            evaluated++;
            holding += expected ? 1 : 0;
        }
        assertThat(holding).isBetween(CASES / 5, CASES / 5 * 4);
        assertThat(overRows).isGreaterThan(CASES / 4);
        assertThat(alternating).isGreaterThan(CASES / 100);
    }

    @Test
    void printedFormulasAreReadBack() throws InputException {
        for (int i = 0; i < 3000; i++) {
            MuFormula formula = new RandomFormulas(new SplittableRandom(i)).formula();
            String text = MclPrinter.text(formula);
            assertThat(MclPrinter.text(MclParser.parse("f", text, MclLibraries.builtIn())))
                    .isEqualTo(text);
        }
    }

    /** The same system to somebody who knows only its successors. */
    private record Implicit(Lts lts) implements TransitionSystem {
        @Override
        public Labels labels() {
            return lts.labels();
        }

        @Override
        public long initial() {
            return lts.initial();
        }

        @Override
        public Successors successors() {
            return lts.successors();
        }

        @Override
        public OptionalLong stateBound() {
            return lts.stateBound();
        }
    }

    private static Evaluation check(
            TransitionSystem lts, MuFormula formula, SolverChoice choice, boolean expected, String label)
            throws InputException {
        Evaluation evaluation = new Evaluator(choice).evaluate(lts, formula, Budget.unlimited());
        assertThat(evaluation.verdict()).as(label).isEqualTo(expected);
        return evaluation;
    }
}
