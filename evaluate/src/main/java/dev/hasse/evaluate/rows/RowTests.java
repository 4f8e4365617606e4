package dev.hasse.evaluate.rows;

import dev.hasse.evaluate.translation.Positions;

/** Decides what a state's own transitions decide, given the sets in which their labels are. */
final class RowTests {
    /** For so many sets there is a table of all possible answers, a bit each. */
    private static final int TABLED = 6;

    private final Positions.Node[] nodes;
    private final long[] tables;
    private final boolean isTabled;

    RowTests(Positions positions) {
        nodes = positions.nodes().toArray(Positions.Node[]::new);
        int sets = positions.actions().size();
        isTabled = sets <= TABLED;
        tables = new long[positions.variables()];
        for (int number = 0; isTabled && number < tables.length; number++) {
            for (int row = 0; row < 1 << sets; row++) {
                tables[number] |= compute(number, row) ? 1L << row : 0;
            }
        }
    }

    /** Whether the transitions of a row alone give the position the value that decides its operator. */
    boolean decide(int position, long row) {
        // A shift looks at the lowest six bits only, which are the sets.
        return isTabled ? (tables[position] >>> row & 1) != 0 : compute(position, row);
    }

    private boolean compute(int number, long row) {
        Positions.Node node = nodes[number];
        boolean disjunctive = node.disjunctive();
        for (int test : node.tests()) {
            if (value(test, row) == disjunctive) {
                return true;
            }
        }
        int[] targets = node.edgeTargets();
        int deciding = disjunctive ? Positions.TRUE : Positions.FALSE;
        for (int edge = 0; edge < targets.length; edge++) {
            if (targets[edge] == deciding && (row >>> node.edgeActions()[edge] & 1) != 0) {
                return true;
            }
        }
        return false;
    }

    private boolean value(int test, long row) {
        return test < 0 ? test == Positions.TRUE : compute(test, row) == nodes[test].disjunctive();
    }
}
