package dev.hasse.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.agent.subject.Shop;
import dev.hasse.trace.Trace;
import org.junit.jupiter.api.Test;

class HttpTest {
    @Test
    void requestsAndResponsesCarryTheOrder() throws Exception {
        StringBuilder out = new StringBuilder();
        try (Recording recording = Agent.attach("node=shop", out)) {
            assertThat(recording.recorder().dropped()).isZero();
            assertThat(Shop.order()).isEqualTo("a cup");
        }
        Trace trace = Traces.read(out);
        int client = trace.processNumber("shop.main");
        int server = trace.processNumber("shop.server");
        assertThat(trace.messageCount()).isEqualTo(2);
        assertThat(trace.eventCount(client))
                .as("ordered, send, receive, got in %s", out)
                .isEqualTo(4);
        assertThat(trace.eventCount(server))
                .as("receive, served, send in %s", out)
                .isEqualTo(3);
        assertThat(trace.happenedBefore(trace.eventNumber(client, 1), trace.eventNumber(server, 2)))
                .isTrue();
        assertThat(trace.happenedBefore(trace.eventNumber(server, 2), trace.eventNumber(client, 4)))
                .isTrue();
    }

    @Test
    void withoutANodeThereAreNoMessages() throws Exception {
        StringBuilder out = new StringBuilder();
        try (Recording recording = Agent.attach("", out)) {
            assertThat(recording.recorder().dropped()).isZero();
            assertThat(Shop.order()).isEqualTo("a cup");
        }
        assertThat(Traces.read(out).messageCount()).isZero();
    }
}
