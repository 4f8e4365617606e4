package dev.hasse.slice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Slices against the explicit lattice: exactly the satisfying cuts, or the least sublattice around them. */
class SlicePropertyTest {
    private static final int CASES = 20_000;
    private final long seed = Seeds.first(5);

    @Test
    void slicesOfRctlHaveExactlyTheSatisfyingCuts() throws InputException {
        int cases = 0;
        for (long i = seed; i < seed + CASES; i++) {
            RandomCases random = new RandomCases(i);
            Trace trace = random.trace();
            CtlFormula formula = random.rctl(4);
            Slice slice = new Rctl(new RegularPredicates(trace))
                    .slice(formula, Budget.unlimited())
                    .orElseThrow();
            Lattice lattice = new Lattice(trace);
            Set<Cut> expected = lattice.satisfying(formula);
            String label = "seed " + i + ": " + formula;
            assertThat(slice.isLean()).as(label).isTrue();
            sameCuts(slice, lattice, expected, label);
            if (!expected.isEmpty()) {
                Trace sliced = new MetaEvents(slice).toTrace();
                assertThat(new Lattice(sliced).cuts()).as(label).hasSameSizeAs(expected);
            }
            cases++;
        }
        assertThat(cases).isEqualTo(CASES);
    }

    @Test
    void unionsAndComplementsAreTheLeastSublattices() throws InputException {
        int cases = 0;
        for (long i = seed; i < seed + CASES / 4; i++) {
            RandomCases random = new RandomCases(i);
            Trace trace = random.trace();
            RegularPredicates predicates = new RegularPredicates(trace);
            Predicate one = random.regular();
            Predicate other = random.regular();
            Slice first = predicates.slice(one, Budget.unlimited()).orElseThrow();
            Slice second = predicates.slice(other, Budget.unlimited()).orElseThrow();
            Lattice lattice = new Lattice(trace);
            String label = "seed " + i + ": " + one + " or " + other;
            Set<Cut> union = lattice.satisfying(new CtlFormula.Atom(one));
            union.addAll(lattice.satisfying(new CtlFormula.Atom(other)));
            sameCuts(first.or(second), lattice, Lattice.sublattice(union), label);
            Set<Cut> rest = new HashSet<>(lattice.cuts());
            rest.removeAll(lattice.satisfying(new CtlFormula.Atom(one)));
            sameCuts(first.not(), lattice, Lattice.sublattice(rest), "not " + label);
            cases++;
        }
        assertThat(cases).isEqualTo(CASES / 4);
    }

    @Test
    void definitelyAgreesWithEveryRun() throws InputException {
        int decided = 0;
        for (long i = seed; i < seed + CASES / 2; i++) {
            RandomCases random = new RandomCases(i);
            Trace trace = random.trace();
            Predicate conjunction = Predicate.and(List.of(random.local(), random.local(), random.local()));
            Optional<Boolean> definitely = new Definitely(new RegularPredicates(trace)).holds(conjunction);
            if (definitely.isPresent()) {
                CtlFormula formula = new CtlFormula.Finally(PathQuantifier.ALL, new CtlFormula.Atom(conjunction));
                boolean expected = new Lattice(trace).satisfying(formula).contains(trace.emptyCut());
                assertThat(definitely.get()).as("seed %d: %s", i, conjunction).isEqualTo(expected);
                decided++;
            }
        }
        assertThat(decided).isEqualTo(CASES / 2);
    }

    private static void sameCuts(Slice slice, Lattice lattice, Set<Cut> expected, String label) {
        Set<Cut> found = lattice.cuts().stream().filter(slice::contains).collect(Collectors.toSet());
        assertThat(found).as(label).isEqualTo(expected);
        assertThat(slice.isEmpty()).as(label).isEqualTo(expected.isEmpty());
        if (!expected.isEmpty()) {
            assertThat(slice.first())
                    .as(label)
                    .contains(expected.stream().reduce(Lattice::meet).orElseThrow());
            assertThat(slice.last())
                    .as(label)
                    .contains(expected.stream().reduce(Lattice::join).orElseThrow());
        }
    }
}
