package dev.hasse.check.slice;

import dev.hasse.check.ExistentialForm;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.NegationNormalForm;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import dev.hasse.slice.Possibly;
import dev.hasse.slice.Rctl;
import dev.hasse.slice.RegularPredicates;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a formula can be decided on a trace; cheap to tell, since nothing is sliced for it. */
final class Means {
    private final RegularPredicates predicates;
    private final Rctl rctl;
    /** Of temporal formulas: an operator asks twice for its operand, so nesting would take exponential time. */
    private final Map<CtlFormula, Boolean> slicedFirst = new HashMap<>();

    /** The same of what lean slices decide; told apart as objects, since to compare them would cost as much. */
    private final IdentityHashMap<CtlFormula, Boolean> leanly = new IdentityHashMap<>();

    Means(RegularPredicates predicates) {
        this.predicates = predicates;
        this.rctl = new Rctl(predicates);
    }

    RegularPredicates predicates() {
        return predicates;
    }

    Rctl rctl() {
        return rctl;
    }

    /** Whether lean slices and detection can tell whether the formula holds. */
    boolean decideWithoutLattice(CtlFormula formula) {
        return every(
                formula,
                this::decideWithoutLattice,
                temporal -> isFinallyOrGlobally(temporal)
                        && (decideByLeanSlices(temporal) || possibly(temporal).isPresent()));
    }

    /** Whether lean slices can tell of every cut whether it satisfies the formula and each part of it. */
    boolean decideByLeanSlices(CtlFormula formula) {
        return every(formula, this::decideByLeanSlices, this::isSlicedLeanly);
    }

    private boolean isSlicedLeanly(CtlFormula temporal) {
        // Not computeIfAbsent: an operand may be temporal too.
        Boolean known = leanly.get(temporal);
        if (known == null) {
            known = isFinallyOrGlobally(temporal)
                    && decideByLeanSlices(temporal.operands().get(0))
                    && (rctl.isRctl(temporal) || rctl.isNegationRctl(temporal));
            leanly.put(temporal, known);
        }
        return known;
    }

    /** For EF p how to detect p, for AG p how to detect its negation. */
    Optional<Possibly> possibly(CtlFormula formula) {
        return target(formula).flatMap(rctl::possibly);
    }

    /** Whether there is a slice around what each temporal operator is about, so that no lattice has to be built. */
    boolean isSlicedFirst(CtlFormula formula) {
        return every(
                formula,
                this::isSlicedFirst,
                temporal -> temporal.equals(ExistentialForm.END)
                        || isFinallyOrGlobally(temporal) && isTemporalSlicedFirst(temporal));
    }

    private boolean isTemporalSlicedFirst(CtlFormula formula) {
        // Not computeIfAbsent: an operand may be temporal too.
        Boolean known = slicedFirst.get(formula);
        if (known == null) {
            ExistentialForm form = ExistentialForm.of(formula);
            known = (hasSlice(form.region()) && hasSlice(form.target())) || isSlicedByItself(formula);
            slicedFirst.put(formula, known);
        }
        return known;
    }

    /** Whether all operands of a connective are such, or a temporal formula is; a predicate always is. */
    private static boolean every(
            CtlFormula formula,
            java.util.function.Predicate<CtlFormula> operands,
            java.util.function.Predicate<CtlFormula> temporal) {
        if (formula.quantifier() != null) {
            return temporal.test(formula);
        }
        for (CtlFormula operand : formula.operands()) {
            if (!operands.test(operand)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isFinallyOrGlobally(CtlFormula formula) {
        return formula instanceof CtlFormula.Finally || formula instanceof CtlFormula.Globally;
    }

    private boolean hasSlice(CtlFormula formula) {
        return isSlicedFirst(formula) && (isAtTheEnd(formula) || rctl.isRctlPlus(formula));
    }

    /** Whether it is an AG p with a slice around it, but none around not p. */
    boolean isSlicedByItself(CtlFormula formula) {
        return formula instanceof CtlFormula.Globally globally
                && globally.quantifier() == PathQuantifier.ALL
                && !rctl.isRctlPlus(not(globally.operand()))
                && rctl.isRctlPlus(formula)
                && isSlicedFirst(globally.operand());
    }

    /** Whether it is a conjunction with the end of the run: about the full cut only. */
    static boolean isAtTheEnd(CtlFormula formula) {
        return formula instanceof CtlFormula.And and && and.operands().contains(ExistentialForm.END);
    }

    /** The predicate that a formula without temporal operators is. */
    static Optional<Predicate> predicate(CtlFormula formula) {
        if (formula instanceof CtlFormula.Atom atom) {
            return Optional.of(atom.predicate());
        }
        return formula instanceof CtlFormula.Not not && not.operand() instanceof CtlFormula.Atom atom
                ? Optional.of(new Predicate.Not(atom.predicate()))
                : Optional.empty();
    }

    /** What a cut of the slice around the predicate must still satisfy: not the conjuncts that hold there anyway. */
    Predicate rest(Predicate predicate) {
        Predicate normal = NegationNormalForm.of(predicate);
        return normal instanceof Predicate.And and
                ? Predicate.and(and.operands().stream()
                        .filter(each -> !predicates.isRegular(each) && !predicates.isAlwaysTrue(each))
                        .toList())
                : normal;
    }

    /** The predicate whose possibility decides the formula: p for EF p, its negation for AG p. */
    static Optional<Predicate> target(CtlFormula formula) {
        if (formula instanceof CtlFormula.Finally eventually
                && eventually.quantifier() == PathQuantifier.EXISTS
                && eventually.operand() instanceof CtlFormula.Atom atom) {
            return Optional.of(atom.predicate());
        }
        if (formula instanceof CtlFormula.Globally globally
                && globally.quantifier() == PathQuantifier.ALL
                && globally.operand() instanceof CtlFormula.Atom atom) {
            return Optional.of(new Predicate.Not(atom.predicate()));
        }
        return Optional.empty();
    }

    /** The operands of a connective; none of anything else. */
    static List<CtlFormula> booleanOperands(CtlFormula formula) {
        return formula.quantifier() == null ? formula.operands() : List.of();
    }

    static CtlFormula not(CtlFormula formula) {
        return formula instanceof CtlFormula.Not not ? not.operand() : new CtlFormula.Not(formula);
    }
}
