package dev.hasse.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.trace.Trace;
import org.junit.jupiter.api.Test;

class RandomTraceTest {
    @Test
    void hasTheNumbersAskedFor() {
        Trace trace = new RandomTrace(4, 200, 0.5, 10, 3, 2).trace(1);
        assertThat(trace.processCount()).isEqualTo(4);
        assertThat(trace.eventCount()).isEqualTo(200);
        assertThat(trace.variableCount()).isEqualTo(10);
        assertThat(trace.valueCount()).isEqualTo(2);
        assertThat(trace.messageCount()).isPositive();
        assertThat(trace.races()).isEmpty();
    }

    @Test
    void withoutMessagesAndSharedVariablesTheProcessesAreIndependent() {
        assertThat(new RandomTrace(3, 50, 0, 3, 0, 2).trace(1).communicationCount())
                .isZero();
    }

    @Test
    void moreDensityGivesMoreMessages() {
        int few = new RandomTrace(3, 1000, 0.1, 3, 0, 2).trace(1).messageCount();
        int many = new RandomTrace(3, 1000, 0.9, 3, 0, 2).trace(1).messageCount();
        assertThat(many).isGreaterThan(3 * few);
    }

    @Test
    void mayBeEmpty() {
        assertThat(new RandomTrace(2, 0, 0.5, 1, 0, 1).trace(1).eventCount()).isZero();
    }
}
