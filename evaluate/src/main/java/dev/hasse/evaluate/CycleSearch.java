package dev.hasse.evaluate;

import dev.hasse.base.Budget;
import dev.hasse.bes.Memory;
import dev.hasse.bes.Row;
import dev.hasse.bes.VariableTable;
import dev.hasse.logic.mcl.Regular;
import dev.hasse.lts.Successors;
import dev.hasse.lts.TransitionSystem;
import java.util.Arrays;

/**
 * Decides {@code <R> @} where R repeats and is never empty: is there a reachable cycle of (state, place in R) that begins R
 * again and again? A depth-first search over components (Tarjan 1972); answers are kept, so all questions together take
 * time linear in the product.
 */
final class CycleSearch {
    private static final byte OPEN = 1;
    private static final byte NO = 2;
    private static final byte YES = 3;

    private final RepeatedAutomaton automaton;
    private final Successors successors;
    private final ActionSets sets;
    private final Memory memory;
    private final VariableTable table;
    private final Row row = new Row();
    private byte[] marks = new byte[64];
    private int[] low = new int[64];
    private int[] open = new int[64];
    private int opened;
    private int[] path = new int[64];
    private int[] rowStart = new int[64];
    private int depth;
    private long[] rows = new long[64];
    private int rowsEnd;

    CycleSearch(TransitionSystem system, Regular path, Budget budget) {
        automaton = RepeatedAutomaton.of(path);
        successors = system.successors();
        sets = new ActionSets(system.labels(), automaton.actions());
        memory = new Memory(budget);
        table = new VariableTable(Long.MAX_VALUE, memory);
    }

    RepeatedAutomaton automaton() {
        return automaton;
    }

    boolean isForever(long state) {
        long start = state << automaton.bits();
        int known = table.find(start);
        if (known < 0) {
            search(start);
            known = table.find(start);
        }
        return marks[known] == YES;
    }

    private void search(long start) {
        enter(start);
        int steps = 0;
        while (depth > 0) {
            if ((++steps & 0xfff) == 0) {
                memory.check();
            }
            int number = path[depth - 1];
            if (rowsEnd == rowStart[depth - 1]) {
                if (leave(number)) {
                    succeed();
                }
                continue;
            }
            long next = rows[--rowsEnd];
            int target = table.find(next);
            if (target < 0) {
                enter(next);
            } else if (marks[target] == YES) {
                succeed();
            } else if (marks[target] == OPEN) {
                low[number] = Math.min(low[number], low[target]);
                if (target == number && isBeginning(number)) {
                    succeed();
                }
            }
        }
    }

    private boolean isBeginning(int number) {
        return (table.variable(number) & automaton.mask()) == 0;
    }

    private void enter(long vertex) {
        int number = table.add(vertex);
        if (number >= low.length) {
            low = memory.grown(low, number + 1);
            memory.add(low.length - marks.length);
            marks = Arrays.copyOf(marks, low.length);
        }
        marks[number] = OPEN;
        low[number] = number;
        if (opened == open.length) {
            open = memory.grown(open, opened + 1);
        }
        open[opened++] = number;
        if (depth == path.length) {
            path = memory.grown(path, depth + 1);
            rowStart = memory.grown(rowStart, depth + 1);
        }
        path[depth] = number;
        rowStart[depth++] = rowsEnd;
        row.clear();
        automaton.successors(vertex, successors, sets, row);
        if (rowsEnd + row.size() > rows.length) {
            rows = memory.grown(rows, rowsEnd + row.size());
        }
        for (int i = 0; i < row.size(); i++) {
            rows[rowsEnd++] = row.at(i);
        }
    }

    /** Ends a vertex; true if it completes a component of several vertices in which R begins. */
    private boolean leave(int number) {
        if (low[number] < number) {
            depth--;
            int parent = path[depth - 1];
            low[parent] = Math.min(low[parent], low[number]);
            return false;
        }
        int from = opened;
        boolean begins = false;
        do {
            from--;
            begins |= isBeginning(open[from]);
        } while (open[from] != number);
        if (begins && opened - from > 1) {
            return true;
        }
        while (opened > from) {
            marks[open[--opened]] = NO;
        }
        depth--;
        return false;
    }

    /** Every open vertex reaches the one on top of the path. */
    private void succeed() {
        while (opened > 0) {
            marks[open[--opened]] = YES;
        }
        depth = 0;
        rowsEnd = 0;
    }
}
