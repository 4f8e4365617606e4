package dev.hasse.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.hasse.base.InputException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EventTest {
    private Trace trace;

    @BeforeEach
    void build() throws InputException {
        TraceBuilder builder = new TraceBuilder("test");
        int a = builder.process("a");
        int b = builder.process("b");
        builder.event(a, 7)
                .name("asks")
                .set("a.x", Value.of(1))
                .set("y", Value.of("z"))
                .send("m")
                .send("n");
        builder.event(b, 8).receive("m");
        builder.event(a, 9).set("a.x", Value.of(2));
        builder.event(b, 10).receive("n").receive("m");
        trace = builder.build();
    }

    @Test
    void saysWhereItStands() {
        Event event = trace.event(trace.eventNumber(1, 2));
        assertThat(event.process()).isEqualTo("b");
        assertThat(event.position()).isEqualTo(2);
        assertThat(event.line()).isEqualTo(10);
        assertThat(event.name()).isEmpty();
        assertThat(event).hasToString("b#2 (line 10)");
    }

    @Test
    void saysWhatHappened() {
        Event event = trace.events().get(0);
        assertThat(event.name()).isEqualTo(Optional.of("asks"));
        assertThat(event.assignments())
                .containsExactly(
                        entry("a.event", Value.of("asks")), entry("a.x", Value.of(1)), entry("y", Value.of("z")));
        assertThat(event.text()).isEqualTo("a#1 (line 7)  asks  a.x := 1, y := 'z'");
        assertThat(trace.events().get(1).text()).isEqualTo("b#1 (line 8)");
    }

    @Test
    void knowsItsMessagesAMulticastOnce() {
        assertThat(trace.events().stream().map(Event::sends))
                .containsExactly(List.of("m", "n"), List.of(), List.of(), List.of());
        assertThat(trace.events().stream().map(Event::receives))
                .containsExactly(List.of(), List.of("m"), List.of(), List.of("n", "m"));
    }

    @Test
    void isOrderedAsTheTraceIs() {
        List<Event> events = trace.events();
        assertThat(events.get(0).happenedBefore(events.get(1))).isTrue();
        assertThat(events.get(1).happenedBefore(events.get(2))).isFalse();
    }

    @Test
    void isTheSameOnlyInItsOwnTrace() throws InputException {
        Event event = trace.event(0);
        assertThat(event).isEqualTo(trace.event(0)).hasSameHashCodeAs(trace.event(0));
        assertThat(event).isNotEqualTo(trace.event(1));
        build();
        assertThat(event).isNotEqualTo(trace.event(0));
        assertThatThrownBy(() -> trace.event(4)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
