package dev.hasse.evaluate.rows;

import dev.hasse.bes.Outcome;

/**
 * What a solver over rows found.
 *
 * @param met by position, the states that were met in a sweep
 */
record RowOutcome(RowSolver solver, long[][] met, boolean value) implements Outcome {
    @Override
    public long variableCount() {
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

    @Override
    public long bytes() {
        return solver.memory.bytes();
    }
}
