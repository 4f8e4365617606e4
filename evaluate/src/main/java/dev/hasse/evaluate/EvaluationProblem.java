package dev.hasse.evaluate;

import dev.hasse.base.Budget;
import dev.hasse.bes.BooleanGraph;
import dev.hasse.bes.Resolution;
import dev.hasse.evaluate.translation.Positions;
import dev.hasse.lts.TransitionSystem;

/**
 * A formula on a system as a boolean graph, for whoever solves it: {@link Evaluator} with a solver of this machine, or
 * several machines that each hold a part. All who make the problem of the same formula and system number the variables
 * in the same way, if the system's states have a bound.
 */
public final class EvaluationProblem {
    private final FormulaGraph graph;

    private EvaluationProblem(FormulaGraph graph) {
        this.graph = graph;
    }

    public static EvaluationProblem of(TransitionSystem system, Positions formula, Budget budget) {
        return new EvaluationProblem(new FormulaGraph(system, formula, budget));
    }

    public BooleanGraph graph() {
        return graph;
    }

    /** The answer that a resolution of the graph gives, with the shortest run as evidence where a run is enough. */
    Evaluation answerWithShortestRun(Resolution resolution) {
        return Evaluation.withShortestRun(graph, resolution);
    }

    /** The answer that a resolution of the graph gives; only what it decided is looked at for evidence. */
    public Evaluation answer(Resolution resolution) {
        return Evaluation.of(graph, resolution);
    }
}
