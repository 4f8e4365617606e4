package dev.hasse.evaluate;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.bes.Solver;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.TransitionSystem;

/**
 * Evaluates a formula at the initial state of a system.
 *
 * <pre>{@code
 * MuFormula formula = MclParser.parse("formula", "[ true* . 'ERROR.*' ] false", MclLibraries.builtIn());
 * Evaluation evaluation = new Evaluator(Strategy.BREADTH_FIRST.solver()).evaluate(lts, formula, Budget.unlimited());
 * evaluation.verdict();
 * }</pre>
 */
public final class Evaluator {
    private final Solver solver;

    public Evaluator(Solver solver) {
        this.solver = solver;
    }

    /**
     * @throws InputException if the formula is not closed, not monotone or not alternation-free
     */
    public Evaluation evaluate(TransitionSystem system, MuFormula formula, Budget budget) throws InputException {
        EvaluationProblem problem = EvaluationProblem.of(system, formula, budget);
        return problem.answer(solver.solve(problem.graph(), budget));
    }

    /** Says what is wrong with a formula, without a system. */
    public static void check(MuFormula formula) throws InputException {
        Translation.of(formula);
    }
}
