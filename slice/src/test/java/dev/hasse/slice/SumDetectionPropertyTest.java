package dev.hasse.slice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.Predicate;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Sums by maximum flows against the explicit lattice. */
class SumDetectionPropertyTest {
    private static final int CASES = 20_000;
    private final long seed = Seeds.first(9);

    @Test
    void findsACutIffThereIsOneAfterTheGivenOne() throws InputException {
        int decided = 0;
        int possible = 0;
        int impossible = 0;
        for (long i = seed; i < seed + CASES; i++) {
            RandomCases random = new RandomCases(i);
            Trace trace = random.trace();
            Predicate predicate = random.sum();
            RegularPredicates predicates = new RegularPredicates(trace);
            WeighedSum sum = WeighedSum.of(predicates, predicate);
            String label = "seed " + i + ": " + predicate;
            assertThat(sum).as(label).isNotNull();
            Lattice lattice = new Lattice(trace);
            Set<Cut> satisfying = lattice.satisfying(new CtlFormula.Atom(predicate));
            for (Cut cut : lattice.cuts()) {
                assertThat(sum.holds(sum.at(cut.toArray()))).as(label).isEqualTo(satisfying.contains(cut));
            }
            if (!SumDetection.decides(sum)) {
                continue;
            }
            decided++;
            List<Cut> cuts = lattice.cuts();
            Cut from = cuts.get(new SplittableRandom(i).nextInt(cuts.size()));
            Optional<Cut> found = new SumDetection(trace, predicates.observed(), sum, Budget.unlimited()).after(from);
            boolean expected = satisfying.stream().anyMatch(each -> hasAllOf(each, from));
            assertThat(found.isPresent()).as(label).isEqualTo(expected);
            if (found.isPresent()) {
                assertThat(satisfying).as(label).contains(found.get());
                assertThat(hasAllOf(found.get(), from)).as(label).isTrue();
                possible++;
            } else {
                impossible++;
            }
        }
        assertThat(decided).isGreaterThan(CASES / 2);
        assertThat(possible).isGreaterThan(CASES / 10);
        assertThat(impossible).isGreaterThan(CASES / 10);
    }

    private static boolean hasAllOf(Cut cut, Cut other) {
        return Lattice.join(cut, other).equals(cut);
    }
}
