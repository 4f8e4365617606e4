package dev.hasse.evaluate;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.bes.BooleanGraph;
import dev.hasse.bes.Resolution;
import dev.hasse.logic.mcl.MuFormula;
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

    /**
     * @throws InputException if the formula is not closed, not monotone or not alternation-free
     */
    public static EvaluationProblem of(TransitionSystem system, MuFormula formula, Budget budget)
            throws InputException {
        return new EvaluationProblem(new FormulaGraph(system, Translation.of(formula), budget));
    }

    /** Whether a variable's successors may depend on transitions of other states than its own: {@code <R> @} with R repeated. */
    public static boolean looksAhead(MuFormula formula) throws InputException {
        return Translation.of(formula).nodes().stream().anyMatch(node -> node.forever() != null);
    }

    /** How many blocks the formula has on any system. */
    public static int blocks(MuFormula formula) throws InputException {
        return Math.max(1, Translation.of(formula).signs().size());
    }

    public BooleanGraph graph() {
        return graph;
    }

    /** The state that a variable is about. */
    public long state(long variable) {
        return graph.state(variable);
    }

    /** The answer that a resolution of the graph gives. */
    public Evaluation answer(Resolution resolution) {
        return new Evaluation(graph, resolution);
    }
}
