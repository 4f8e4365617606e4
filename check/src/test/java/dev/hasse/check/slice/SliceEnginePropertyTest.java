package dev.hasse.check.slice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.RandomCases;
import dev.hasse.check.Verdict;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.Property;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where slices decide a formula they agree with the listed lattice, and their evidence is as short. */
class SliceEnginePropertyTest {
    private static final int CASES = 20_000;
    private final long seed = Seeds.first(17);

    @Test
    void slicesAgreeWithTheListedLattice() throws InputException {
        int decided = 0;
        int violated = 0;
        for (long i = seed; i < seed + CASES; i++) {
            RandomCases random = new RandomCases(i);
            Trace trace = random.trace(4, 10);
            CtlFormula formula = random.formula(1 + (int) (i % 3));
            Property property = new Property.Ctl("f", formula.toString(), formula, List.of());
            PropertyResult sliced = Checker.of(trace).engine("slice").check(property);
            if (sliced.verdict() instanceof Verdict.Unknown) {
                continue;
            }
            PropertyResult listed = Checker.of(trace).engine("explicit").check(property);
            String label = "seed " + i + ": " + formula;
            assertThat(sliced.verdict().word())
                    .as(label)
                    .isEqualTo(listed.verdict().word());
            decided++;
            if (sliced.verdict() instanceof Verdict.Violated found
                    && listed.verdict() instanceof Verdict.Violated expected) {
                int length = expected.evidence().run().length();
                // Of these the slice engine knows a cut, not the nearest.
                boolean notNearest = List.of("stable", "relational")
                        .contains(sliced.formulaClass().orElseThrow().name());
                assertThat(found.evidence().run().length())
                        .as(label)
                        .isBetween(length, notNearest ? trace.eventCount() : length);
                violated++;
            }
        }
        assertThat(decided).isGreaterThan(CASES / 4);
        assertThat(violated).isGreaterThan(CASES / 20);
    }
}
