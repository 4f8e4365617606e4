package dev.hasse.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.bes.Solver;
import dev.hasse.bes.Strategy;
import dev.hasse.bes.parallel.ParallelSolver;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.logic.mcl.MclPrinter;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.Lts;
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
            for (Strategy strategy : new Strategy[] {Strategy.DEPTH_FIRST, Strategy.BREADTH_FIRST}) {
                Evaluation evaluation = check(lts, formula, strategy.solver(), expected, strategy + ", " + label);
                Lts diagnostic = evaluation.evidence().part();
                assertThat(new NaiveEvaluator(diagnostic).holds(formula))
                        .as("diagnostic %s of %s, %s", strategy, lts, label)
                        .isEqualTo(expected);
            }
            if (evaluated % 50 == 0) {
                check(lts, formula, new ParallelSolver(1 + evaluated / 50 % 3), expected, "threads, " + label);
            }
            evaluated++;
            holding += expected ? 1 : 0;
        }
        assertThat(holding).isBetween(CASES / 5, CASES / 5 * 4);
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

    private static Evaluation check(Lts lts, MuFormula formula, Solver solver, boolean expected, String label)
            throws InputException {
        Evaluation evaluation = new Evaluator(solver).evaluate(lts, formula, Budget.unlimited());
        assertThat(evaluation.verdict()).as(label).isEqualTo(expected);
        return evaluation;
    }
}
