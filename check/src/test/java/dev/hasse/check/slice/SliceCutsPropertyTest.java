package dev.hasse.check.slice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.check.NaiveCtl;
import dev.hasse.check.RandomCases;
import dev.hasse.logic.CtlFormula;
import dev.hasse.slice.RegularPredicates;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Cut;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.LinkedHashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What slices say of a formula at every single cut is what the definition says there. */
class SliceCutsPropertyTest {
    private static final int CASES = 6_000;
    private final long seed = Seeds.first(23);

    @Test
    void slicesSayOfEveryCutWhatTheDefinitionDoes() {
        int byLeanSlices = 0;
        int onSlices = 0;
        for (long i = seed; i < seed + CASES; i++) {
            RandomCases random = new RandomCases(i);
            Trace trace = random.trace(3, 7);
            CtlFormula formula = random.formula(1 + (int) (i % 3));
            Means means = new Means(new RegularPredicates(trace));
            NaiveCtl naive = new NaiveCtl(trace);
            String label = "seed " + i + ": " + formula.text();
            if (means.decideByLeanSlices(formula)) {
                SliceCuts cuts = new SliceCuts(means, new ObservedOrder(trace), Budget.unlimited());
                for (Cut cut : cuts(trace, naive)) {
                    assertThat(cuts.satisfies(cut.toArray(), formula))
                            .as("%s at %s", label, cut)
                            .isEqualTo(naive.satisfies(cut, formula));
                }
                byLeanSlices++;
            }
            if (means.isSlicedFirst(formula)) {
                SlicedSets sets = new SlicedSets(means, Budget.unlimited());
                for (Cut cut : cuts(trace, naive)) {
                    assertThat(sets.isSatisfied(formula, sets.space().order().toLayers(cut.toArray())))
                            .as("%s at %s", label, cut)
                            .isEqualTo(naive.satisfies(cut, formula));
                }
                onSlices++;
            }
        }
        assertThat(byLeanSlices).isGreaterThan(CASES / 10);
        assertThat(onSlices).isGreaterThan(CASES / 30);
    }

    private static Set<Cut> cuts(Trace trace, NaiveCtl naive) {
        Set<Cut> found = new LinkedHashSet<>(Set.of(trace.emptyCut()));
        Set<Cut> last = Set.of(trace.emptyCut());
        while (!last.isEmpty()) {
            Set<Cut> next = new LinkedHashSet<>();
            last.forEach(cut -> next.addAll(naive.nexts(cut)));
            found.addAll(next);
            last = next;
        }
        return found;
    }
}
