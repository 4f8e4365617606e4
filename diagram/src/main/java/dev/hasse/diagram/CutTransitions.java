package dev.hasse.diagram;

/** From the states of one layer to those of the next: a sweep over the positions, stopping where a bound changes. */
final class CutTransitions {
    /** Most ints that the indexes of one layer's step functions may take together. */
    private static final int LARGEST_INDEX = 1 << 24;

    private final Order order;
    private final CutLayer from;
    private final int count;
    private final int[] targets;
    /** Where each bound of the next layer was kept before, or a negative number if it is new. */
    private final int[] sources;

    private final Steps[] lowest;
    private final Steps[] highest;
    private final int[] lows;
    private final int[] highs;
    private final int[] bounds;

    CutTransitions(Order order, CutLayer from, CutLayer to) {
        this.order = order;
        this.from = from;
        this.targets = to.kept();
        this.count = targets.length;
        int layer = from.layer();
        int size = order.size(layer);
        sources = new int[count];
        lowest = new Steps[count];
        highest = new Steps[count];
        for (int i = 0; i < count; i++) {
            sources[i] = from.find(targets[i]);
            lowest[i] = indexed(Steps.lowest(order.clockIncreases(layer, targets[i])), size, count);
            int[] inverse = order.clockIncreases(targets[i], layer);
            highest[i] = indexed(Steps.highest(inverse, order.size(targets[i])), size, count);
        }
        lows = new int[count];
        highs = new int[count];
        bounds = new int[2 * count];
    }

    private static Steps indexed(Steps steps, int size, int functions) {
        return 2L * functions * size <= LARGEST_INDEX ? steps.indexed(size) : steps;
    }

    void expand(BoundsTable states, int state, BoundsTable next, CutEdges edges) {
        edges.begin();
        int low = states.value(state, 0);
        int end = states.value(state, 1);
        for (int i = 0; i < count; i++) {
            int source = sources[i];
            lows[i] = source >= 0 ? states.value(state, 2 * source) : impliedLow(states, state, targets[i]);
            highs[i] = source >= 0 ? states.value(state, 2 * source + 1) : impliedHigh(states, state, targets[i]);
        }
        while (low <= end) {
            int high = end;
            for (int i = 0; i < count; i++) {
                Steps clock = lowest[i];
                int step = clock.at(low);
                bounds[2 * i] = Math.max(lows[i], clock.values()[step]);
                high = clock.lastUpTo(step, lows[i], high);
                Steps inverse = highest[i];
                step = inverse.at(low);
                int value = inverse.values()[step];
                if (value < highs[i]) {
                    bounds[2 * i + 1] = value;
                    high = inverse.lastUpTo(step, value, high);
                } else {
                    bounds[2 * i + 1] = highs[i];
                }
            }
            edges.add(low, high, next.number(bounds));
            low = high + 1;
        }
    }

    /** The lower bound of a layer that was not kept: what the kept lower bounds imply. */
    private int impliedLow(BoundsTable states, int state, int target) {
        int implied = 0;
        int[] kept = from.kept();
        for (int i = 0; i < kept.length; i++) {
            int position = states.value(state, 2 * i);
            if (position > 0) {
                implied = Math.max(implied, order.clock(kept[i], position, target));
            }
        }
        return implied;
    }

    /** The upper bound of a layer that was not kept: its last event that needs no more than the kept upper bounds. */
    private int impliedHigh(BoundsTable states, int state, int target) {
        int low = 0;
        int high = order.size(target);
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (withinHighs(states, state, target, middle)) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    private boolean withinHighs(BoundsTable states, int state, int target, int position) {
        int[] kept = from.kept();
        for (int i = 0; i < kept.length; i++) {
            if (order.clock(target, position, kept[i]) > states.value(state, 2 * i + 1)) {
                return false;
            }
        }
        return true;
    }
}
