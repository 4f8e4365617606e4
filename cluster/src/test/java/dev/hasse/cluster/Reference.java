package dev.hasse.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.bes.Strategy;
import dev.hasse.cluster.supervisor.Answer;
import dev.hasse.evaluate.Evaluator;
import dev.hasse.evaluate.SolverChoice;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.TransitionSystem;

/** One machine's answer, to compare with. */
public final class Reference {
    private Reference() {}

    public static boolean verdict(TransitionSystem system, MuFormula formula) throws InputException {
        return new Evaluator(SolverChoice.AUTO.with(Strategy.BREADTH_FIRST))
                .evaluate(system, formula, Budget.unlimited())
                .verdict();
    }

    /** The same verdict, and the evidence alone gives it, too. */
    public static void check(Answer answer, TransitionSystem system, MuFormula formula, String label)
            throws InputException {
        boolean expected = verdict(system, formula);
        assertThat(answer.verdict()).as(label).isEqualTo(expected);
        assertThat(verdict(answer.evidence().orElseThrow().part(), formula))
                .as("evidence, " + label)
                .isEqualTo(expected);
    }
}
