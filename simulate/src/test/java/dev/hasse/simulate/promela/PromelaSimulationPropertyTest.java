package dev.hasse.simulate.promela;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every interleaving of a simulated run is a run of the model: random ones are run by an interpreter of our own. */
class PromelaSimulationPropertyTest {
    private static final int MODELS = 40;
    private static final int ORDERS = 20;

    @Test
    void everyInterleavingIsARunOfTheModel(@TempDir Path folder) throws Exception {
        Assumptions.assumeTrue(PromelaSimulation.isPossible(), "spin is not installed");
        long seed = Seeds.first(20261116L);
        int events = 0;
        int runs = 0;
        for (int i = 0; i < MODELS; i++) {
            String model = new RandomModel(new SplittableRandom(seed + i)).text();
            Path file = Files.writeString(folder.resolve("model.pml"), model);
            Trace trace = new PromelaSimulation(file, 1000, seed + i, name -> true)
                    .run(Budget.unlimited())
                    .trace();
            SplittableRandom random = new SplittableRandom(seed + i);
            for (int j = 0; j < ORDERS; j++) {
                int[] order = randomRun(trace, random);
                try {
                    Interpreter interpreter = new Interpreter(trace);
                    for (int event : order) {
                        interpreter.run(event);
                    }
                } catch (AssertionError e) {
                    throw new AssertionError(Seeds.replay(seed + i) + "\n" + model, e);
                }
                runs++;
            }
            events += trace.eventCount();
        }
        assertThat(runs).isEqualTo(MODELS * ORDERS);
        assertThat(events)
                .as("models that run into a deadlock at once say nothing")
                .isGreaterThan(MODELS * 8);
    }

    private static int[] randomRun(Trace trace, SplittableRandom random) {
        int[] cut = new int[trace.processCount()];
        int[] run = new int[trace.eventCount()];
        for (int i = 0; i < run.length; i++) {
            List<Integer> enabled = new ArrayList<>();
            for (int p = 0; p < cut.length; p++) {
                if (trace.isEnabled(cut, p)) {
                    enabled.add(p);
                }
            }
            int p = enabled.get(random.nextInt(enabled.size()));
            run[i] = trace.eventNumber(p, ++cut[p]);
        }
        return run;
    }
}
