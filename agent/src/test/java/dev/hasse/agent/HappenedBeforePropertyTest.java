package dev.hasse.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.agent.subject.RandomProgram;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * A thousand random concurrent programs under the agent: the recorded order is that of the Java memory model, no edge
 * missing, none too many. A seed fixes the programs, not how the machine runs them.
 */
class HappenedBeforePropertyTest {
    private static final int PROGRAMS = 1000;

    private long ordered;
    private long unordered;

    @Test
    void recordsTheOrderOfRandomPrograms() throws Exception {
        long seed = Seeds.first(20261116);
        SplittableRandom random = new SplittableRandom(seed);
        int[] uses = new int[RandomProgram.KINDS];
        for (int program = 0; program < PROGRAMS; program++) {
            StringBuilder out = new StringBuilder();
            ActionLog log = new ActionLog();
            try (Recording recording = Agent.attach("reads=none,locks=order,accesses=chosen", out)) {
                assertThat(recording.recorder().dropped()).isZero();
                new RandomProgram(log, 2 + random.nextInt(3), uses).run(random.split());
            }
            compare(log, Traces.read(out), "seed " + seed + ", program " + program, out);
        }
        assertThat(Arrays.stream(uses).min().orElse(0))
                .as("least uses of a kind of step")
                .isGreaterThan(100);
        assertThat(ordered).isGreaterThan(100_000);
        assertThat(unordered).isGreaterThan(100_000);
    }

    private void compare(ActionLog log, Trace trace, String program, CharSequence recording) {
        List<ActionLog.Action> marks = log.marks();
        assertThat(trace.eventCount()).as("%s%n%s", program, recording).isEqualTo(marks.size());
        List<BitSet> pasts = log.pasts();
        for (ActionLog.Action first : marks) {
            for (ActionLog.Action second : marks) {
                boolean expected = pasts.get(second.number()).get(first.number());
                if (expected != trace.happenedBefore(event(trace, first), event(trace, second))) {
                    throw new AssertionError(program + ": " + name(first) + (expected ? " is not" : " is") + " before "
                            + name(second) + " in\n" + recording);
                }
                if (expected) {
                    ordered++;
                } else {
                    unordered++;
                }
            }
        }
    }

    private static int event(Trace trace, ActionLog.Action action) {
        return trace.eventNumber(trace.processNumber(action.process()), action.mark());
    }

    private static String name(ActionLog.Action action) {
        return action.process() + "#" + action.mark();
    }
}
