package dev.hasse.check.diagram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Engine;
import dev.hasse.check.RandomCases;
import dev.hasse.check.Verdict;
import dev.hasse.check.explicit.ExplicitEngine;
import dev.hasse.check.replay.CtlReplay;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Diagrams against lattices that are listed, at every cut; and the two engines, with their evidence. */
class DiagramEnginePropertyTest {
    private static final int TRACES = 4_000;
    private static final int FORMULAS = 5;

    @Test
    void setsOfFormulasAreTheSameAtEveryCut() {
        long seed = Seeds.first(4_000_000);
        int pairs = 0;
        for (int i = 0; i < TRACES; i++) {
            RandomCases cases = new RandomCases(seed + i);
            Trace trace = cases.trace(5, 8);
            LatticeCtl lattice = new LatticeCtl(trace);
            TraceDiagram diagram = new TraceDiagram(trace, Budget.unlimited());
            CtlSets sets = new CtlSets(diagram, 256);
            assertThat(diagram.store().count(diagram.cuts()).intValueExact())
                    .isEqualTo(lattice.cuts().size());
            for (int f = 0; f < FORMULAS; f++) {
                compare(seed + i, diagram, lattice, sets, cases.formula(1 + f));
                pairs++;
            }
        }
        assertThat(pairs).isEqualTo(TRACES * FORMULAS).isGreaterThanOrEqualTo(20_000);
    }

    @Test
    void setsOfPredicatesAreTheSameAtEveryCut() {
        long seed = Seeds.first(5_000_000);
        int pairs = 0;
        for (int i = 0; i < TRACES / 2; i++) {
            RandomPredicates cases = new RandomPredicates(seed + i);
            Trace trace = cases.trace();
            LatticeCtl lattice = new LatticeCtl(trace);
            TraceDiagram diagram = new TraceDiagram(trace, Budget.unlimited());
            CtlSets sets = new CtlSets(diagram, 256);
            for (int f = 0; f < FORMULAS; f++) {
                Predicate predicate = cases.predicate(f % 3);
                compare(seed + i, diagram, lattice, sets, new CtlFormula.Atom(predicate));
                pairs++;
            }
        }
        assertThat(pairs).isEqualTo(TRACES / 2 * FORMULAS);
    }

    private static void compare(long seed, TraceDiagram diagram, LatticeCtl lattice, CtlSets sets, CtlFormula formula) {
        int set = sets.satisfying(formula)[0];
        boolean[] expected = lattice.satisfying(formula);
        int count = 0;
        for (int c = 0; c < expected.length; c++) {
            int[] cut = lattice.cuts().get(c);
            if (diagram.store().contains(set, diagram.order().toLayers(cut)) != expected[c]) {
                fail("-Dhasse.seed=%d: %s at %s", seed, formula, Cut.of(cut));
            }
            count += expected[c] ? 1 : 0;
        }
        assertThat(diagram.store().count(set).intValueExact())
                .as("only cuts, -Dhasse.seed=%d: %s", seed, formula)
                .isEqualTo(count);
    }

    @Test
    void verdictsAgreeWithTheExplicitEngineAndTheirEvidenceReplays() throws InputException {
        long seed = Seeds.first(6_000_000);
        int violated = 0;
        for (int i = 0; i < 1_000; i++) {
            RandomCases cases = new RandomCases(seed + i);
            Trace trace = cases.trace(5, 8);
            try (Engine.Session diagram = new DiagramEngine().open(trace, Budget.unlimited());
                    Engine.Session explicit = new ExplicitEngine().open(trace, Budget.unlimited())) {
                for (int f = 0; f < 3; f++) {
                    Property property = new Property.Ctl("p", "p", cases.formula(1 + f), List.of());
                    Verdict verdict = diagram.check(property, Budget.unlimited());
                    Verdict expected = explicit.check(property, Budget.unlimited());
                    assertThat(verdict.word())
                            .as("-Dhasse.seed=%d: %s", seed + i, property)
                            .isEqualTo(expected.word());
                    new CtlReplay().confirm(trace, property, verdict, Budget.unlimited());
                    if (verdict instanceof Verdict.Violated mine && expected instanceof Verdict.Violated other) {
                        violated++;
                        assertThat(mine.evidence().run().length())
                                .as("-Dhasse.seed=%d: %s", seed + i, property)
                                .isEqualTo(other.evidence().run().length());
                    }
                }
            }
        }
        assertThat(violated).isGreaterThan(500);
    }
}
