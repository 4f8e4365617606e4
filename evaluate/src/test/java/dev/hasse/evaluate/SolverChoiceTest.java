package dev.hasse.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.bes.Strategy;
import dev.hasse.bes.parallel.KernelSolver;
import dev.hasse.bes.parallel.SweepSolver;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SolverChoiceTest {
    private static final int COMBINATIONS = 20;

    private static List<SolverChoice> all() {
        List<Optional<Strategy>> strategies = new ArrayList<>(List.of(Optional.empty()));
        for (Strategy strategy : Strategy.values()) {
            strategies.add(Optional.of(strategy));
        }
        List<SolverChoice> choices = new ArrayList<>();
        for (Optional<Strategy> strategy : strategies) {
            for (int threads = 1; threads <= 2; threads++) {
                choices.add(new SolverChoice(strategy, threads, false));
                choices.add(new SolverChoice(strategy, threads, true));
            }
        }
        return choices;
    }

    /** One step and no cycle, so that every strategy can solve it. */
    private static Lts step() {
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
        builder.transition(0, labels.intern("a"), 1);
        return builder.build(0);
    }

    private static MuFormula formula() throws InputException {
        return MclParser.parse("formula", "< true* . \"a\" > true", MclLibraries.builtIn());
    }

    @Test
    void everyChoiceIsFollowedOrRefused() throws InputException {
        List<SolverChoice> followed = new ArrayList<>();
        for (SolverChoice choice : all()) {
            try {
                Evaluation evaluation = new Evaluator(choice).evaluate(step(), formula(), Budget.unlimited());
                assertThat(evaluation.verdict()).as("%s", choice).isTrue();
                followed.add(choice);
                if (choice.evidence()) {
                    assertThat(evaluation.evidence().run().orElseThrow().labels())
                            .as("%s", choice)
                            .containsExactly("a");
                }
            } catch (InputException e) {
                boolean onlyForOneThread =
                        choice.threads() > 1 && choice.strategy().isPresent();
                boolean lean = choice.strategy().equals(Optional.of(Strategy.LEAN));
                assertThat(lean ? choice.evidence() : onlyForOneThread)
                        .as("%s: %s", choice, e.getMessage())
                        .isTrue();
            }
        }
        assertThat(all()).hasSize(COMBINATIONS);
        // By strategy: 4 without one, 2 each for one thread, lean without evidence.
        assertThat(followed).hasSize(4 + 3 * 2 + 2);
    }

    @Test
    void evidenceThatNobodyKeptIsNotInvented() throws InputException {
        Evaluation evaluation = new Evaluator(SolverChoice.AUTO).evaluate(step(), formula(), Budget.unlimited());
        assertThatThrownBy(evaluation::evidence)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("withEvidence");
    }

    @Test
    void severalThreadsOnAnyGraphSweepItOrKeepEvidence() throws InputException {
        assertThat(SolverChoice.AUTO.withThreads(2).solver()).isInstanceOf(SweepSolver.class);
        assertThat(SolverChoice.AUTO.with(Strategy.LEAN).withThreads(2).solver())
                .isInstanceOf(SweepSolver.class);
        assertThat(SolverChoice.AUTO.withEvidence().withThreads(2).solver()).isInstanceOf(KernelSolver.class);
    }
}
