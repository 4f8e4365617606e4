package dev.hasse.bes.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.bes.EquationSystem;
import dev.hasse.bes.NaiveSolver;
import dev.hasse.bes.RandomSystems;
import dev.hasse.testkit.Seeds;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One to four workers under random scheduling, with messages that overtake each other, against the definition. */
class WorkerPropertyTest {
    private static final int CASES = 25_000;

    /**
     * A worker that was asked how it stands while it still had to tell a value to another block must say when it has: else
     * all wait for ever.
     */
    @ParameterizedTest
    @CsvSource({"15223, 3", "38644, 2", "129619, 3"})
    void aWorkerThatWasBusyWhenAskedSaysWhenItIsDone(long seed, int workers) {
        EquationSystem system = RandomSystems.next(new SplittableRandom(seed));
        Simulation simulation = new Simulation(system, workers, seed);
        simulation.start();
        assertThat(simulation.solve()).isEqualTo(NaiveSolver.solve(system)[0]);
    }

    @Test
    void anyScheduleGivesTheValueOfTheDefinition() {
        long seed = Seeds.first(7);
        int decided = 0;
        for (int i = 0; i < CASES; i++) {
            EquationSystem system = RandomSystems.next(new SplittableRandom(seed + i));
            boolean[] expected = NaiveSolver.solve(system);
            for (int workers = 1; workers <= 4; workers++) {
                String label = workers + " workers with " + Seeds.replay(seed + i);
                Simulation simulation = new Simulation(system, workers, seed + i);
                simulation.start();
                assertThat(simulation.solve()).as(label).isEqualTo(expected[0]);
                for (Worker worker : simulation.workers()) {
                    for (int v = 0; v < expected.length; v++) {
                        if (worker.isDecided(v)) {
                            decided++;
                            assertThat(worker.value(v)).as(label).isEqualTo(expected[v]);
                        }
                    }
                }
            }
        }
        assertThat(decided).isGreaterThan(CASES * 4);
    }
}
