package dev.hasse.check.locks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.check.Checker;
import dev.hasse.check.NaiveRuns;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.RandomCases;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Cut;
import dev.hasse.trace.LockMeaning;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random programs with locks: both engines say of random formulas of linear time what a list of all runs says. */
class LocksLtlPropertyTest {
    private static final int CASES = Integer.getInteger("hasse.locks.cases", 150);
    private static final int FORMULAS = 5;

    @Test
    void enginesAgreeWithAListOfAllRuns() throws Exception {
        int[] seen = new int[3];
        int stronger = 0;
        for (int i = 0; i < CASES; i++) {
            long seed = Seeds.first(20261118L) + i;
            Random random = new Random(seed);
            Trace trace = new RandomProgram(random, 2 + random.nextInt(2), 5).record(random, LockMeaning.EXCLUDE);
            if (trace.eventCount() > 12) {
                continue;
            }
            NaiveLocks naive = new NaiveLocks(trace);
            RandomCases cases = new RandomCases(seed);
            for (int j = 0; j < FORMULAS; j++) {
                LtlFormula formula = j == 0 ? ofDeadlocks(random, cases.ltl(2)) : cases.ltl(3);
                int expected = truth(trace, naive, formula);
                seen[expected]++;
                for (String engine : j == 0 ? List.of("explicit", "auto") : List.of("explicit", "diagram")) {
                    PropertyResult result = Checker.of(trace)
                            .engine(engine)
                            .check(new Property.Ltl("p", formula.text(), formula, List.of()));
                    int said = result.holds() ? NaiveRuns.TRUE : result.isViolated() ? NaiveRuns.FALSE : NaiveRuns.OPEN;
                    String text = "-Dhasse.seed=%d: %s says of %s: %s"
                            .formatted(seed, engine, formula.text(), result.verdict());
                    if (expected == NaiveRuns.OPEN && said == NaiveRuns.TRUE) {
                        // An automaton may see what no truth of the parts tells: (X p) | X !p holds, whatever comes.
                        stronger++;
                    } else {
                        assertThat(said).as(text).isEqualTo(expected);
                    }
                }
            }
        }
        assertThat(seen[NaiveRuns.TRUE]).isGreaterThan(CASES / 4);
        assertThat(seen[NaiveRuns.FALSE]).isGreaterThan(CASES / 4);
        assertThat(stronger).isLessThan(1 + CASES / 10);
    }

    private static LtlFormula ofDeadlocks(Random random, LtlFormula other) {
        LtlFormula deadlock = new LtlFormula.Atom(new Predicate.Truth("deadlock"));
        LtlFormula never = new LtlFormula.Not(deadlock);
        return switch (random.nextInt(6)) {
            case 0 -> new LtlFormula.Globally(never);
            case 1 -> new LtlFormula.Finally(deadlock);
            case 2 -> new LtlFormula.Until(other, deadlock);
            case 3 -> new LtlFormula.Globally(new LtlFormula.Implies(deadlock, other));
            case 4 -> new LtlFormula.Or(List.of(other, new LtlFormula.Globally(never)));
            default -> new LtlFormula.Finally(new LtlFormula.And(List.of(other, never)));
        };
    }

    /** Violated by a run that is bad whatever follows; holds if every run is good whatever follows. */
    private static int truth(Trace trace, NaiveLocks naive, LtlFormula formula) {
        return naive.runs(trace.emptyCut()).stream()
                .mapToInt(run -> NaiveRuns.truth(
                        trace,
                        events(trace, run),
                        naive.isEnd(run.get(run.size() - 1)),
                        at -> naive.isDeadlocked(run.get(at)),
                        formula))
                .min()
                .orElseThrow();
    }

    private static int[] events(Trace trace, List<Cut> run) {
        int[] events = new int[run.size() - 1];
        for (int i = 0; i < events.length; i++) {
            int p = 0;
            while (run.get(i).position(p) == run.get(i + 1).position(p)) {
                p++;
            }
            events[i] = trace.eventNumber(p, run.get(i + 1).position(p));
        }
        return events;
    }
}
