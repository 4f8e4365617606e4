package dev.hasse.check.explicit;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.check.ExistentialForm;
import dev.hasse.check.ValuesAtCut;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The cuts that satisfy a CTL formula, by the satisfaction relation of paper 000, section 3.2, on finite runs. Every
 * operator is one sweep over the lattice; equal subformulas are evaluated once. The sets handed out are not to be
 * changed.
 *
 * <p>Where runs get stuck although the program would go on, a formula may be neither surely true nor surely false at a
 * cut: {@link Known} has both sets, which are one and the same elsewhere.
 */
final class CtlEvaluation {
    private final Lattice lattice;
    private final Allocation memory;
    private final Map<CtlFormula, Known> known = new HashMap<>();
    /** Cuts where nothing is known of the future. */
    private final BitSet open;

    /** The cuts that satisfy a formula whatever unknown futures bring, and those that do for the best of them. */
    private record Known(BitSet surely, BitSet possibly, boolean isExact) {
        Known(BitSet surely, BitSet possibly) {
            this(surely, possibly, false);
        }

        /** Of a formula that no unknown future has a say in: both are one set. */
        static Known of(BitSet both) {
            return new Known(both, both, true);
        }
    }

    CtlEvaluation(Lattice lattice, Budget tables) {
        this.lattice = lattice;
        this.memory = tables.allocation();
        this.open = lattice.openEnds();
    }

    /** The cuts that surely satisfy the formula. */
    BitSet satisfying(CtlFormula formula, Budget budget) {
        return known(formula, budget).surely;
    }

    /** The cuts that may satisfy the formula; all others surely do not. */
    BitSet possible(CtlFormula formula, Budget budget) {
        return known(formula, budget).possibly;
    }

    private Known known(CtlFormula formula, Budget budget) {
        Known sets = known.get(formula);
        if (sets == null) {
            budget.check();
            // One set for the result, and one that it is made of.
            memory.resize((open.isEmpty() ? 1 : 2) * (known.size() + 2L) * (lattice.size() / 8));
            sets = compute(formula, budget);
            known.put(formula, sets);
        }
        return sets;
    }

    private Known compute(CtlFormula formula, Budget budget) {
        return formula.match(
                (CtlFormula.Atom atom) -> Known.of(atom(atom.predicate(), budget)),
                (CtlFormula.Not not) -> negation(known(not.operand(), budget)),
                (CtlFormula.And and) -> and(and.operands(), budget),
                (CtlFormula.Or or) -> or(or.operands(), budget),
                (CtlFormula.Implies implies) ->
                        union(negation(known(implies.left(), budget)), known(implies.right(), budget)),
                (CtlFormula.Iff iff) -> {
                    Known left = known(iff.left(), budget);
                    Known right = known(iff.right(), budget);
                    return union(intersection(left, right), intersection(negation(left), negation(right)));
                },
                (CtlFormula.Next next) -> next.quantifier() == PathQuantifier.EXISTS
                        ? someNext(known(next.operand(), budget), budget)
                        : negation(someNext(negation(known(next.operand(), budget)), budget)),
                each -> temporal(each, budget),
                each -> temporal(each, budget),
                each -> temporal(each, budget),
                each -> temporal(each, budget),
                each -> temporal(each, budget));
    }

    private Known temporal(CtlFormula formula, Budget budget) {
        ExistentialForm form = ExistentialForm.of(formula);
        Known region = known(form.region(), budget);
        Known target = known(form.target(), budget);
        BitSet surely = until(region.surely, target.surely, budget);
        Known until = Known.of(surely);
        if (!open.isEmpty()) {
            BitSet goal = (BitSet) open.clone();
            goal.and(region.possibly);
            goal.or(target.possibly);
            until = new Known(surely, until(region.possibly, goal, budget));
        }
        return form.negated() ? negation(until) : until;
    }

    private BitSet atom(Predicate predicate, Budget budget) {
        BitSet result = new BitSet(lattice.size());
        if (predicate instanceof Predicate.Constant constant) {
            result.set(0, lattice.size(), constant.value());
            return result;
        }
        ValuesAtCut values = new ValuesAtCut(lattice.trace());
        int[] cut = new int[lattice.trace().processCount()];
        for (int number = 0; number < lattice.size(); number++) {
            lattice.read(number, cut);
            if (predicate.holds(values.at(cut))) {
                result.set(number);
            }
            if ((number & 0xFFF) == 0) {
                budget.check();
            }
        }
        return result;
    }

    private Known and(List<CtlFormula> operands, Budget budget) {
        Known result = known(operands.get(0), budget);
        for (CtlFormula operand : operands) {
            result = intersection(result, known(operand, budget));
        }
        return result;
    }

    private Known or(List<CtlFormula> operands, Budget budget) {
        Known result = known(operands.get(0), budget);
        for (CtlFormula operand : operands) {
            result = union(result, known(operand, budget));
        }
        return result;
    }

    private static Known intersection(Known left, Known right) {
        BitSet surely = (BitSet) left.surely.clone();
        surely.and(right.surely);
        if (left.isExact() && right.isExact()) {
            return Known.of(surely);
        }
        BitSet possibly = (BitSet) left.possibly.clone();
        possibly.and(right.possibly);
        return new Known(surely, possibly);
    }

    private static Known union(Known left, Known right) {
        BitSet surely = (BitSet) left.surely.clone();
        surely.or(right.surely);
        if (left.isExact() && right.isExact()) {
            return Known.of(surely);
        }
        BitSet possibly = (BitSet) left.possibly.clone();
        possibly.or(right.possibly);
        return new Known(surely, possibly);
    }

    private Known negation(Known sets) {
        BitSet surely = complement(sets.possibly);
        return sets.isExact() ? Known.of(surely) : new Known(surely, complement(sets.surely));
    }

    private BitSet complement(BitSet set) {
        BitSet result = (BitSet) set.clone();
        result.flip(0, lattice.size());
        return result;
    }

    private Known someNext(Known sets, Budget budget) {
        BitSet surely = someNext(sets.surely, budget);
        if (open.isEmpty()) {
            return Known.of(surely);
        }
        BitSet possibly = someNext(sets.possibly, budget);
        possibly.or(open);
        return new Known(surely, possibly);
    }

    private BitSet someNext(BitSet set, Budget budget) {
        BitSet result = new BitSet(lattice.size());
        for (int number = 0; number < lattice.size(); number++) {
            if (lattice.anyNextIn(number, set)) {
                result.set(number);
            }
            Lattice.checkNowAndThen(number, budget);
        }
        return result;
    }

    /** The cuts of {@code E[region U target]}. */
    private BitSet until(BitSet region, BitSet target, Budget budget) {
        BitSet result = (BitSet) target.clone();
        for (int number = lattice.size() - 1; number >= 0; number--) {
            if (region.get(number) && lattice.anyNextIn(number, result)) {
                result.set(number);
            }
            Lattice.checkNowAndThen(number, budget);
        }
        return result;
    }
}
