package dev.hasse.bes;

import dev.hasse.base.Budget;

/**
 * Explores breadth-first the highest block that has unexplored variables, propagates each stable variable at once, and
 * closes a block (its undecided variables take the sign's value) when nothing above it is open. Linear in the explored
 * edges; diagnostics in one block are as short as can be. The sequential form of figure 1 of paper 004.
 */
final class BreadthFirstSolver {
    private static final int CHECK = 1 << 12;

    private final BooleanGraph graph;
    private final Memory memory;
    private final Variables variables;
    /** By block: visited and not closed; the first {@code expanded} of them are explored. */
    private final IntQueue[] open;

    private final int[] expanded;
    private final boolean single;
    private final Row row = new Row();

    BreadthFirstSolver(BooleanGraph graph, Budget budget) {
        this.graph = graph;
        memory = new Memory(budget);
        variables = new Variables(graph, memory);
        open = new IntQueue[graph.blockCount()];
        for (int block = 0; block < open.length; block++) {
            open[block] = new IntQueue(memory);
        }
        expanded = new int[open.length];
        single = open.length == 1;
    }

    Resolution solve() {
        visit(graph.root());
        for (int steps = 0; !variables.isStable(0); steps++) {
            int block = highestOpen();
            if (expanded[block] < open[block].size()) {
                expand(open[block].at(expanded[block]++), block);
            } else {
                close(block);
            }
            variables.propagate();
            if (steps % CHECK == 0) {
                memory.check();
            }
        }
        return variables.resolution();
    }

    private int highestOpen() {
        int block = open.length - 1;
        while (open[block].isEmpty()) {
            block--;
        }
        return block;
    }

    private int visit(long variable) {
        int before = variables.table.size();
        int number = variables.visit(variable);
        if (number == before) {
            variables.initialize(number);
            open[single ? 0 : graph.block(variable)].add(number);
        }
        return number;
    }

    private void expand(int number, int block) {
        if (variables.isStable(number)) {
            return;
        }
        row.clear();
        graph.successors(variables.table.variable(number), row);
        variables.expectSuccessors(number, row.size());
        for (int i = 0; i < row.size(); i++) {
            int successor = visit(row.at(i));
            if (variables.isStable(successor)) {
                variables.stabilize(number, successor);
                if (variables.isStable(number)) {
                    return;
                }
            } else {
                variables.waiting.add(successor, number);
                if (!single && graph.block(row.at(i)) != block) {
                    variables.states[successor] |= VariableState.REQUESTED;
                }
            }
        }
    }

    /** Nothing above is open and nothing in the block is unexplored: what is undecided has the sign's value. */
    private void close(int block) {
        boolean value = graph.sign(block).passiveValue();
        IntQueue closing = open[block];
        int count = closing.size();
        for (int i = 0; i < count; i++) {
            int number = closing.at(i);
            int state = variables.states[number];
            // A mark for the second pass; stable ones have told their dependents already.
            variables.states[number] = VariableState.isStable(state)
                    ? state & ~VariableState.REQUESTED
                    : VariableState.passive(state, value);
        }
        for (int i = 0; i < count; i++) {
            int number = closing.remove();
            if ((variables.states[number] & VariableState.REQUESTED) != 0) {
                variables.tellDependents(number);
            }
        }
        expanded[block] = 0;
    }
}
