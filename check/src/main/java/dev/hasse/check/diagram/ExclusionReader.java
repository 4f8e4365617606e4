package dev.hasse.check.diagram;

import dev.hasse.diagram.Reader;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Accepts the cuts at which no lock has two holders. The state is the set of locks that are held in the layers read so
 * far, without those that no layer below takes.
 */
final class ExclusionReader implements Reader {
    private final TraceOrder order;
    private final HeldLocks held;
    private final List<BitSet> states = new ArrayList<>();
    private final Map<BitSet, Integer> numbers = new HashMap<>();
    /** By layer: the locks that it and those below take. */
    private final BitSet[] below;
    /** By layer, state and step. */
    private final Map<Long, Integer> known = new HashMap<>();

    ExclusionReader(TraceOrder order, HeldLocks held) {
        this.order = order;
        this.held = held;
        this.below = new BitSet[order.layers() + 1];
        below[order.layers()] = new BitSet();
        for (int layer = order.layers() - 1; layer >= 0; layer--) {
            below[layer] = (BitSet) below[layer + 1].clone();
            int process = order.process(layer);
            for (int step = 0; step < held.steps(process); step++) {
                BitSet locks = held.held(process, step);
                for (int bit = locks.nextSetBit(0); bit >= 0; bit = locks.nextSetBit(bit + 1)) {
                    below[layer].set(bit & ~1, (bit | 1) + 1);
                }
            }
        }
    }

    private int number(BitSet state) {
        return numbers.computeIfAbsent(state, each -> {
            states.add(each);
            return states.size() - 1;
        });
    }

    @Override
    public int start() {
        return below[0].isEmpty() ? ACCEPT : number(new BitSet());
    }

    @Override
    public int next(int layer, int state, int position) {
        int process = order.process(layer);
        int step = held.step(process, position);
        BitSet own = held.held(process, step);
        if (own.isEmpty() && below[layer].equals(below[layer + 1])) {
            return state;
        }
        long key = ((long) layer << 24 | state) << 31 | step;
        return known.computeIfAbsent(key, each -> after(layer, states.get(state), own));
    }

    private int after(int layer, BitSet others, BitSet own) {
        if (HeldLocks.conflict(own, others)) {
            return REJECT;
        }
        if (below[layer + 1].isEmpty()) {
            return ACCEPT;
        }
        BitSet both = (BitSet) own.clone();
        both.or(others);
        both.and(below[layer + 1]);
        return number(both);
    }

    @Override
    public int until(int layer, int state, int position) {
        int process = order.process(layer);
        return held.lastBefore(process, held.step(process, position));
    }
}
