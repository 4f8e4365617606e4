package dev.hasse.check.models.smv;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.RandomCases;
import dev.hasse.check.Verdict;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.Property;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The written models mean the same as the traces: evaluated by infinite-path CTL they give our verdicts. */
class SmvModelPropertyTest {
    private static final int CASES = 1_500;
    private final long seed = Seeds.first(99);

    @Test
    void modelsGiveTheSameVerdicts() throws InputException, IOException {
        int compared = 0;
        for (long i = seed; i < seed + CASES; i++) {
            RandomCases random = new RandomCases(i);
            Trace trace = random.trace(3, 8);
            CtlFormula formula = random.formula(1 + (int) (i % 4));
            Property property = new Property.Ctl("f", formula.toString(), formula, List.of());
            StringBuilder model = new StringBuilder();
            try {
                new SmvModel(trace).write(List.of(property), model);
            } catch (InputException e) {
                // Quotients and texts compared with one another have no counterpart.
                continue;
            }
            boolean expected =
                    Checker.of(trace).engine("explicit").check(property).verdict() instanceof Verdict.Holds;
            assertThat(new SmallSmv(model.toString()).holds(0))
                    .as("seed %d: %s%n%s", i, formula, model)
                    .isEqualTo(expected);
            compared++;
        }
        assertThat(compared).isGreaterThan(CASES / 2);
    }
}
