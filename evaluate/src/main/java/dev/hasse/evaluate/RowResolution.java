package dev.hasse.evaluate;

import dev.hasse.bes.Resolution;

/**
 * What a solver over rows found.
 *
 * @param met by position, the states that were met in a sweep: their variables failed
 * @param value the root's value
 * @param openBlock a block that was left before all of it was known, or -1
 */
record RowResolution(RowSolver solver, long[][] met, boolean value, int openBlock) implements Resolution {
    @Override
    public long variables() {
        long count = 0;
        for (long[] states : met) {
            for (long word : states) {
                count += Long.bitCount(word);
            }
        }
        for (byte[] column : solver.marks) {
            for (byte mark : column) {
                count += mark == 0 ? 0 : 1;
            }
        }
        return count;
    }

    private byte mark(long variable) {
        int state = (int) (variable >>> solver.bits);
        int position = solver.position(variable);
        byte[] column = solver.marks[position];
        return column.length > 0
                ? column[state]
                : (met[position][state >>> 6] >>> state & 1) == 0 ? 0 : RowSearch.FAILED;
    }

    @Override
    public boolean isDecided(long variable) {
        return variable == solver.root()
                || (variable >>> solver.bits < solver.lts.states()
                        && mark(variable) != 0
                        && solver.positions[solver.position(variable)].block != openBlock);
    }

    @Override
    public boolean value(long variable) {
        return variable == solver.root()
                ? value
                : (mark(variable) == RowSearch.SUCCEEDED) == solver.positions[solver.position(variable)].goal;
    }

    @Override
    public long stabilizer(long variable) {
        return NONE;
    }

    @Override
    public long bytes() {
        return solver.memory.bytes();
    }
}
