package dev.hasse.evaluate;

import dev.hasse.bes.Resolution;

/**
 * The marks of a search over rows.
 *
 * @param value the root's value
 * @param openBlock a block that was left before all of it was known, or -1
 */
record RowResolution(
        byte[] marks, RowPosition[] positions, int bits, long root, boolean value, int openBlock, long bytes)
        implements Resolution {
    @Override
    public long variables() {
        long count = 0;
        for (byte mark : marks) {
            count += mark == 0 ? 0 : 1;
        }
        return count;
    }

    private int position(long variable) {
        return (int) variable & ((1 << bits) - 1);
    }

    @Override
    public boolean isDecided(long variable) {
        return variable == root
                || (variable < marks.length
                        && marks[(int) variable] != 0
                        && positions[position(variable)].block != openBlock);
    }

    @Override
    public boolean value(long variable) {
        return variable == root
                ? value
                : (marks[(int) variable] == RowSearch.SUCCEEDED) == positions[position(variable)].goal;
    }

    @Override
    public long stabilizer(long variable) {
        return NONE;
    }
}
