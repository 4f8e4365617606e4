package dev.hasse.bes;

/** A graph that is one fixed point: all its variables are in one block. */
public interface SingleBlock extends BooleanGraph {
    @Override
    default int blockCount() {
        return 1;
    }

    @Override
    default int block(long variable) {
        return 0;
    }
}
