package dev.hasse.lts.bisimulation;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.Predecessors;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.Set;

/**
 * The states of which a formula holds, by one backward pass for each of its parts; parts are shared, so each is done
 * once. The system is a quotient, and a formula is meant for all that are equivalent to it: where inert steps are
 * invisible, a state of those may have one that the quotient does not show. So there are two sets: where a formula holds
 * in any case, and where it may hold.
 */
final class FormulaSemantics {
    private final Lts lts;
    private final Predecessors predecessors;
    private final Budget budget;
    private final Allocation memory;
    private final boolean mayStay;
    private final IdentityHashMap<Formula, Bounds> known = new IdentityHashMap<>();

    private record Bounds(BitSet sure, BitSet possible) {}

    /** With {@code inert}, the label that is invisible within a block, or -1. */
    FormulaSemantics(Lts lts, int inert, Budget budget) {
        this.lts = lts;
        mayStay = inert >= 0;
        this.budget = budget;
        this.memory = budget.allocation();
        predecessors = Predecessors.of(lts, budget);
    }

    /** Whether the sets of a formula's parts would not take too much room. */
    boolean affords(Formula formula) {
        long most = budget.bytes() / 8 / (lts.stateCount() / 8 + 64) - known.size();
        Set<Formula> met = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Formula> open = new ArrayDeque<>();
        open.push(formula);
        while (!open.isEmpty()) {
            Formula next = open.pop();
            if (!known.containsKey(next) && met.add(next)) {
                if (met.size() > most) {
                    return false;
                }
                next.parts().forEach(open::push);
            }
        }
        return true;
    }

    /** The states of which the formula holds, in whatever equivalent system. */
    BitSet surely(Formula formula) {
        return bounds(formula).sure;
    }

    /** The states of which the formula holds in some equivalent system. */
    BitSet possibly(Formula formula) {
        return bounds(formula).possible;
    }

    private Bounds bounds(Formula formula) {
        Deque<Formula> open = new ArrayDeque<>();
        open.push(formula);
        while (!open.isEmpty()) {
            Formula next = open.peek();
            boolean ready = true;
            for (Formula part : next.parts()) {
                if (!known.containsKey(part)) {
                    open.push(part);
                    ready = false;
                }
            }
            if (ready) {
                open.pop();
                if (!known.containsKey(next)) {
                    memory.resize((known.size() + 1L) * 2 * (lts.stateCount() / 8 + 64));
                    known.put(next, compute(next));
                }
            }
        }
        return known(formula);
    }

    private Bounds known(Formula formula) {
        return Objects.requireNonNull(known.get(formula));
    }

    private Bounds compute(Formula formula) {
        return formula.match(
                not -> {
                    Bounds operand = known(not.operand());
                    return new Bounds(complement(operand.possible), complement(operand.sure));
                },
                and -> {
                    BitSet sure = complement(new BitSet());
                    BitSet possible = complement(new BitSet());
                    and.operands().forEach(operand -> {
                        sure.and(known(operand).sure);
                        possible.and(known(operand).possible);
                    });
                    return new Bounds(sure, possible);
                },
                diamond -> {
                    int label = lts.labels().find(diamond.label());
                    Bounds then = known(diamond.then());
                    BitSet possible = before(then.possible, label);
                    if (mayStay && label == Labels.TAU) {
                        possible.or(then.possible);
                    }
                    return new Bounds(before(then.sure, label), possible);
                },
                silently -> {
                    Bounds then = known(silently.then());
                    return new Bounds(silentlyBefore(then.sure), silentlyBefore(then.possible));
                },
                forever -> {
                    Bounds always = known(forever.always());
                    return new Bounds(forever(always.sure), forever(always.possible));
                });
    }

    private BitSet complement(BitSet states) {
        BitSet complement = (BitSet) states.clone();
        complement.flip(0, lts.stateCount());
        return complement;
    }

    private BitSet before(BitSet targets, int label) {
        BitSet sources = new BitSet(lts.stateCount());
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
        int[] queue = new int[lts.stateCount()];
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
