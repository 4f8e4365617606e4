package dev.hasse.bes;

import dev.hasse.base.Budget;

/**
 * For graphs without cycles: a depth-first search that stores no edges, because a variable is decided when its
 * successors are. Signs do not matter then.
 */
final class AcyclicSolver implements Solver {
    private static final int CHECK = 1 << 12;

    /**
     * @throws CyclicGraphException when a variable depends on itself
     */
    @Override
    public Resolution solve(BooleanGraph graph, Budget budget) {
        Memory memory = new Memory(budget);
        Variables variables = new Variables(graph, memory);
        SearchStack path = new SearchStack(graph, memory);
        enter(graph.root(), variables, path);
        for (int steps = 0; !variables.isStable(0); steps++) {
            int number = path.top();
            if (variables.isStable(number)) {
                path.pop();
                variables.stabilize(path.top(), number);
            } else {
                long next = path.next();
                int successor = variables.table.find(next);
                if (successor < 0) {
                    enter(next, variables, path);
                } else if (variables.isStable(successor)) {
                    variables.stabilize(number, successor);
                } else {
                    throw new CyclicGraphException();
                }
            }
            if (steps % CHECK == 0) {
                memory.check();
            }
        }
        return variables.resolution();
    }

    private static void enter(long variable, Variables variables, SearchStack path) {
        int number = variables.visit(variable);
        variables.initialize(number);
        variables.expectSuccessors(number, path.push(number, variable, 0));
    }
}
