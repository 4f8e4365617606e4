package dev.hasse.check.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.Evidence;
import dev.hasse.check.NaiveCtl;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.RandomCases;
import dev.hasse.check.Verdict;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Property;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Runs are as short as can be, and the closest to the observed order among those, by brute force. */
class EvidencePropertyTest {
    @Test
    void aViolatedInvariantIsShownByTheSmallestCutNearestToTheObservedOrder() throws InputException {
        long seed = Seeds.first(5_000_000);
        int violated = 0;
        for (int i = 0; i < 3_000; i++) {
            RandomCases cases = new RandomCases(seed + i);
            Trace trace = cases.trace(4, 9);
            CtlFormula operand = new CtlFormula.Atom(cases.predicate());
            Property property =
                    new Property.Ctl("p", "p", new CtlFormula.Globally(PathQuantifier.ALL, operand), List.of());
            PropertyResult result = Checker.of(trace).check(property);
            if (result.verdict() instanceof Verdict.Violated found) {
                violated++;
                NaiveCtl naive = new NaiveCtl(trace);
                Evidence evidence = found.evidence();
                List<Cut> smallest = allCuts(trace, naive).stream()
                        .filter(cut -> !naive.satisfies(cut, operand)
                                && cut.size() <= evidence.cut().size())
                        .toList();
                assertThat(smallest).as("seed %d", seed + i).contains(evidence.cut());
                long least = smallest.stream()
                        .mapToLong(cut -> skippedPairs(trace, cut))
                        .min()
                        .orElseThrow();
                assertThat(smallest)
                        .as("seed %d", seed + i)
                        .allMatch(cut -> cut.size() == evidence.cut().size());
                assertThat(skippedPairs(trace, evidence.cut()))
                        .as("seed %d", seed + i)
                        .isEqualTo(least);
            }
        }
        assertThat(violated).isGreaterThan(1_000);
    }

    @Test
    void aFailedUntilIsShownByTheShortestRun() throws InputException {
        long seed = Seeds.first(6_000_000);
        int violated = 0;
        for (int i = 0; i < 2_000; i++) {
            RandomCases cases = new RandomCases(seed + i);
            Trace trace = cases.trace(3, 8);
            CtlFormula left = new CtlFormula.Atom(cases.predicate());
            CtlFormula right = new CtlFormula.Atom(cases.predicate());
            Property property =
                    new Property.Ctl("p", "p", new CtlFormula.Until(PathQuantifier.ALL, left, right), List.of());
            PropertyResult result = Checker.of(trace).check(property);
            if (result.verdict() instanceof Verdict.Violated found) {
                violated++;
                assertThat(found.evidence().run().length())
                        .as("seed %d", seed + i)
                        .isEqualTo(shortestBadRun(trace, left, right));
            }
        }
        assertThat(violated).isGreaterThan(800);
    }

    @Test
    void everyEngineFindsRunsAsShortOnLongerTraces() throws InputException {
        long seed = Seeds.first(7_000_000);
        int violated = 0;
        for (int i = 0; i < 400; i++) {
            RandomCases cases = new RandomCases(seed + i);
            Trace trace = cases.trace(3, 90);
            Property property = new Property.Ctl("p", "p", cases.formula(2), List.of());
            Verdict listed =
                    Checker.of(trace).engine("explicit").check(property).verdict();
            for (String engine : List.of("diagram", "slice", Checker.AUTO)) {
                Verdict verdict =
                        Checker.of(trace).engine(engine).check(property).verdict();
                if (verdict instanceof Verdict.Violated found) {
                    violated++;
                    assertThat(listed).as("seed %d, %s", seed + i, engine).isInstanceOf(Verdict.Violated.class);
                    Evidence shortest = ((Verdict.Violated) listed).evidence();
                    assertThat(found.evidence().run().length())
                            .as("seed %d, %s", seed + i, engine)
                            .isEqualTo(shortest.run().length());
                }
            }
        }
        assertThat(violated).isGreaterThan(200);
    }

    /** Breadth first through cuts without the right side, to one without the left side too, or to the end. */
    private static int shortestBadRun(Trace trace, CtlFormula left, CtlFormula right) {
        NaiveCtl naive = new NaiveCtl(trace);
        Set<Cut> level = Set.of(trace.emptyCut());
        for (int steps = 0; ; steps++) {
            Set<Cut> next = new HashSet<>();
            for (Cut cut : level) {
                if (!naive.satisfies(cut, right)) {
                    if (!naive.satisfies(cut, left) || cut.equals(trace.fullCut())) {
                        return steps;
                    }
                    next.addAll(naive.nexts(cut));
                }
            }
            level = next;
        }
    }

    private static List<Cut> allCuts(Trace trace, NaiveCtl naive) {
        Set<Cut> seen = new HashSet<>(List.of(trace.emptyCut()));
        List<Cut> cuts = new ArrayList<>(seen);
        for (int i = 0; i < cuts.size(); i++) {
            for (Cut next : naive.nexts(cuts.get(i))) {
                if (seen.add(next)) {
                    cuts.add(next);
                }
            }
        }
        return cuts;
    }

    /** Pairs of an event outside the cut and one inside that was observed after it. */
    private static long skippedPairs(Trace trace, Cut cut) {
        long pairs = 0;
        long outside = 0;
        for (int event : trace.observedOrder()) {
            if (trace.positionOf(event) <= cut.position(trace.processOf(event))) {
                pairs += outside;
            } else {
                outside++;
            }
        }
        return pairs;
    }
}
