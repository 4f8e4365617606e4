package dev.hasse.evaluate;

import dev.hasse.bes.Diagnostic;
import dev.hasse.bes.Resolution;
import dev.hasse.lts.Lts;

/** The answer, and on request the part of the system that shows why. */
public final class Evaluation {
    private final FormulaGraph graph;
    private final Resolution resolution;

    Evaluation(FormulaGraph graph, Resolution resolution) {
        this.graph = graph;
        this.resolution = resolution;
    }

    public boolean verdict() {
        return resolution.value();
    }

    /** How many boolean variables were visited. */
    public long variables() {
        return resolution.variables();
    }

    /** How many bytes the solver's tables took. */
    public long bytes() {
        return resolution.bytes();
    }

    /** Why: needs a solver that keeps stabilising successors, which are all but the lean one. */
    public Evidence evidence() {
        Fragment fragment = new Fragment(graph, Diagnostic.of(graph, resolution));
        Lts part = fragment.build();
        return new Evidence(part, fragment.run());
    }
}
