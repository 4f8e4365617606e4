package dev.hasse.bes;

import dev.hasse.base.Budget;

/**
 * Explores depth-first and closes each strongly connected component as soon as it is explored: a component lies in one
 * block, so what is undecided in it takes the block's value (Tarjan 1972; algorithm A1 of CAESAR_SOLVE). Edges are kept
 * only inside components that are not closed yet. Linear in the explored edges.
 */
final class DepthFirstSolver {
    private static final int CHECK = 1 << 12;

    private final BooleanGraph graph;
    private final Memory memory;
    private final Variables variables;
    private final SearchStack path;
    /** By number: the lowest open variable that it reaches; variables are numbered in the order of the search. */
    private int[] low = new int[64];
    /** Visited variables whose component is not closed. */
    private int[] open = new int[64];

    private int opened;

    DepthFirstSolver(BooleanGraph graph, Budget budget) {
        this.graph = graph;
        memory = new Memory(budget);
        variables = new Variables(graph, memory);
        path = new SearchStack(graph, memory);
    }

    Resolution solve() {
        enter(graph.root());
        for (int steps = 0; !variables.isStable(0); steps++) {
            int number = path.top();
            if (variables.isStable(number) || !path.hasNext()) {
                leave(number);
            } else {
                step(number, path.next());
            }
            variables.propagate();
            if (steps % CHECK == 0) {
                memory.check();
            }
        }
        return variables.resolution();
    }

    private void step(int number, long next) {
        int before = variables.table.size();
        int successor = variables.table.find(next);
        if (successor < 0) {
            successor = enter(next);
        }
        if (variables.isStable(successor)) {
            variables.stabilize(number, successor);
        } else {
            variables.waiting.add(successor, number);
            if (successor < before) {
                low[number] = Math.min(low[number], low[successor]);
            }
        }
    }

    private int enter(long variable) {
        int number = variables.visit(variable);
        variables.initialize(number);
        // The edge that leads here is added after this mark, and must outlive this component.
        int successors = path.push(number, variable, variables.waiting.edges() + 1);
        variables.expectSuccessors(number, successors);
        if (number >= low.length) {
            low = memory.grown(low, number + 1);
        }
        low[number] = number;
        if (opened == open.length) {
            open = memory.grown(open, opened + 1);
        }
        open[opened++] = number;
        return number;
    }

    private void leave(int number) {
        int edges = path.edgesBefore();
        path.pop();
        if (low[number] < number) {
            int parent = path.top();
            low[parent] = Math.min(low[parent], low[number]);
            return;
        }
        close(number);
        variables.tellDependents(number);
        variables.waiting.truncate(edges - 1);
    }

    /** The component's variables are above this one on the stack of open variables. */
    private void close(int number) {
        boolean value =
                graph.sign(graph.block(variables.table.variable(number))).passiveValue();
        int member;
        do {
            member = open[--opened];
            if (!variables.isStable(member)) {
                variables.states[member] = VariableState.passive(variables.states[member], value);
            }
        } while (member != number);
    }
}
