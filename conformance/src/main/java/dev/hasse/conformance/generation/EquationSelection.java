package dev.hasse.conformance.generation;

import dev.hasse.base.Budget;
import dev.hasse.bes.Resolution;
import dev.hasse.bes.Solver;

/** Selection by the boolean equation system of section 3.2, read off what its solver decided. */
final class EquationSelection implements Selection {
    private final Resolution resolution;

    private EquationSelection(Resolution resolution) {
        this.resolution = resolution;
    }

    static EquationSelection of(Product product, Solver solver, Budget budget) {
        return new EquationSelection(solver.solve(new SelectionEquations(product), budget));
    }

    /** A state that leads to acceptance has its conjunction decided, for the root's conjunction needs it. */
    @Override
    public boolean leadsToAccept(long state) {
        long variable = SelectionEquations.selected(state);
        return resolution.isDecided(variable) && resolution.value(variable);
    }
}
