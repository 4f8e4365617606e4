package dev.hasse.slice;

import dev.hasse.base.Budget;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import dev.hasse.stability.MayChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Slices of formulas. RCTL: regular predicates, conjunction, EF, EG, AG; its slices are lean, so that the formula holds
 * at a cut iff the slice has it. RCTL+ adds disjunction and negation (pushed to the predicates); its slices may have
 * more cuts than satisfy the formula, never fewer.
 */
@MayChange
public final class Rctl {
    private final RegularPredicates predicates;
    private final Plans plans;

    public Rctl(RegularPredicates predicates) {
        this.predicates = predicates;
        this.plans = new Plans(predicates);
    }

    /** The lean slice of an RCTL formula; empty if the formula is not one on this trace. */
    public Optional<Slice> slice(CtlFormula formula, Budget budget) {
        return plan(formula, Sense.PLAIN, Fragment.RCTL).map(plan -> plan.within(budget));
    }

    /** The lean slice of the formula's negation; empty if that is not an RCTL formula. */
    public Optional<Slice> negationSlice(CtlFormula formula, Budget budget) {
        return plan(formula, Sense.NEGATED, Fragment.RCTL).map(plan -> plan.within(budget));
    }

    /** Whether the formula is in RCTL on this trace; no slice is computed to tell. */
    public boolean isRctl(CtlFormula formula) {
        return plan(formula, Sense.PLAIN, Fragment.RCTL).isPresent();
    }

    /** Whether its negation is. */
    public boolean isNegationRctl(CtlFormula formula) {
        return plan(formula, Sense.NEGATED, Fragment.RCTL).isPresent();
    }

    /** The least slice that the operators give around the satisfying cuts of an RCTL+ formula. */
    public Optional<Slice> sliceAround(CtlFormula formula, Budget budget) {
        return plan(formula, Sense.PLAIN, Fragment.RCTL_PLUS).map(plan -> plan.within(budget));
    }

    /** Whether there is a slice around the satisfying cuts; it is not computed to tell. */
    public boolean isRctlPlus(CtlFormula formula) {
        return plan(formula, Sense.PLAIN, Fragment.RCTL_PLUS).isPresent();
    }

    /** How to detect that a predicate can hold; empty if that takes more. */
    public Optional<Possibly> possibly(Predicate predicate) {
        return Possibly.of(predicate, plans);
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

    /** How to get the slice, if the formula is in the fragment. */
    private Optional<Plan<Slice>> plan(CtlFormula formula, Sense sense, Fragment fragment) {
        if (formula instanceof CtlFormula.Atom atom) {
            Predicate predicate =
                    sense == Sense.PLAIN ? plans.normal(atom.predicate()) : plans.negation(atom.predicate());
            return plan(predicate, fragment);
        } else if (formula instanceof CtlFormula.Not not) {
            return plan(not.operand(), sense.other(), fragment);
        } else if (formula instanceof CtlFormula.And and) {
            return combine(and.operands(), sense, fragment, sense.of(Connective.AND));
        } else if (formula instanceof CtlFormula.Or or) {
            return combine(or.operands(), sense, fragment, sense.of(Connective.OR));
        } else if (formula instanceof CtlFormula.Implies implies) {
            return combined(
                    List.of(plan(implies.left(), sense.other(), fragment), plan(implies.right(), sense, fragment)),
                    fragment,
                    sense.of(Connective.OR));
        } else if (formula instanceof CtlFormula.Finally eventually) {
            boolean exists = eventually.quantifier() == PathQuantifier.EXISTS;
            Optional<Plan<Slice>> operand = plan(eventually.operand(), sense, fragment);
            if (sense == Sense.PLAIN) {
                return exists ? then(operand, Slice::exists) : Optional.empty();
            }
            return then(operand, exists ? Slice::always : Slice::somewhereAlways);
        } else if (formula instanceof CtlFormula.Globally globally) {
            boolean exists = globally.quantifier() == PathQuantifier.EXISTS;
            Optional<Plan<Slice>> operand = plan(globally.operand(), sense, fragment);
            if (sense == Sense.PLAIN) {
                return then(operand, exists ? Slice::somewhereAlways : Slice::always);
            }
            return exists ? Optional.empty() : then(operand, Slice::exists);
        } else {
            return Optional.empty();
        }
    }

    private static Optional<Plan<Slice>> then(Optional<Plan<Slice>> operand, UnaryOperator<Slice> operator) {
        return operand.map(slice -> budget -> operator.apply(slice.within(budget)));
    }

    /** For a predicate in normal form. */
    private Optional<Plan<Slice>> plan(Predicate predicate, Fragment fragment) {
        Optional<Plan<Slice>> regular = plans.regular(predicate);
        if (regular.isPresent() || fragment == Fragment.RCTL) {
            return regular;
        }
        if (predicate instanceof Predicate.And and) {
            return conjunction(and.operands());
        }
        if (predicate instanceof Predicate.Or or) {
            return or.operands().stream().allMatch(each -> plan(each, fragment).isPresent())
                    ? Optional.of(budget -> disjunction(or.operands(), budget))
                    : Optional.empty();
        }
        // A channel that does not have three messages under way, say.
        return plans.regular(plans.negation(predicate))
                .map(negation -> budget -> negation.within(budget).not());
    }

    /** Parts on one chain are one local predicate, and a local predicate that is never true needs no grafting. */
    private Slice disjunction(List<Predicate> operands, Budget budget) {
        List<Slice> slices = new ArrayList<>();
        for (Predicate operand : predicates.joined(operands)) {
            Slice slice = plan(operand, Fragment.RCTL_PLUS).orElseThrow().within(budget);
            if (slice.isWhole()) {
                return slice;
            }
            slices.add(slice);
        }
        return Slice.or(slices);
    }

    /** A conjunct that cannot be sliced leaves the others' slice: more cuts than satisfy, never fewer. */
    private Optional<Plan<Slice>> conjunction(List<Predicate> operands) {
        List<Plan<Slice>> known = new ArrayList<>();
        for (Predicate operand : operands) {
            plan(operand, Fragment.RCTL_PLUS).ifPresent(known::add);
        }
        if (known.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(budget -> {
            Slice slice =
                    Slice.and(known.stream().map(plan -> plan.within(budget)).toList());
            return known.size() == operands.size() ? slice : slice.around();
        });
    }

    private Optional<Plan<Slice>> combine(
            List<CtlFormula> operands, Sense sense, Fragment fragment, Connective connective) {
        List<Optional<Plan<Slice>>> parts = new ArrayList<>(operands.size());
        for (CtlFormula operand : operands) {
            parts.add(plan(operand, sense, fragment));
        }
        return combined(parts, fragment, connective);
    }

    private static Optional<Plan<Slice>> combined(
            List<Optional<Plan<Slice>>> parts, Fragment fragment, Connective connective) {
        if (connective == Connective.OR && fragment == Fragment.RCTL && parts.size() > 1) {
            return Optional.empty();
        }
        List<Plan<Slice>> plans = new ArrayList<>(parts.size());
        for (Optional<Plan<Slice>> part : parts) {
            if (part.isEmpty()) {
                return Optional.empty();
            }
            plans.add(part.get());
        }
        return Optional.of(budget -> {
            List<Slice> slices = new ArrayList<>(plans.size());
            plans.forEach(plan -> slices.add(plan.within(budget)));
            return connective == Connective.AND ? Slice.and(slices) : Slice.or(slices);
        });
    }
}
