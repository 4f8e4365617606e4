package dev.hasse.diagram;

/** From the states of one layer to those of the next: a sweep over the positions, stopping where a bound changes. */
final class CutTransitions {
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
    private final int[] lowAt;
    private final int[] highAt;
    private final int[] bounds;

    CutTransitions(Order order, CutLayer from, CutLayer to) {
        this.order = order;
        this.from = from;
        this.targets = to.kept();
        this.count = targets.length;
        sources = new int[count];
        lowest = new Steps[count];
        highest = new Steps[count];
        for (int i = 0; i < count; i++) {
            sources[i] = from.find(targets[i]);
            lowest[i] = Steps.lowest(order.clockIncreases(from.layer(), targets[i]));
            highest[i] = Steps.highest(order.clockIncreases(targets[i], from.layer()), order.size(targets[i]));
        }
        lows = new int[count];
        highs = new int[count];
        lowAt = new int[count];
        highAt = new int[count];
        bounds = new int[2 * count];
    }

    void expand(BoundsTable states, int state, BoundsTable next, CutEdges edges) {
        edges.begin();
        int low = states.value(state, 0);
        int end = states.value(state, 1);
        for (int i = 0; i < count; i++) {
            lows[i] = sources[i] >= 0 ? states.value(state, 2 * sources[i]) : impliedLow(states, state, targets[i]);
            highs[i] =
                    sources[i] >= 0 ? states.value(state, 2 * sources[i] + 1) : impliedHigh(states, state, targets[i]);
            // Steps whose value is within the bound already change nothing: begin at the last of them.
            lowAt[i] = Math.max(lowest[i].at(low), lowest[i].above(lows[i]) - 1);
            highAt[i] = highest[i].at(low);
        }
        while (low <= end) {
            int high = end;
            for (int i = 0; i < count; i++) {
                int[] starts = lowest[i].starts();
                int at = lowAt[i];
                while (at + 1 < starts.length && starts[at + 1] <= low) {
                    at++;
                }
                lowAt[i] = at;
                bounds[2 * i] = at >= 0 && starts[at] <= low
                        ? Math.max(lows[i], lowest[i].values()[at])
                        : lows[i];
                if (at + 1 < starts.length) {
                    high = Math.min(high, starts[at + 1] - 1);
                }
                starts = highest[i].starts();
                at = highAt[i];
                while (at + 1 < starts.length && starts[at + 1] <= low) {
                    at++;
                }
                highAt[i] = at;
                int value = highest[i].values()[at];
                bounds[2 * i + 1] = Math.min(highs[i], value);
                if (value < highs[i] && at + 1 < starts.length) {
                    high = Math.min(high, starts[at + 1] - 1);
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
