package dev.hasse.bes.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.bes.EquationSystem;
import dev.hasse.bes.NaiveSolver;
import dev.hasse.bes.RandomSystems;
import dev.hasse.bes.Resolution;
import dev.hasse.bes.Row;
import dev.hasse.testkit.Seeds;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Workers that are all lost at random moments, once or twice, and others that go on from what they had written down. */
class CheckpointPropertyTest {
    private static final int CASES = Integer.getInteger("hasse.checkpoints", 4_000);

    @Test
    void whoGoesOnFromACheckpointFindsTheValueOfTheDefinition() throws Exception {
        long seed = Seeds.first(17);
        long restored = 0;
        long exploredAfter = 0;
        for (int i = 0; i < CASES; i++) {
            SplittableRandom random = new SplittableRandom(seed + i);
            EquationSystem system = RandomSystems.next(random);
            boolean[] expected = NaiveSolver.solve(system);
            String label = Seeds.replay(seed + i);
            Simulation simulation = new Simulation(system, 1 + random.nextInt(4), seed + i);
            simulation.start();
            long explored = 0;
            for (int loss = 1 + random.nextInt(2); loss > 0; loss--) {
                simulation.run(random.nextInt(30));
                // As a pause sees to.
                simulation.closeWhatIsClosing();
                explored += explored(simulation);
                Simulation next = new Simulation(system, 1 + random.nextInt(4), seed + i + loss);
                next.start();
                next.restore(simulation.save());
                simulation = next;
            }
            assertThat(simulation.solve()).as(label).isEqualTo(expected[0]);
            simulation.closeWhatIsClosing();
            // Nothing that was written down is explored again.
            assertThat(explored + explored(simulation)).as(label).isLessThanOrEqualTo(expected.length);
            exploredAfter += explored(simulation);
            for (Worker worker : simulation.workers()) {
                restored += worker.restored();
                checkDecided(simulation, worker, expected, system, label);
            }
        }
        assertThat(restored).isGreaterThan(CASES);
        assertThat(exploredAfter).isGreaterThan(CASES / 2);
    }

    private static long explored(Simulation simulation) {
        return simulation.workers().stream().mapToLong(Worker::explored).sum();
    }

    /** Values are right, and what decided a variable is decided itself: diagnostics walk along it. */
    private static void checkDecided(
            Simulation simulation, Worker worker, boolean[] expected, EquationSystem system, String label) {
        for (int v = 0; v < expected.length; v++) {
            if (worker.isDecided(v)) {
                assertThat(worker.value(v)).as(label).isEqualTo(expected[v]);
                Row row = new Row();
                if (worker.stabilizer(v) == Resolution.NONE) {
                    system.successors(v, row);
                } else {
                    row.add(worker.stabilizer(v));
                }
                int decided = 0;
                for (int i = 0; i < row.size(); i++) {
                    long successor = row.at(i);
                    boolean known = simulation.workers().stream().anyMatch(each -> each.isDecided(successor));
                    decided += known && expected[(int) successor] == expected[v] ? 1 : 0;
                }
                boolean needsAll = system.isDisjunctive(v) != expected[v];
                assertThat(decided).as("%s: X%d", label, v).isGreaterThanOrEqualTo(needsAll ? row.size() : 1);
            }
        }
    }
}
