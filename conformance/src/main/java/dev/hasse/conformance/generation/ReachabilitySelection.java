package dev.hasse.conformance.generation;

import dev.hasse.base.Budget;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.Predecessors;
import dev.hasse.lts.StateNumbers;
import dev.hasse.lts.Successors;
import java.util.BitSet;
import java.util.function.IntToLongFunction;

/**
 * Selection by one search forwards and one backwards through the product, whose transitions are kept: fast, in
 * 20 bytes a transition. A twin of {@link EquationSelection}.
 */
final class ReachabilitySelection implements Selection {
    private static final int CHECK_EVERY = 1 << 12;

    private final StateNumbers selected;

    private ReachabilitySelection(IntToLongFunction states, BitSet leads, Budget budget) {
        selected = new StateNumbers(budget);
        leads.stream().forEach(s -> selected.number(states.applyAsLong(s)));
    }

    static ReachabilitySelection of(Product product, Budget budget) {
        StateNumbers numbers = new StateNumbers(budget);
        LtsBuilder builder = new LtsBuilder(product.labels(), budget);
        BitSet leads = new BitSet();
        Successors successors = product.successors();
        numbers.number(product.initial());
        for (int source = 0; source < numbers.size(); source++) {
            if (source % CHECK_EVERY == 0) {
                budget.check();
            }
            long state = numbers.state(source);
            builder.state(source);
            leads.set(source, product.accepts(state));
            int count = product.accepts(state) || product.refuses(state) ? 0 : successors.of(state);
            for (int k = 0; k < count; k++) {
                builder.transition(source, successors.label(k), numbers.number(successors.target(k)));
            }
        }
        backwards(builder.build(0), leads, budget);
        return new ReachabilitySelection(numbers::state, leads, budget);
    }

    /** Out of a part of a product that has all that is selected: where a label tells that a state accepts. */
    static ReachabilitySelection ofPart(Lts part, long[] states, String accept, Budget budget) {
        int label = part.labels().find(accept);
        BitSet leads = new BitSet();
        for (int s = 0; s < part.stateCount(); s++) {
            for (int t = part.rowStart(s); t < part.rowEnd(s); t++) {
                leads.set(s, leads.get(s) || part.label(t) == label);
            }
        }
        backwards(part, leads, budget);
        return new ReachabilitySelection(s -> states[s], leads, budget);
    }

    private static void backwards(Lts lts, BitSet leads, Budget budget) {
        Predecessors predecessors = Predecessors.of(lts, budget);
        int[] open = new int[lts.stateCount()];
        int size = 0;
        for (int s = leads.nextSetBit(0); s >= 0; s = leads.nextSetBit(s + 1)) {
            open[size++] = s;
        }
        while (size > 0) {
            int state = open[--size];
            for (int k = predecessors.rowStart(state); k < predecessors.rowEnd(state); k++) {
                int source = predecessors.source(k);
                if (!leads.get(source)) {
                    leads.set(source);
                    open[size++] = source;
                }
            }
        }
    }

    @Override
    public boolean leadsToAccept(long state) {
        return selected.find(state) >= 0;
    }
}
