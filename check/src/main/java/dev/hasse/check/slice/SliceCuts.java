package dev.hasse.check.slice;

import dev.hasse.check.ExistentialForm;
import dev.hasse.check.ValuesAtCut;
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
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Answers about cuts from slices. A predicate is evaluated at the cut; EF, AG, EG and AF are membership in a slice of
 * the formula or of its negation; the nearest cut of a lean slice is its least one, and the nearest outside breaks one
 * edge. EF and AG of other predicates are detected.
 */
final class SliceCuts implements SatisfyingCuts {
    private final Trace trace;
    private final Means means;
    private final ObservedOrder observed;
    private final ValuesAtCut values;
    private final Map<CtlFormula, Optional<Slice>> slices = new HashMap<>();

    SliceCuts(Means means, ObservedOrder observed) {
        this.trace = means.predicates().trace();
        this.means = means;
        this.observed = observed;
        this.values = new ValuesAtCut(trace);
    }

    private Optional<Slice> slice(CtlFormula formula) {
        // Not computeIfAbsent: slicing a formula slices its parts.
        Optional<Slice> known = slices.get(formula);
        if (known == null) {
            known = means.rctl().slice(formula);
            slices.put(formula, known);
        }
        return known;
    }

    @Override
    public boolean satisfies(int[] cut, CtlFormula formula) {
        // Not by match, which makes a function for each case: this is asked for every part at every cut.
        if (formula instanceof CtlFormula.Atom atom) {
            return atom.predicate().holds(values.at(cut));
        } else if (formula instanceof CtlFormula.Not not) {
            return !satisfies(cut, not.operand());
        } else if (formula instanceof CtlFormula.And and) {
            return and.operands().stream().allMatch(operand -> satisfies(cut, operand));
        } else if (formula instanceof CtlFormula.Or or) {
            return or.operands().stream().anyMatch(operand -> satisfies(cut, operand));
        } else if (formula instanceof CtlFormula.Implies implies) {
            return !satisfies(cut, implies.left()) || satisfies(cut, implies.right());
        } else if (formula instanceof CtlFormula.Iff iff) {
            return satisfies(cut, iff.left()) == satisfies(cut, iff.right());
        } else {
            return satisfiesTemporal(cut, formula);
        }
    }

    private boolean satisfiesTemporal(int[] cut, CtlFormula formula) {
        if (formula.equals(ExistentialForm.END)) {
            return Cut.of(cut).equals(trace.fullCut());
        }
        Optional<Slice> slice = slice(formula);
        if (slice.isPresent()) {
            return slice.get().contains(Cut.of(cut));
        }
        Optional<Slice> negation = slice(Means.not(formula));
        if (negation.isPresent()) {
            return !negation.get().contains(Cut.of(cut));
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
        Optional<Slice> slice = slice(target);
        if (slice.isPresent()) {
            return slice.get().leastAfter(from).stream();
        }
        Optional<Slice> negation = slice(Means.not(target));
        return negation.isPresent() ? negation.get().nearestOutside(from) : detected(predicate(target), from);
    }

    /** Cuts that satisfy a predicate and have all of this one, the nearest of them included. */
    private Stream<Cut> detected(Predicate predicate, Cut from) {
        return means.rctl().possibly(predicate).orElseThrow().after(from);
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
        Optional<Slice> slice = slice(always);
        if (slice.isEmpty()) {
            return cut -> satisfies(cut, always);
        }
        var larger = slice.get().oneEventLarger();
        return cut -> larger.test(Cut.of(cut));
    }
}
