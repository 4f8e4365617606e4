package dev.hasse.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.testkit.Seeds;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Whose an event is, where some processes have no events and a few have most. */
class ProcessTablePropertyTest {
    private static final int CASES = 300;
    private final long seed = Seeds.first(20261120);

    @Test
    void eachEventIsOfTheProcessThatItWasAddedTo() throws InputException {
        int events = 0;
        for (int i = 0; i < CASES; i++) {
            SplittableRandom random = new SplittableRandom(seed + i);
            int most = 1 << random.nextInt(9);
            TraceBuilder builder = new TraceBuilder("seed " + (seed + i));
            int[] counts = new int[1 + random.nextInt(60)];
            for (int p = 0; p < counts.length; p++) {
                builder.process("P" + p);
                counts[p] = random.nextInt(4) == 0 ? random.nextInt(most) : random.nextInt(3);
                for (int position = 1; position <= counts[p]; position++) {
                    builder.event(p, position);
                }
            }
            Trace trace = builder.build();
            int event = 0;
            for (int p = 0; p < counts.length; p++) {
                for (int position = 1; position <= counts[p]; position++, event++) {
                    assertThat(trace.processOf(event)).as(trace.source()).isEqualTo(p);
                    assertThat(trace.positionOf(event)).as(trace.source()).isEqualTo(position);
                }
            }
            assertThat(event).as(trace.source()).isEqualTo(trace.eventCount());
            events += event;
        }
        assertThat(events).isGreaterThan(10 * CASES);
    }
}
