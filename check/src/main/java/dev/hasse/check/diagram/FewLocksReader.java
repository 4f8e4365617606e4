package dev.hasse.check.diagram;

import dev.hasse.diagram.Reader;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The same as {@link ExclusionReader} for so few locks that a set of them, each held alone or shared, fits a long: the
 * filter of all cuts asks for the next state more often than anything else.
 */
final class FewLocksReader implements Reader {
    /** Two bits each. */
    static final int MOST_LOCKS = 31;

    private static final int NONE = -1;

    private final TraceOrder order;
    private final HeldLocks held;
    /** By process and step: what is held, and what others must not hold then. */
    private final long[][] own;

    private final long[][] clashing;
    /** By layer: what matters of those above to it and the layers below. */
    private final long[] below;

    private long[] states = new long[64];
    private int count;
    /** Where a state's number is, by its hash; {@link #NONE} if nowhere. */
    private int[] places = new int[256];

    FewLocksReader(TraceOrder order, HeldLocks held) {
        this.order = order;
        this.held = held;
        int[] dense = dense(order, held);
        own = new long[order.layers()][];
        clashing = new long[order.layers()][];
        for (int layer = 0; layer < order.layers(); layer++) {
            fill(order.process(layer), dense);
        }
        below = new long[order.layers() + 1];
        for (int layer = order.layers() - 1; layer >= 0; layer--) {
            below[layer] = below[layer + 1];
            for (long each : clashing[order.process(layer)]) {
                below[layer] |= each;
            }
        }
        Arrays.fill(places, NONE);
    }

    /** The locks that some process holds at some position, numbered one after the other. */
    private static int[] dense(TraceOrder order, HeldLocks held) {
        BitSet all = locks(order, held);
        int[] dense = new int[all.length()];
        int next = 0;
        for (int lock = all.nextSetBit(0); lock >= 0; lock = all.nextSetBit(lock + 1)) {
            dense[lock] = next++;
        }
        return dense;
    }

    private static BitSet locks(TraceOrder order, HeldLocks held) {
        BitSet all = new BitSet();
        for (int layer = 0; layer < order.layers(); layer++) {
            int process = order.process(layer);
            for (int step = 0; step < held.steps(process); step++) {
                held.held(process, step).stream().forEach(bit -> all.set(bit / 2));
            }
        }
        return all;
    }

    /** Whether there are as few. */
    static boolean fits(TraceOrder order, HeldLocks held) {
        return locks(order, held).cardinality() <= MOST_LOCKS;
    }

    private void fill(int process, int[] dense) {
        own[process] = new long[held.steps(process)];
        clashing[process] = new long[held.steps(process)];
        for (int step = 0; step < own[process].length; step++) {
            BitSet locks = held.held(process, step);
            for (int bit = locks.nextSetBit(0); bit >= 0; bit = locks.nextSetBit(bit + 1)) {
                long alone = 1L << 2 * dense[bit / 2];
                boolean isShared = (bit & 1) == 1;
                own[process][step] |= isShared ? alone << 1 : alone;
                clashing[process][step] |= isShared ? alone : alone | alone << 1;
            }
        }
    }

    private int number(long state) {
        int mask = places.length - 1;
        int place = hash(state) & mask;
        while (places[place] != NONE) {
            if (states[places[place]] == state) {
                return places[place];
            }
            place = place + 1 & mask;
        }
        if (count == states.length) {
            states = Arrays.copyOf(states, 2 * count);
        }
        states[count] = state;
        places[place] = count++;
        if (2 * count > places.length) {
            grow();
        }
        return count - 1;
    }

    private void grow() {
        places = new int[2 * places.length];
        Arrays.fill(places, NONE);
        int mask = places.length - 1;
        for (int number = 0; number < count; number++) {
            int place = hash(states[number]) & mask;
            while (places[place] != NONE) {
                place = place + 1 & mask;
            }
            places[place] = number;
        }
    }

    private static int hash(long state) {
        long mixed = state * 0x9E3779B97F4A7C15L;
        return (int) (mixed >>> 32);
    }

    @Override
    public int start() {
        return below[0] == 0 ? ACCEPT : number(0);
    }

    @Override
    public int next(int layer, int state, int position) {
        int process = order.process(layer);
        int step = held.step(process, position);
        long others = states[state];
        if ((others & clashing[process][step]) != 0) {
            return REJECT;
        }
        return below[layer + 1] == 0 ? ACCEPT : number((others | own[process][step]) & below[layer + 1]);
    }

    @Override
    public int until(int layer, int state, int position) {
        int process = order.process(layer);
        return held.lastBefore(process, held.step(process, position));
    }
}
