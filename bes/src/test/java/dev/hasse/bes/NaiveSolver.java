package dev.hasse.bes;

/** The definition, word for word: block by block from the last, iterate the right-hand sides to the fixed point. */
public final class NaiveSolver {
    private NaiveSolver() {}

    public static boolean[] solve(EquationSystem system) {
        int size = system.equations().size();
        boolean[] values = new boolean[size];
        for (int block = system.blockCount() - 1; block >= 0; block--) {
            for (int v = 0; v < size; v++) {
                if (system.block(v) == block) {
                    values[v] = system.sign(block) == Sign.NU;
                }
            }
            boolean changed = true;
            while (changed) {
                changed = false;
                for (int v = 0; v < size; v++) {
                    if (system.block(v) == block && values[v] != rightHandSide(system, v, values)) {
                        values[v] = !values[v];
                        changed = true;
                    }
                }
            }
        }
        return values;
    }

    private static boolean rightHandSide(EquationSystem system, int variable, boolean[] values) {
        EquationSystem.Equation equation = system.equations().get(variable);
        for (int successor : equation.successors()) {
            if (values[successor] == equation.disjunctive()) {
                return equation.disjunctive();
            }
        }
        return !equation.disjunctive();
    }
}
