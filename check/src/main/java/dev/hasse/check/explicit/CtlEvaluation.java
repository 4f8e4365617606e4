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
 */
final class CtlEvaluation {
    private final Lattice lattice;
    private final Allocation memory;
    private final Map<CtlFormula, BitSet> known = new HashMap<>();

    CtlEvaluation(Lattice lattice, Budget tables) {
        this.lattice = lattice;
        this.memory = tables.allocation();
    }

    BitSet satisfying(CtlFormula formula, Budget budget) {
        BitSet set = known.get(formula);
        if (set == null) {
            budget.check();
            // One set for the result, and one that it is made of.
            memory.resize((known.size() + 2L) * (lattice.size() / 8));
            set = compute(formula, budget);
            known.put(formula, set);
        }
        return set;
    }

    private BitSet compute(CtlFormula formula, Budget budget) {
        return formula.match(
                (CtlFormula.Atom atom) -> atom(atom.predicate(), budget),
                (CtlFormula.Not not) -> complement(satisfying(not.operand(), budget)),
                (CtlFormula.And and) -> and(and.operands(), budget),
                (CtlFormula.Or or) -> or(or.operands(), budget),
                (CtlFormula.Implies implies) -> {
                    BitSet result = complement(satisfying(implies.left(), budget));
                    result.or(satisfying(implies.right(), budget));
                    return result;
                },
                (CtlFormula.Iff iff) -> {
                    BitSet result = complement(satisfying(iff.left(), budget));
                    result.xor(satisfying(iff.right(), budget));
                    return result;
                },
                (CtlFormula.Next next) -> next.quantifier() == PathQuantifier.EXISTS
                        ? someNext(satisfying(next.operand(), budget), budget)
                        : complement(someNext(complement(satisfying(next.operand(), budget)), budget)),
                each -> temporal(each, budget),
                each -> temporal(each, budget),
                each -> temporal(each, budget),
                each -> temporal(each, budget),
                each -> temporal(each, budget));
    }

    private BitSet temporal(CtlFormula formula, Budget budget) {
        ExistentialForm form = ExistentialForm.of(formula);
        BitSet until = until(satisfying(form.region(), budget), satisfying(form.target(), budget), budget);
        return form.negated() ? complement(until) : until;
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

    private BitSet and(List<CtlFormula> operands, Budget budget) {
        BitSet result = new BitSet(lattice.size());
        result.set(0, lattice.size());
        for (CtlFormula operand : operands) {
            result.and(satisfying(operand, budget));
        }
        return result;
    }

    private BitSet or(List<CtlFormula> operands, Budget budget) {
        BitSet result = new BitSet(lattice.size());
        for (CtlFormula operand : operands) {
            result.or(satisfying(operand, budget));
        }
        return result;
    }

    private BitSet complement(BitSet set) {
        BitSet result = (BitSet) set.clone();
        result.flip(0, lattice.size());
        return result;
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
