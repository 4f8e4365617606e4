package dev.hasse.check.locks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.RandomCases;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.LockMeaning;
import dev.hasse.trace.Trace;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random programs with locks: both engines say of random formulas what a list of all runs says; evidence is replayed. */
class LocksCtlPropertyTest {
    private static final int CASES = Integer.getInteger("hasse.locks.cases", 250);
    private static final int FORMULAS = 5;

    private enum Said {
        HOLDS,
        VIOLATED,
        UNKNOWN
    }

    @Test
    void enginesAgreeWithAListOfAllRuns() throws Exception {
        Map<Said, Integer> seen = new EnumMap<>(Said.class);
        for (int i = 0; i < CASES; i++) {
            long seed = Seeds.first(20261117L) + i;
            Random random = new Random(seed);
            Trace trace = new RandomProgram(random, 2 + random.nextInt(2), 6).record(random, LockMeaning.EXCLUDE);
            if (trace.eventCount() > 14) {
                continue;
            }
            NaiveLocks naive = new NaiveLocks(trace);
            RandomCases cases = new RandomCases(seed);
            for (int j = 0; j < FORMULAS; j++) {
                CtlFormula formula = j == 0 ? deadlock(random) : cases.formula(3);
                Said expected = said(naive.truth(trace.emptyCut(), formula));
                seen.merge(expected, 1, Integer::sum);
                for (String engine : List.of("explicit", "diagram")) {
                    PropertyResult result = Checker.of(trace)
                            .engine(engine)
                            .check(new Property.Ctl("p", formula.text(), formula, List.of()));
                    assertThat(said(result))
                            .as("-Dhasse.seed=%d: %s says of %s: %s", seed, engine, formula.text(), result.verdict())
                            .isEqualTo(expected);
                }
            }
        }
        assertThat(seen.getOrDefault(Said.HOLDS, 0)).isGreaterThan(CASES / 4);
        assertThat(seen.getOrDefault(Said.VIOLATED, 0)).isGreaterThan(CASES / 4);
        assertThat(seen.getOrDefault(Said.UNKNOWN, 0)).isGreaterThan(CASES / 100);
    }

    private static CtlFormula deadlock(Random random) {
        CtlFormula atom = new CtlFormula.Atom(new Predicate.Truth("deadlock"));
        return random.nextBoolean()
                ? new CtlFormula.Finally(PathQuantifier.EXISTS, atom)
                : new CtlFormula.Globally(PathQuantifier.ALL, new CtlFormula.Not(atom));
    }

    private static Said said(int truth) {
        return truth == NaiveLocks.TRUE ? Said.HOLDS : truth == NaiveLocks.FALSE ? Said.VIOLATED : Said.UNKNOWN;
    }

    private static Said said(PropertyResult result) {
        return result.holds() ? Said.HOLDS : result.isViolated() ? Said.VIOLATED : Said.UNKNOWN;
    }
}
