package dev.hasse.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Random concurrent programs: the recorded order is that of their synchronisation, no edge missing, none too many. */
class HappenedBeforePropertyTest {
    private static final int PROGRAMS = 600;

    @Test
    void recordsTheOrderOfRandomPrograms() throws Exception {
        long seed = Seeds.first(20261115);
        SplittableRandom random = new SplittableRandom(seed);
        int ordered = 0;
        int unordered = 0;
        for (int program = 0; program < PROGRAMS; program++) {
            StringBuilder out = new StringBuilder();
            ActionLog log = new ActionLog();
            ExecutorService pool = Executors.newFixedThreadPool(2);
            EventIds ids = program % 2 == 0 ? EventIds.NEEDED : EventIds.ALL;
            try (Recorder recorder = Recorder.to(out, Settings.defaults().withEventIds(ids))) {
                new RandomProgram(recorder, log, pool).run(random.split());
                pool.shutdown();
                assertThat(pool.awaitTermination(300, TimeUnit.SECONDS)).isTrue();
            }
            Trace trace = Recordings.read(out);
            List<ActionLog.Action> actions = log.actions();
            assertThat(trace.eventCount())
                    .as("seed %d, program %d", seed, program)
                    .isEqualTo(actions.size());
            Map<ActionLog.Action, BitSet> pasts = log.pasts();
            for (int i = 0; i < actions.size(); i++) {
                for (int j = 0; j < actions.size(); j++) {
                    boolean expected = pasts.get(actions.get(j)).get(i);
                    boolean recorded = trace.happenedBefore(event(trace, actions.get(i)), event(trace, actions.get(j)));
                    if (expected != recorded) {
                        throw new AssertionError("seed " + seed + ", program " + program + ": " + actions.get(i)
                                + (expected ? " is not" : " is") + " before " + actions.get(j) + " in\n" + out);
                    }
                    ordered += expected ? 1 : 0;
                    unordered += expected ? 0 : 1;
                }
            }
        }
        assertThat(ordered).isGreaterThan(10_000);
        assertThat(unordered).isGreaterThan(10_000);
    }

    private static int event(Trace trace, ActionLog.Action action) {
        return trace.eventNumber(trace.processNumber(action.process()), (int) action.position());
    }
}
