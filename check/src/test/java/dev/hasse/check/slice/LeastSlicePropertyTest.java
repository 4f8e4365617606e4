package dev.hasse.check.slice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.NaiveCtl;
import dev.hasse.check.RandomCases;
import dev.hasse.logic.CtlFormula;
import dev.hasse.slice.Slice;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntBinaryOperator;
import org.junit.jupiter.api.Test;

/** The least slice of any formula against all unions and intersections of the cuts that satisfy it. */
class LeastSlicePropertyTest {
    private static final int CASES = Integer.getInteger("hasse.random.runs", 2_000);
    private final long seed = Seeds.first(23);

    @Test
    void hasTheSatisfyingCutsAndWhatTheyForceIn() throws InputException {
        int lean = 0;
        int wider = 0;
        for (long i = seed; i < seed + CASES; i++) {
            RandomCases random = new RandomCases(i);
            Trace trace = random.trace(4, 9);
            CtlFormula formula = random.formula(1 + (int) (i % 2));
            Set<Cut> cuts = cuts(trace);
            NaiveCtl naive = new NaiveCtl(trace);
            Set<Cut> satisfying = new HashSet<>();
            cuts.stream().filter(cut -> naive.satisfies(cut, formula)).forEach(satisfying::add);
            Set<Cut> expected = closure(satisfying);
            Slice slice = LeastSlice.around(formula, trace, Budget.unlimited());
            String label = "seed " + i + ": " + formula;
            for (Cut cut : cuts) {
                assertThat(slice.contains(cut)).as("%s at %s", label, cut).isEqualTo(expected.contains(cut));
            }
            assertThat(slice.isLean()).as(label).isEqualTo(expected.equals(satisfying));
            if (slice.isLean()) {
                lean++;
            } else {
                wider++;
            }
        }
        assertThat(lean).isGreaterThan(CASES / 4);
        assertThat(wider).isGreaterThan(CASES / 100);
    }

    private static Set<Cut> cuts(Trace trace) {
        Set<Cut> cuts = new LinkedHashSet<>(Set.of(trace.emptyCut()));
        ArrayDeque<Cut> todo = new ArrayDeque<>(cuts);
        while (!todo.isEmpty()) {
            Cut cut = todo.poll();
            for (int p = 0; p < trace.processCount(); p++) {
                if (trace.isEnabled(cut.toArray(), p) && cuts.add(cut.after(p))) {
                    todo.add(cut.after(p));
                }
            }
        }
        return cuts;
    }

    private static Set<Cut> closure(Set<Cut> cuts) {
        Set<Cut> closed = new HashSet<>(cuts);
        List<Cut> all = new ArrayList<>(cuts);
        for (int i = 0; i < all.size(); i++) {
            for (int j = 0; j < i; j++) {
                for (Cut each :
                        List.of(both(all.get(i), all.get(j), Math::min), both(all.get(i), all.get(j), Math::max))) {
                    if (closed.add(each)) {
                        all.add(each);
                    }
                }
            }
        }
        return closed;
    }

    private static Cut both(Cut one, Cut other, IntBinaryOperator choice) {
        int[] positions = one.toArray();
        for (int p = 0; p < positions.length; p++) {
            positions[p] = choice.applyAsInt(positions[p], other.position(p));
        }
        return Cut.of(positions);
    }
}
