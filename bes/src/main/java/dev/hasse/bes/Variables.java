package dev.hasse.bes;

import dev.hasse.base.LimitReachedException;

/** What the breadth-first and the depth-first solver know of each variable: its state, who waits for it, what decided it. */
final class Variables {
    final VariableTable table;
    final Dependencies waiting;
    /** By number: see {@link VariableState}. */
    int[] states = new int[64];
    /** By number: the number + 1 of the successor that decided the variable, or 0. */
    private int[] stabilizers = new int[64];
    /** Variables that became stable and whose dependents do not know it yet. */
    private final IntQueue news;

    private final BooleanGraph graph;
    private final Memory memory;

    Variables(BooleanGraph graph, Memory memory) {
        this.graph = graph;
        this.memory = memory;
        table = new VariableTable(graph.bound(), memory);
        waiting = new Dependencies(memory);
        news = new IntQueue(memory);
    }

    /** The variable's number; {@code table.size()} grows by one if it is new. */
    int visit(long variable) {
        int number = table.add(variable);
        if (number >= states.length) {
            states = memory.grown(states, number + 1);
            stabilizers = memory.grown(stabilizers, number + 1);
        }
        return number;
    }

    /** Sets up a new variable; it waits for nothing until it is expanded. */
    void initialize(int number) {
        states[number] = graph.isDisjunctive(table.variable(number)) ? VariableState.DISJUNCTIVE : 0;
    }

    void expectSuccessors(int number, int successors) {
        if (successors > VariableState.LARGEST_COUNTER) {
            throw new LimitReachedException("a variable with " + successors + " successors");
        }
        states[number] = VariableState.waitingFor(states[number], successors);
        if (successors == 0) {
            news.add(number);
        }
    }

    boolean isStable(int number) {
        return VariableState.isStable(states[number]);
    }

    /** Tells the variable that its successor is stable. */
    void stabilize(int number, int successor) {
        int state = states[number];
        boolean value = VariableState.value(states[successor]);
        int after = VariableState.after(state, value);
        states[number] = after;
        if (VariableState.isStable(after)) {
            if (VariableState.decides(state, value)) {
                stabilizers[number] = successor + 1;
            }
            news.add(number);
        }
    }

    /** Tells all that wait for stable variables, and all that wait for those that become so. */
    void propagate() {
        while (!news.isEmpty()) {
            tellDependents(news.remove());
        }
    }

    void tellDependents(int number) {
        for (int edge = waiting.first(number); edge != 0; edge = waiting.next(edge)) {
            int dependent = waiting.source(edge);
            if (!isStable(dependent)) {
                stabilize(dependent, number);
            }
        }
        waiting.clear(number);
    }

    Resolution resolution() {
        return new TabledResolution(table, states, stabilizers, memory.bytes());
    }
}
