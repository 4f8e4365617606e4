package dev.hasse.evaluate.rows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.bes.parallel.SolverThreads;
import dev.hasse.evaluate.NaiveEvaluator;
import dev.hasse.evaluate.RandomFormulas;
import dev.hasse.evaluate.translation.Positions;
import dev.hasse.evaluate.translation.Translation;
import dev.hasse.logic.mcl.MclPrinter;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.testkit.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * The steps of one to four threads of a sweep, in an order that a seed gives, against the definition: one thread plays
 * all. Chunks are of one to three states, so that small systems have many, and the list is often left and made again.
 */
class RowSchedulePropertyTest {
    private static final int CASES = 20_000;
    private static final int SCHEDULES = 3;
    private static final int MOST_STEPS = 100_000;

    @Test
    void everyScheduleGivesTheDefinitionsVerdict() throws InputException {
        long seed = Seeds.first(11);
        int solved = 0;
        int swept = 0;
        int holding = 0;
        for (long next = seed; solved < CASES; next++) {
            SplittableRandom numbers = new SplittableRandom(next);
            RandomFormulas random = new RandomFormulas(numbers);
            Lts lts = random.lts();
            MuFormula formula = random.formula();
            Optional<Positions> positions = positions(formula);
            if (positions.isEmpty()
                    || RowSolver.of(lts, positions.get(), Budget.unlimited()).isEmpty()) {
                continue;
            }
            boolean expected = new NaiveEvaluator(lts).holds(formula);
            Lts spread = spread(lts, 1 + numbers.nextInt(100));
            String text = MclPrinter.text(formula);
            for (int schedule = 0; schedule < SCHEDULES; schedule++) {
                RowSolver solver = RowSolver.of(spread, positions.get(), Budget.unlimited())
                        .orElseThrow();
                if (solver.isSwept()) {
                    assertThat(play(solver, new SplittableRandom(next * SCHEDULES + schedule)))
                            .as("schedule %d of %s with -Dhasse.seed=%d", schedule, text, next)
                            .isEqualTo(expected);
                    swept++;
                }
            }
            solved++;
            holding += expected ? 1 : 0;
        }
        assertThat(holding).isBetween(CASES / 5, CASES / 5 * 4);
        assertThat(swept).isGreaterThan(CASES);
    }

    private static boolean play(RowSolver solver, SplittableRandom random) {
        int threads = 1 + random.nextInt(4);
        int chunk = 1 + random.nextInt(3);
        int worthwhile = 1 + random.nextInt(3);
        Frontier frontier = solver.frontier(threads, chunk, worthwhile, random.nextInt(3), new SolverThreads());
        List<RowSweep> sweeps = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            sweeps.add(new RowSweep(solver, frontier, i, chunk));
        }
        int steps = 0;
        while (!frontier.isOver()) {
            sweeps.get(random.nextInt(threads)).step();
            assertThat(steps++).isLessThan(MOST_STEPS);
        }
        return solver.outcome(frontier).value();
    }

    /** The same system with other numbers: its states are in several lanes, between others that are never met. */
    private static Lts spread(Lts lts, int by) {
        LtsBuilder builder = new LtsBuilder(lts.labels(), Budget.unlimited());
        builder.state(lts.stateCount() * by - 1);
        for (int state = 0; state < lts.stateCount(); state++) {
            for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
                builder.transition(state * by, lts.label(t), lts.target(t) * by);
            }
        }
        return builder.build(lts.initialState() * by);
    }

    private static Optional<Positions> positions(MuFormula formula) {
        try {
            return Optional.of(Translation.of(formula));
        } catch (InputException e) {
            return Optional.empty();
        }
    }
}
