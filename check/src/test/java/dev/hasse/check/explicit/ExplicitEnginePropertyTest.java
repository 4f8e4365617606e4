package dev.hasse.check.explicit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.NaiveCtl;
import dev.hasse.check.RandomCases;
import dev.hasse.check.Verdict;
import dev.hasse.check.replay.CtlReplay;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.Property;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The engine against {@link NaiveCtl}, at every cut of the lattice; its evidence is replayed. */
class ExplicitEnginePropertyTest {
    private static final int TRACES = 1_500;
    private static final int FORMULAS = 8;

    @Test
    void agreesWithTheDefinitionAtEveryCut() {
        long seed = Seeds.first(20_260_101);
        int compared = 0;
        for (int i = 0; i < TRACES; i++) {
            RandomCases cases = new RandomCases(seed + i);
            Trace trace = cases.trace(4, 7);
            NaiveCtl naive = new NaiveCtl(trace);
            Lattice lattice = new Lattice(trace, Budget.unlimited());
            CtlEvaluation evaluation = new CtlEvaluation(lattice, Budget.unlimited());
            int[] cut = new int[trace.processCount()];
            for (int f = 0; f < FORMULAS; f++) {
                CtlFormula formula = cases.formula(1 + f % 4);
                BitSet satisfying = evaluation.satisfying(formula, Budget.unlimited());
                for (int number = 0; number < lattice.size(); number++) {
                    lattice.read(number, cut);
                    if (satisfying.get(number) != naive.satisfies(Cut.of(cut), formula)) {
                        fail("seed %d, %s at %s", seed + i, formula, Cut.of(cut));
                    }
                    compared++;
                }
            }
        }
        assertThat(compared).isGreaterThan(TRACES * FORMULAS * 4);
    }

    @Test
    void everyVerdictsEvidenceReplays() {
        long seed = Seeds.first(77_000_000);
        int violated = 0;
        int witnessed = 0;
        for (int i = 0; i < 4_000; i++) {
            RandomCases cases = new RandomCases(seed + i);
            Trace trace = cases.trace(5, 14);
            try (ExplicitSession session = new ExplicitSession(trace, Budget.unlimited())) {
                for (int f = 0; f < 5; f++) {
                    Property property = new Property.Ctl("p", "p", cases.formula(1 + f), List.of());
                    try {
                        Verdict verdict = session.check(property, Budget.unlimited());
                        new CtlReplay().confirm(trace, property, verdict, Budget.unlimited());
                        violated += verdict instanceof Verdict.Violated ? 1 : 0;
                        witnessed += verdict instanceof Verdict.Holds holds
                                        && holds.witness().isPresent()
                                ? 1
                                : 0;
                    } catch (RuntimeException | InputException e) {
                        throw new AssertionError("seed " + (seed + i) + ", " + property, e);
                    }
                }
            }
        }
        assertThat(violated).isGreaterThan(5_000);
        assertThat(witnessed).isGreaterThan(2_000);
    }
}
