package dev.hasse.check.slice;

import dev.hasse.check.ExistentialForm;
import dev.hasse.check.ValuesAtCut;
import dev.hasse.check.evidence.CutSet;
import dev.hasse.check.evidence.ObservedOrder;
import dev.hasse.check.evidence.SatisfyingCuts;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.slice.Rctl;
import dev.hasse.slice.RegularPredicates;
import dev.hasse.slice.Slice;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Answers about cuts from slices. A predicate is evaluated at the cut; EF, AG, EG and AF are membership in a slice of
 * the formula or of its negation; the nearest cut of a lean slice is its least one, and the nearest outside breaks one
 * edge.
 */
public final class SliceCuts implements SatisfyingCuts {
    private final Trace trace;
    private final RegularPredicates predicates;
    private final Rctl rctl;
    private final ObservedOrder observed;
    private final ValuesAtCut values;
    private final Map<CtlFormula, Optional<Slice>> slices = new HashMap<>();

    SliceCuts(Trace trace, RegularPredicates predicates, ObservedOrder observed) {
        this.trace = trace;
        this.predicates = predicates;
        this.rctl = new Rctl(predicates);
        this.observed = observed;
        this.values = new ValuesAtCut(trace);
    }

    Trace trace() {
        return trace;
    }

    RegularPredicates predicates() {
        return predicates;
    }

    ObservedOrder observed() {
        return observed;
    }

    Rctl rctl() {
        return rctl;
    }

    /** Whether slices can tell of every cut whether it satisfies the formula. */
    boolean decides(CtlFormula formula) {
        if (formula instanceof CtlFormula.Atom) {
            return true;
        } else if (formula instanceof CtlFormula.Finally eventually) {
            return decides(eventually.operand()) && (isSliced(formula) || isSliced(not(formula)));
        } else if (formula instanceof CtlFormula.Globally globally) {
            return decides(globally.operand()) && (isSliced(formula) || isSliced(not(formula)));
        } else {
            List<CtlFormula> operands = booleanOperands(formula);
            return !operands.isEmpty() && operands.stream().allMatch(this::decides);
        }
    }

    private static List<CtlFormula> booleanOperands(CtlFormula formula) {
        if (formula instanceof CtlFormula.Not not) {
            return List.of(not.operand());
        } else if (formula instanceof CtlFormula.And and) {
            return and.operands();
        } else if (formula instanceof CtlFormula.Or or) {
            return or.operands();
        } else if (formula instanceof CtlFormula.Implies implies) {
            return List.of(implies.left(), implies.right());
        } else if (formula instanceof CtlFormula.Iff iff) {
            return List.of(iff.left(), iff.right());
        } else {
            return List.of();
        }
    }

    private static CtlFormula not(CtlFormula formula) {
        return formula instanceof CtlFormula.Not not ? not.operand() : new CtlFormula.Not(formula);
    }

    private Optional<Slice> slice(CtlFormula formula) {
        // Not computeIfAbsent: slicing a formula slices its parts.
        Optional<Slice> known = slices.get(formula);
        if (known == null) {
            known = rctl.slice(formula);
            slices.put(formula, known);
        }
        return known;
    }

    private boolean isSliced(CtlFormula formula) {
        return slice(formula).isPresent();
    }

    @Override
    public boolean satisfies(int[] cut, CtlFormula formula) {
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
        } else if (formula.equals(ExistentialForm.END)) {
            return Cut.of(cut).equals(trace.fullCut());
        }
        Optional<Slice> slice = slice(formula);
        return slice.isPresent()
                ? slice.get().contains(Cut.of(cut))
                : !slice(not(formula)).orElseThrow().contains(Cut.of(cut));
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
        return slice(not(target)).orElseThrow().nearestOutside(from).stream();
    }

    @Override
    public CutSet towards(int[] from, int[] goal, CtlFormula region) {
        CtlFormula always = new CtlFormula.Globally(PathQuantifier.EXISTS, region);
        return cut -> satisfies(cut, always);
    }
}
