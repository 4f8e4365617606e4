package dev.hasse.check.diagram;

import dev.hasse.diagram.Reader;

/**
 * A predicate on one variable: its totally ordered writes cut the lattice into blocks, and it is true (value 1) or
 * false (0) on each (paper 000, section 5.2). The state is the number of writes known from the layers read so far.
 */
final class BlockReader implements Reader {
    private final StepVariable truth;
    private final int[] hints;

    BlockReader(StepVariable truth) {
        this.truth = truth;
        this.hints = new int[truth.writers()];
    }

    @Override
    public int start() {
        return truth.isConstant() ? verdict(0) : 0;
    }

    private int verdict(int m) {
        return truth.value(m) == 1 ? ACCEPT : REJECT;
    }

    @Override
    public int next(int layer, int state, int position) {
        int writer = truth.writer(layer);
        if (writer < 0) {
            return state;
        }
        int known = Math.max(state, truth.known(writer, steps(writer, position)));
        return layer == truth.lastLayer() ? verdict(known) : known;
    }

    @Override
    public int until(int layer, int state, int position) {
        int writer = truth.writer(layer);
        if (writer < 0) {
            return Integer.MAX_VALUE;
        }
        return truth.lastBefore(writer, truth.firstBeyond(writer, steps(writer, position), state));
    }

    private int steps(int writer, int position) {
        int steps = truth.steps(writer, position, hints[writer]);
        hints[writer] = steps;
        return steps;
    }
}
