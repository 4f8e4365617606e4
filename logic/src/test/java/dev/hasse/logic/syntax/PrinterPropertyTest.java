package dev.hasse.logic.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.testkit.Seeds;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What is printed parses back to the same tree. */
class PrinterPropertyTest {
    private static final int CASES = 20_000;
    private static final long SEED = Seeds.first(3);

    @Test
    void printedFormulasParseBack() throws InputException {
        int cases = 0;
        for (long seed = SEED; seed < SEED + CASES; seed++) {
            RandomFormulas formulas = new RandomFormulas(new SplittableRandom(seed));
            int depth = (int) (seed % 5);
            Predicate predicate = formulas.predicate(depth);
            assertThat(PropertyParser.predicate("test", predicate.text(), RandomFormulas.PROCESSES))
                    .as("seed %d: %s", seed, predicate.text())
                    .isEqualTo(predicate);
            CtlFormula ctl = formulas.ctl(depth);
            assertThat(((Property.Ctl) parse("ctl: " + ctl.text())).formula())
                    .as("seed %d: %s", seed, ctl.text())
                    .isEqualTo(ctl);
            LtlFormula ltl = formulas.ltl(depth);
            assertThat(((Property.Ltl) parse("ltl: " + ltl.text())).formula())
                    .as("seed %d: %s", seed, ltl.text())
                    .isEqualTo(ltl);
            cases++;
        }
        assertThat(cases).isEqualTo(CASES);
    }

    private static Property parse(String text) throws InputException {
        return PropertyParser.parse("test", text).instantiate(RandomFormulas.PROCESSES);
    }
}
