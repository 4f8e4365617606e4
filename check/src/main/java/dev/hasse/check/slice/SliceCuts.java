package dev.hasse.check.slice;

import dev.hasse.base.Budget;
import dev.hasse.check.ExistentialForm;
import dev.hasse.check.evidence.CutSet;
import dev.hasse.check.evidence.SatisfyingCuts;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import dev.hasse.slice.Slice;
import dev.hasse.trace.Cut;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Answers about cuts from slices. A predicate is evaluated at the cut; EF, AG, EG and AF are membership in a slice of
 * the formula or of its negation; the nearest cut of a lean slice is its least one, and the nearest outside breaks one
 * edge. EF and AG of other predicates are detected.
 */
final class SliceCuts implements SatisfyingCuts {
    private final Trace trace;
    private final Means means;
    private final ObservedOrder observed;
    private final Budget budget;
    private final FormulaAtCut truth;
    private final Map<CtlFormula, Sliced> slices = new HashMap<>();
    /** The same of the formulas asked for before, as objects: to compare them costs more than most slices. */
    private final IdentityHashMap<CtlFormula, Sliced> asked = new IdentityHashMap<>();

    /** The lean slice of a formula or else of its negation; null if neither has one. */
    private record Sliced(@Nullable Slice slice, boolean isNegated) {}

    SliceCuts(Means means, ObservedOrder observed, Budget budget) {
        this.trace = means.predicates().trace();
        this.means = means;
        this.observed = observed;
        this.budget = budget;
        this.truth = new FormulaAtCut(trace) {
            @Override
            boolean temporal(CtlFormula formula, int[] cut) {
                return satisfiesTemporal(cut, formula);
            }
        };
    }

    private Sliced sliced(CtlFormula formula) {
        Sliced known = asked.get(formula);
        if (known == null) {
            known = slices.computeIfAbsent(formula, this::slice);
            asked.put(formula, known);
        }
        return known;
    }

    private Sliced slice(CtlFormula formula) {
        Optional<Slice> slice = means.rctl().slice(formula, budget);
        return slice.isPresent()
                ? new Sliced(slice.get(), false)
                : new Sliced(means.rctl().negationSlice(formula, budget).orElse(null), true);
    }

    @Override
    public boolean satisfies(int[] cut, CtlFormula formula) {
        return truth.of(formula, cut);
    }

    private boolean satisfiesTemporal(int[] cut, CtlFormula formula) {
        if (formula.equals(ExistentialForm.END)) {
            return Cut.of(cut).equals(trace.fullCut());
        }
        Sliced sliced = sliced(formula);
        if (sliced.slice() != null) {
            return sliced.slice().contains(cut) != sliced.isNegated();
        }
        boolean found = detected(Means.target(formula).orElseThrow(), Cut.of(cut))
                .findAny()
                .isPresent();
        return found == formula instanceof CtlFormula.Finally;
    }

    @Override
    public Optional<int[]> nearest(int[] from, CtlFormula region, CtlFormula target) {
        if (target instanceof CtlFormula.And and && and.operands().contains(ExistentialForm.END)) {
            // Of the formulas decided here only EG asks for a region, and always for a run to the end.
            CtlFormula always = new CtlFormula.Globally(PathQuantifier.EXISTS, region);
            return satisfies(from, always) ? Optional.of(trace.fullCut().toArray()) : Optional.empty();
        }
        return candidates(Cut.of(from), target)
                .min(Comparator.comparingLong(Cut::size).thenComparingLong(cut -> observed.displacement(cut.toArray())))
                .map(Cut::toArray);
    }

    private Stream<Cut> candidates(Cut from, CtlFormula target) {
        Sliced sliced = sliced(target);
        if (sliced.slice() == null) {
            return detected(predicate(target), from);
        }
        return sliced.isNegated() ? sliced.slice().nearestOutside(from) : sliced.slice().leastAfter(from).stream();
    }

    /** Cuts that satisfy a predicate and have all of this one, the nearest of them included. */
    private Stream<Cut> detected(Predicate predicate, Cut from) {
        return means.rctl().possibly(predicate).orElseThrow().after(from, budget);
    }

    /** Detection is about predicates: the negation of one is one. */
    private static Predicate predicate(CtlFormula target) {
        if (target instanceof CtlFormula.Atom atom) {
            return atom.predicate();
        }
        return new Predicate.Not(((CtlFormula.Atom) ((CtlFormula.Not) target).operand()).predicate());
    }

    @Override
    public CutSet towards(int[] from, int[] goal, CtlFormula region) {
        CtlFormula always = new CtlFormula.Globally(PathQuantifier.EXISTS, region);
        Sliced sliced = sliced(always);
        if (sliced.slice() == null || sliced.isNegated()) {
            return cut -> satisfies(cut, always);
        }
        return sliced.slice().oneEventLarger()::test;
    }
}
