package dev.hasse.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.evaluate.translation.Translation;
import dev.hasse.logic.mcl.MclPrinter;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.Lts;
import dev.hasse.testkit.Seeds;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Random formulas whose fixed points alternate, against the definition; the part that shows it gives the same verdict. */
class AlternationPropertyTest {
    private static final int CASES = Integer.getInteger("hasse.alternating", 1_000);

    @Test
    void gamesAgreeWithTheDefinition() throws InputException {
        int evaluated = 0;
        int holding = 0;
        for (long seed = Seeds.first(1); evaluated < CASES; seed++) {
            RandomFormulas random = new RandomFormulas(new SplittableRandom(seed));
            Lts lts = random.lts();
            MuFormula formula = random.formula();
            if (!Translation.of(formula).alternates()) {
                continue;
            }
            String label = MclPrinter.text(formula) + " with " + Seeds.replay(seed);
            boolean expected = new NaiveEvaluator(lts).holds(formula);
            Evaluation evaluation =
                    new Evaluator(SolverChoice.AUTO.withEvidence()).evaluate(lts, formula, Budget.unlimited());
            assertThat(evaluation.verdict()).as(label).isEqualTo(expected);
            assertThat(new NaiveEvaluator(evaluation.evidence().part()).holds(formula))
                    .as(label)
                    .isEqualTo(expected);
            evaluated++;
            holding += expected ? 1 : 0;
        }
        assertThat(holding).isBetween(CASES / 10, CASES / 10 * 9);
    }
}
