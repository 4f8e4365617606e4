package dev.hasse.bes;

/** The answer of a solver that keeps a state and a stabilising successor for each numbered variable. */
record TabledResolution(VariableTable table, int[] states, int[] stabilizers, long bytes) implements Resolution {
    @Override
    public boolean value() {
        return VariableState.value(states[0]);
    }

    @Override
    public long variableCount() {
        return table.size();
    }

    @Override
    public boolean isDecided(long variable) {
        int number = table.find(variable);
        return number >= 0 && VariableState.isStable(states[number]);
    }

    @Override
    public boolean value(long variable) {
        return VariableState.value(states[table.find(variable)]);
    }

    @Override
    public long stabilizer(long variable) {
        int number = table.find(variable);
        int successor = number < 0 ? 0 : stabilizers[number];
        return successor == 0 ? NONE : table.variable(successor - 1);
    }
}
