package dev.hasse.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.trace.Trace;
import org.junit.jupiter.api.Test;

class RandomTraceTest {
    @Test
    void hasTheNumbersAskedFor() {
        Trace trace = new RandomTrace(4, 200, 0.5, 10, 3, 2).trace(1);
        assertThat(trace.processes()).isEqualTo(4);
        assertThat(trace.events()).isEqualTo(200);
        assertThat(trace.variables()).isEqualTo(10);
        assertThat(trace.values()).isEqualTo(2);
        assertThat(trace.messages()).isPositive();
        assertThat(trace.races()).isEmpty();
    }

    @Test
    void withoutMessagesAndSharedVariablesTheProcessesAreIndependent() {
        assertThat(new RandomTrace(3, 50, 0, 3, 0, 2).trace(1).communications()).isZero();
    }

    @Test
    void moreDensityGivesMoreMessages() {
        int few = new RandomTrace(3, 1000, 0.1, 3, 0, 2).trace(1).messages();
        int many = new RandomTrace(3, 1000, 0.9, 3, 0, 2).trace(1).messages();
        assertThat(many).isGreaterThan(3 * few);
    }

    @Test
    void mayBeEmpty() {
        assertThat(new RandomTrace(2, 0, 0.5, 1, 0, 1).trace(1).events()).isZero();
    }
}
