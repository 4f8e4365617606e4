package dev.hasse.slice;

import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.NegationNormalForm;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import java.util.List;
import java.util.Optional;

/**
 * Slices of formulas. RCTL: regular predicates, conjunction, EF, EG, AG; its slices are lean, so that the formula holds
 * at a cut iff the slice has it. RCTL+ adds disjunction and negation (pushed to the predicates); its slices may have
 * more cuts than satisfy the formula, never fewer.
 */
public final class Rctl {
    private final RegularPredicates predicates;

    public Rctl(RegularPredicates predicates) {
        this.predicates = predicates;
    }

    /** The lean slice of an RCTL formula; empty if the formula is not one on this trace. */
    public Optional<Slice> slice(CtlFormula formula) {
        return slice(formula, Sense.PLAIN, Fragment.RCTL);
    }

    /** The lean slice of the formula's negation, where that is in RCTL. */
    public Optional<Slice> sliceOfNegation(CtlFormula formula) {
        return slice(formula, Sense.NEGATED, Fragment.RCTL);
    }

    /** The least slice that the operators give around the satisfying cuts of an RCTL+ formula. */
    public Optional<Slice> sliceAround(CtlFormula formula) {
        return slice(formula, Sense.PLAIN, Fragment.RCTL_PLUS);
    }

    private enum Sense {
        PLAIN,
        NEGATED;

        Sense other() {
            return this == PLAIN ? NEGATED : PLAIN;
        }

        /** De Morgan: what a connective becomes in this sense. */
        Connective of(Connective connective) {
            if (this == PLAIN) {
                return connective;
            }
            return connective == Connective.AND ? Connective.OR : Connective.AND;
        }
    }

    private enum Connective {
        AND,
        OR
    }

    private Optional<Slice> slice(CtlFormula formula, Sense sense, Fragment fragment) {
        if (formula instanceof CtlFormula.Atom atom) {
            Predicate predicate = sense == Sense.PLAIN
                    ? NegationNormalForm.of(atom.predicate())
                    : NegationNormalForm.negation(atom.predicate());
            return slice(predicate, fragment);
        } else if (formula instanceof CtlFormula.Not not) {
            return slice(not.operand(), sense.other(), fragment);
        } else if (formula instanceof CtlFormula.And and) {
            return combine(and.operands(), sense, fragment, sense.of(Connective.AND));
        } else if (formula instanceof CtlFormula.Or or) {
            return combine(or.operands(), sense, fragment, sense.of(Connective.OR));
        } else if (formula instanceof CtlFormula.Implies implies) {
            return both(
                    slice(implies.left(), sense.other(), fragment),
                    slice(implies.right(), sense, fragment),
                    fragment,
                    sense.of(Connective.OR));
        } else if (formula instanceof CtlFormula.Finally eventually) {
            boolean exists = eventually.quantifier() == PathQuantifier.EXISTS;
            Optional<Slice> operand = slice(eventually.operand(), sense, fragment);
            if (sense == Sense.PLAIN) {
                return exists ? operand.map(Slice::exists) : Optional.empty();
            }
            return operand.map(exists ? Slice::always : Slice::somewhereAlways);
        } else if (formula instanceof CtlFormula.Globally globally) {
            boolean exists = globally.quantifier() == PathQuantifier.EXISTS;
            Optional<Slice> operand = slice(globally.operand(), sense, fragment);
            if (sense == Sense.PLAIN) {
                return operand.map(exists ? Slice::somewhereAlways : Slice::always);
            }
            return exists ? Optional.empty() : operand.map(Slice::exists);
        } else {
            return Optional.empty();
        }
    }

    private Optional<Slice> slice(Predicate predicate, Fragment fragment) {
        Optional<Slice> regular = predicates.slice(predicate);
        if (regular.isPresent() || fragment == Fragment.RCTL) {
            return regular;
        }
        if (predicate instanceof Predicate.And and) {
            // A conjunct that cannot be sliced leaves the others' slice: more cuts than satisfy, never fewer.
            Optional<Slice> known = Optional.empty();
            for (Predicate operand : and.operands()) {
                Optional<Slice> next = slice(operand, fragment);
                known = known.isPresent() && next.isPresent()
                        ? Optional.of(known.get().and(next.get()))
                        : known.or(() -> next);
            }
            boolean all = and.operands().stream()
                    .allMatch(each -> slice(each, fragment).isPresent());
            return all ? known : known.map(Slice::around);
        }
        if (predicate instanceof Predicate.Or or) {
            Optional<Slice> union = Optional.of(Slice.none(predicates.trace()));
            for (Predicate operand : or.operands()) {
                union = both(union, slice(operand, fragment), fragment, Connective.OR);
            }
            return union;
        }
        return Optional.empty();
    }

    private Optional<Slice> combine(List<CtlFormula> operands, Sense sense, Fragment fragment, Connective connective) {
        Optional<Slice> result = slice(operands.get(0), sense, fragment);
        for (CtlFormula operand : operands.subList(1, operands.size())) {
            result = both(result, slice(operand, sense, fragment), fragment, connective);
        }
        return result;
    }

    private static Optional<Slice> both(
            Optional<Slice> one, Optional<Slice> other, Fragment fragment, Connective connective) {
        if (one.isEmpty() || other.isEmpty() || (connective == Connective.OR && fragment == Fragment.RCTL)) {
            return Optional.empty();
        }
        return Optional.of(
                connective == Connective.AND
                        ? one.get().and(other.get())
                        : one.get().or(other.get()));
    }
}
