package dev.hasse.bes;

import dev.hasse.base.Budget;
import java.util.ArrayList;
import java.util.List;

/**
 * Why the root has its value: the part of the graph, reached from the root, in which a variable that one successor
 * decided keeps only that one and any other keeps all (Mateescu 2000). Solving the part alone gives the same value.
 *
 * @param variables the variables of the part, the root first
 * @param values their values
 * @param successors for each variable the positions of the successors that are kept
 */
public record Diagnostic(long[] variables, boolean[] values, List<int[]> successors) {
    /** The diagnostic for the graph's root; the resolution must know stabilising successors. */
    public static Diagnostic of(BooleanGraph graph, Resolution resolution) {
        Memory memory = new Memory(Budget.unlimited());
        VariableTable table = new VariableTable(graph.bound(), memory);
        List<int[]> successors = new ArrayList<>();
        Row row = new Row();
        table.add(graph.root());
        for (int next = 0; next < table.size(); next++) {
            keep(graph, resolution, table.variable(next), row);
            int[] kept = new int[row.size()];
            for (int i = 0; i < kept.length; i++) {
                kept[i] = table.add(row.at(i));
            }
            successors.add(kept);
        }
        boolean[] values = new boolean[table.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = resolution.value(table.variable(i));
        }
        return new Diagnostic(table.toArray(), values, List.copyOf(successors));
    }

    private static void keep(BooleanGraph graph, Resolution resolution, long variable, Row row) {
        row.clear();
        boolean value = resolution.value(variable);
        if (value != graph.isDisjunctive(variable)) {
            graph.successors(variable, row);
            return;
        }
        long stabilizer = resolution.stabilizer(variable);
        if (stabilizer != Resolution.NONE) {
            row.add(stabilizer);
            return;
        }
        // Decided by the sign of its block: any successor of the same value will do, cycles included.
        graph.successors(variable, row);
        for (int i = 0; i < row.size(); i++) {
            long successor = row.at(i);
            if (resolution.isDecided(successor) && resolution.value(successor) == value) {
                row.clear();
                row.add(successor);
                return;
            }
        }
        throw new IllegalStateException("no successor explains variable " + variable);
    }

    public int size() {
        return variables.length;
    }
}
