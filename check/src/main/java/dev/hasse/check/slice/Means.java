package dev.hasse.check.slice;

import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.NegationNormalForm;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import dev.hasse.slice.Possibly;
import dev.hasse.slice.Rctl;
import dev.hasse.slice.RegularPredicates;
import java.util.List;
import java.util.Optional;

/** How a formula can be decided on a trace; cheap to tell, since nothing is sliced for it. */
final class Means {
    private final RegularPredicates predicates;
    private final Rctl rctl;

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

    /** Whether slices, detection, or diagrams on a slice can tell whether the formula holds. */
    boolean decide(CtlFormula formula) {
        if (formula instanceof CtlFormula.Atom) {
            return true;
        } else if (formula instanceof CtlFormula.Finally || formula instanceof CtlFormula.Globally) {
            return decideByLeanSlices(formula)
                    || possibly(formula).isPresent()
                    || target(formula).filter(this::isSlicedFirst).isPresent();
        } else {
            List<CtlFormula> operands = booleanOperands(formula);
            return !operands.isEmpty() && operands.stream().allMatch(this::decide);
        }
    }

    /** Whether lean slices can tell of every cut whether it satisfies the formula and each part of it. */
    boolean decideByLeanSlices(CtlFormula formula) {
        if (formula instanceof CtlFormula.Atom) {
            return true;
        } else if (formula instanceof CtlFormula.Finally eventually) {
            return decideByLeanSlices(eventually.operand()) && (rctl.isRctl(formula) || rctl.isRctl(not(formula)));
        } else if (formula instanceof CtlFormula.Globally globally) {
            return decideByLeanSlices(globally.operand()) && (rctl.isRctl(formula) || rctl.isRctl(not(formula)));
        } else {
            List<CtlFormula> operands = booleanOperands(formula);
            return !operands.isEmpty() && operands.stream().allMatch(this::decideByLeanSlices);
        }
    }

    /** For EF p how to detect p, for AG p how to detect its negation. */
    Optional<Possibly> possibly(CtlFormula formula) {
        return target(formula).flatMap(predicate -> Possibly.of(predicate, predicates));
    }

    /** Whether there is a slice around the predicate, on which the rest of it can be decided. */
    boolean isSlicedFirst(Predicate predicate) {
        return rctl.isRctlPlus(new CtlFormula.Atom(predicate))
                && rest(predicate).channels().isEmpty();
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

    static List<CtlFormula> booleanOperands(CtlFormula formula) {
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

    static CtlFormula not(CtlFormula formula) {
        return formula instanceof CtlFormula.Not not ? not.operand() : new CtlFormula.Not(formula);
    }
}
