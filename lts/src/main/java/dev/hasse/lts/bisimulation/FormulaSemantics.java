package dev.hasse.lts.bisimulation;

import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.Predecessors;
import dev.hasse.lts.bisimulation.Formula.And;
import dev.hasse.lts.bisimulation.Formula.Diamond;
import dev.hasse.lts.bisimulation.Formula.Forever;
import dev.hasse.lts.bisimulation.Formula.Not;
import dev.hasse.lts.bisimulation.Formula.Silently;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The states of which a formula holds, by one backward pass for each of its parts; parts are shared, so each is done
 * once.
 */
final class FormulaSemantics {
    private final Lts lts;
    private final Predecessors predecessors;
    private final Budget budget;
    private final IdentityHashMap<Formula, BitSet> known = new IdentityHashMap<>();

    FormulaSemantics(Lts lts, Budget budget) {
        this.lts = lts;
        this.budget = budget;
        predecessors = Predecessors.of(lts, budget);
    }

    /** Whether the sets of a formula's parts would not take too much room. */
    boolean affords(Formula formula) {
        long most = budget.bytes() / 4 / (lts.states() / 8 + 64) - known.size();
        Set<Formula> met = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Formula> open = new ArrayDeque<>();
        open.push(formula);
        while (!open.isEmpty()) {
            Formula next = open.pop();
            if (!known.containsKey(next) && met.add(next)) {
                if (met.size() > most) {
                    return false;
                }
                parts(next).forEach(open::push);
            }
        }
        return true;
    }

    BitSet states(Formula formula) {
        Deque<Formula> open = new ArrayDeque<>();
        open.push(formula);
        while (!open.isEmpty()) {
            Formula next = open.peek();
            boolean ready = true;
            for (Formula part : parts(next)) {
                if (!known.containsKey(part)) {
                    open.push(part);
                    ready = false;
                }
            }
            if (ready) {
                open.pop();
                if (!known.containsKey(next)) {
                    budget.charge((known.size() + 1L) * (lts.states() / 8 + 64));
                    known.put(next, compute(next));
                }
            }
        }
        return known(formula);
    }

    private BitSet known(Formula formula) {
        return Objects.requireNonNull(known.get(formula));
    }

    private static List<Formula> parts(Formula formula) {
        if (formula instanceof Not negation) {
            return List.of(negation.operand());
        }
        if (formula instanceof And and) {
            return and.operands();
        }
        if (formula instanceof Diamond diamond) {
            return List.of(diamond.then());
        }
        return List.of(formula instanceof Silently silently ? silently.then() : ((Forever) formula).always());
    }

    private BitSet compute(Formula formula) {
        if (formula instanceof Not negation) {
            BitSet complement = (BitSet) known(negation.operand()).clone();
            complement.flip(0, lts.states());
            return complement;
        }
        if (formula instanceof And and) {
            BitSet all = new BitSet(lts.states());
            all.set(0, lts.states());
            and.operands().forEach(operand -> all.and(known(operand)));
            return all;
        }
        if (formula instanceof Diamond diamond) {
            return before(known(diamond.then()), lts.labels().find(diamond.label()));
        }
        if (formula instanceof Silently silently) {
            return silentlyBefore(known(silently.then()));
        }
        return forever(known(((Forever) formula).always()));
    }

    private BitSet before(BitSet targets, int label) {
        BitSet sources = new BitSet(lts.states());
        for (int s = targets.nextSetBit(0); s >= 0; s = targets.nextSetBit(s + 1)) {
            for (int p = predecessors.rowStart(s); p < predecessors.rowEnd(s); p++) {
                if (predecessors.label(p) == label) {
                    sources.set(predecessors.source(p));
                }
            }
        }
        return sources;
    }

    private BitSet silentlyBefore(BitSet targets) {
        BitSet reached = (BitSet) targets.clone();
        int[] queue = new int[lts.states()];
        int size = 0;
        for (int s = targets.nextSetBit(0); s >= 0; s = targets.nextSetBit(s + 1)) {
            queue[size++] = s;
        }
        for (int done = 0; done < size; done++) {
            int s = queue[done];
            for (int p = predecessors.rowStart(s); p < predecessors.rowEnd(s); p++) {
                int source = predecessors.source(p);
                if (predecessors.label(p) == Labels.TAU && !reached.get(source)) {
                    reached.set(source);
                    queue[size++] = source;
                }
            }
        }
        return reached;
    }

    private BitSet forever(BitSet always) {
        BitSet left = (BitSet) always.clone();
        int before = -1;
        while (before != left.cardinality()) {
            budget.check();
            before = left.cardinality();
            left.and(before(left, Labels.TAU));
        }
        return left;
    }
}
