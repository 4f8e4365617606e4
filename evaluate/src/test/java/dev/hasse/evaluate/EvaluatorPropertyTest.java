package dev.hasse.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.bes.Solver;
import dev.hasse.bes.Strategy;
import dev.hasse.bes.parallel.KernelSolver;
import dev.hasse.bes.parallel.ParallelSolver;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.logic.mcl.MclPrinter;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.Successors;
import dev.hasse.lts.TransitionSystem;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Random systems and formulas against the definition; each diagnostic must alone give the same verdict. */
class EvaluatorPropertyTest {
    private static final int CASES = 20_500;

    @Test
    void allSolversAgreeWithTheDefinition() throws InputException {
        long seed = Long.getLong("hasse.seed", 1);
        int evaluated = 0;
        int holding = 0;
        int overRows = 0;
        for (long next = seed; evaluated < CASES; next++) {
            RandomFormulas random = new RandomFormulas(new SplittableRandom(next));
            Lts lts = random.lts();
            MuFormula formula = random.formula();
            if (!isEvaluable(formula)) {
                continue;
            }
            boolean expected = new NaiveEvaluator(lts).holds(formula);
            String label = MclPrinter.text(formula) + " with -Dhasse.seed=" + next;
            check(lts, formula, Strategy.LEAN.solver(), expected, "lean, " + label);
            check(new Implicit(lts), formula, Strategy.LEAN.solver(), expected, "lean on an implicit system, " + label);
            overRows += new FormulaGraph(lts, Translation.of(formula), Budget.unlimited())
                            .solveLean(1, Budget.unlimited())
                            .isPresent()
                    ? 1
                    : 0;
            for (Strategy strategy : new Strategy[] {Strategy.DEPTH_FIRST, Strategy.BREADTH_FIRST}) {
                Evaluation evaluation = check(lts, formula, strategy.solver(), expected, strategy + ", " + label);
                Lts diagnostic = evaluation.evidence().part();
                assertThat(new NaiveEvaluator(diagnostic).holds(formula))
                        .as("diagnostic %s of %s, %s", strategy, lts, label)
                        .isEqualTo(expected);
            }
            int threads = 1 + evaluated % 4;
            if (evaluated % 8 < 4) {
                check(lts, formula, new ParallelSolver(threads), expected, threads + " threads, " + label);
            }
            if (evaluated % 50 == 0) {
                check(lts, formula, new KernelSolver(1 + evaluated / 50 % 3), expected, "kernel, " + label);
            }
            evaluated++;
            holding += expected ? 1 : 0;
        }
        assertThat(holding).isBetween(CASES / 5, CASES / 5 * 4);
        assertThat(overRows).isGreaterThan(CASES / 4);
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

    private static boolean isEvaluable(MuFormula formula) {
        try {
            Evaluator.check(formula);
            return true;
        } catch (InputException e) {
            assertThat(e.problem()).contains("alternate");
            return false;
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
            TransitionSystem lts, MuFormula formula, Solver solver, boolean expected, String label)
            throws InputException {
        Evaluation evaluation = new Evaluator(solver).evaluate(lts, formula, Budget.unlimited());
        assertThat(evaluation.verdict()).as(label).isEqualTo(expected);
        return evaluation;
    }
}
