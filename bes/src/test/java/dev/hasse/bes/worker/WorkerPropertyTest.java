package dev.hasse.bes.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.bes.EquationSystem;
import dev.hasse.bes.NaiveSolver;
import dev.hasse.bes.RandomSystems;
import dev.hasse.testkit.Seeds;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** One to four workers under random scheduling, with messages that overtake each other, against the definition. */
class WorkerPropertyTest {
    private static final int CASES = 25_000;

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
