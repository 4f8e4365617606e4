package dev.hasse.evaluate;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.bes.Resolution;
import dev.hasse.bes.parity.ParityGame;
import dev.hasse.evaluate.rows.RowSolver;
import dev.hasse.evaluate.translation.Positions;
import dev.hasse.evaluate.translation.Translation;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.TransitionSystem;
import java.util.Optional;

/**
 * Evaluates a formula at the initial state of a system.
 *
 * <pre>{@code
 * MuFormula formula = MclParser.parse("formula", "[ true* . 'ERROR.*' ] false", MclLibraries.builtIn());
 * Evaluation evaluation = new Evaluator(SolverChoice.AUTO.withEvidence()).evaluate(lts, formula, Budget.unlimited());
 * evaluation.verdict();
 * }</pre>
 */
public final class Evaluator {
    private final SolverChoice choice;

    /**
     * @throws InputException if the choice contradicts itself
     */
    public Evaluator(SolverChoice choice) throws InputException {
        choice.check();
        this.choice = choice;
    }

    /**
     * @throws InputException if the formula is not closed or not monotone, or no solver is as chosen
     */
    public Evaluation evaluate(TransitionSystem system, MuFormula formula, Budget budget) throws InputException {
        return evaluate(system, Translation.of(formula), budget);
    }

    /**
     * Here the solver is chosen: where least and greatest fixed points depend on each other, a parity game is solved; where no evidence is wanted, and system and formula allow it, the system's rows are solved
     * without a boolean graph; else a solver of boolean graphs decides the graph of formula and system.
     *
     * @throws InputException if no solver for this system and formula is as chosen
     */
    public Evaluation evaluate(TransitionSystem system, Positions formula, Budget budget) throws InputException {
        if (formula.alternates()) {
            choice.refuseForGame();
            return new GameSolver(new FormulaGraph(system, formula, budget), budget).solve(budget);
        }
        Optional<RowSolver> rows = choice.isLean() ? RowSolver.of(system, formula, budget) : Optional.empty();
        if (rows.isPresent()) {
            return Evaluation.withoutEvidence(rows.get().solve(choice.threads()));
        }
        EvaluationProblem problem = EvaluationProblem.of(system, formula, budget);
        Resolution resolution = choice.solver().solve(problem.graph(), budget);
        return choice.isLean() ? Evaluation.withoutEvidence(resolution) : problem.answerWithShortestRun(resolution);
    }

    /** The parity game of a formula on a system, as far as it is reached; vertex 0 is the formula at the initial state. */
    public static ParityGame game(TransitionSystem system, MuFormula formula, Budget budget) throws InputException {
        return new GameSolver(new FormulaGraph(system, Translation.withPriorities(formula), budget), budget).game();
    }
}
