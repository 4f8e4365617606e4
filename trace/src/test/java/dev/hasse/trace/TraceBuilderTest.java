package dev.hasse.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import java.time.Duration;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class TraceBuilderTest {
    private final TraceBuilder builder = new TraceBuilder("test");

    private TraceBuilder on(String process, int line) {
        return builder.event(builder.process(process), line);
    }

    private void refuses(String message) {
        assertThatThrownBy(builder::build).isInstanceOf(InputException.class).hasMessageStartingWith(message);
    }

    @Test
    void whatIsMissingIsToldWithTheOptionsThatHelp() {
        on("P1", 7).receive("m");
        refuses("test:7: P1#1 (line 7) receives message m, which no event sends; add --together and name the file"
                + " that does, or add --tolerate-loss to report this and continue");
    }

    @Test
    void whatIsGivenTwiceIsToldWithWhatHelps() {
        on("P1", 1).send("m");
        on("P1", 2).send("m");
        refuses("test:2: message m is sent by P1#1 (line 1) and again by P1#2 (line 2): number the messages, or read a"
                + " log by a --mapping with the line  messages: repeated");
    }

    @Nested
    class TakesCausality {
        @Test
        void fromMessages() throws InputException {
            on("P1", 1).set("x", Value.of(1)).send("m");
            on("P2", 2).receive("m").set("y", Value.of("a"));
            Trace trace = builder.build();
            assertThat(trace.eventCount()).isEqualTo(2);
            assertThat(trace.happenedBefore(0, 1)).isTrue();
            assertThat(trace.happenedBefore(1, 0)).isFalse();
            assertThat(trace.communicationCount()).isEqualTo(1);
            assertThat(trace.sender(0)).isEqualTo(0);
            assertThat(trace.receiver(0)).isEqualTo(1);
            assertThat(trace.messageName(0)).isEqualTo("m");
        }

        @Test
        void fromIdsAlsoBackwardsInTheFile() throws InputException {
            on("P1", 1).after("b");
            on("P2", 2).id("b");
            Trace trace = builder.build();
            assertThat(trace.happenedBefore(trace.eventNumber(1, 1), trace.eventNumber(0, 1)))
                    .isTrue();
            assertThat(trace.observedOrder()).containsExactly(1, 0);
            assertThat(trace.id(1)).isEqualTo("b");
            assertThat(trace.id(0)).isNull();
        }

        @Test
        void fromVectorClocks() throws InputException {
            on("P1", 1).clock("P1", 1);
            on("P2", 2).clock("P2", 1).clock("P1", 1);
            on("P3", 3).clock("P3", 1).clock("P2", 1).clock("P1", 1);
            Trace trace = builder.build();
            assertThat(trace.clock(2, 1, 0)).isEqualTo(1);
            assertThat(trace.communicationCount())
                    .as("the edge P1 -> P3 is implied")
                    .isEqualTo(2);
        }

        @Test
        void fromReadsAndWritesOfSharedVariables() throws InputException {
            on("P1", 1).set("x", Value.of(1));
            on("P2", 2).read("x");
            on("P3", 3).set("x", Value.of(2));
            Trace trace = builder.build();
            assertThat(trace.happenedBefore(0, 1)).isTrue();
            assertThat(trace.happenedBefore(1, 2)).isTrue();
            assertThat(trace.race(0)).isNull();
        }

        @Test
        void fromAnEventThatReadsWhatItWrites() throws InputException {
            on("P1", 1).set("x", Value.of(1));
            on("P2", 2).set("x", Value.of(2)).read("x");
            on("P3", 3).read("x").set("x", Value.of(3));
            on("P4", 4).set("x", Value.of(4));
            Trace trace = builder.build();
            assertThat(trace.happenedBefore(0, 1)).isTrue();
            assertThat(trace.happenedBefore(1, 2)).isTrue();
            assertThat(trace.happenedBefore(2, 3)).isTrue();
        }

        @Test
        void keepingUnorderedWritesAsARace() throws InputException {
            on("P1", 1).set("x", Value.of(1));
            on("P2", 2).set("x", Value.of(2));
            assertThat(builder.build().races()).containsExactly(new Race(0, 0, 1));
        }

        @Test
        void orderingWritesAsObservedOnRequest() throws InputException {
            builder.orderWritesAsObserved();
            on("P1", 1).set("x", Value.of(1));
            on("P2", 2).set("x", Value.of(2));
            assertThat(builder.build().races()).isEmpty();
        }

        @Test
        void fromAMessageToSeveral() throws InputException {
            on("P1", 1).send("m");
            on("P2", 2).receive("m");
            on("P3", 3).receive("m");
            assertThat(builder.build().messageCount()).isEqualTo(2);
        }
    }

    @Nested
    class Refuses {
        @Test
        void aCycle() {
            on("P1", 1).id("a").after("b");
            on("P2", 2).id("b").after("a");
            refuses("test:1: happened-before has a cycle: P1#1 (line 1) -> P2#1 (line 2) -> P1#1 (line 1)");
        }

        @Test
        void anEventAfterALaterOneOfItsProcess() {
            on("P1", 1).after("b");
            on("P1", 2).id("b");
            refuses("test:1: P1#1 (line 1) must come after P1#2 (line 2) (by an id, a message or a clock), but is"
                    + " recorded"
                    + " before it in the same process");
        }

        @Test
        void anUnknownId() {
            on("P1", 4).after("nowhere");
            refuses("test:4: P1#1 (line 4) comes after id nowhere, which no event has");
        }

        @Test
        void anIdGivenTwice() {
            on("P1", 1).id("a");
            on("P2", 2).id("a");
            refuses("test:2: id a is given to P1#1 (line 1) and to P2#1 (line 2)");
        }

        @Test
        void aReceiveWithoutASend() {
            on("P1", 7).receive("m");
            refuses("test:7: P1#1 (line 7) receives message m, which no event sends");
        }

        @Test
        void aMessageSentTwice() {
            on("P1", 1).send("m");
            on("P2", 2).send("m");
            refuses("test:2: message m is sent by P1#1 (line 1) and again by P2#1 (line 2)");
        }

        @Test
        void aClockWithAGap() {
            on("P1", 1).clock("P1", 2);
            refuses("test:1: the clock of P1#1 (line 1) disagrees: it counts 2 events of P1, expected 1");
        }

        @Test
        void aClockBeyondTheOtherProcess() {
            on("P1", 1).clock("P1", 1).clock("P2", 3);
            on("P2", 2).clock("P2", 1);
            refuses("test:1: the clock of P1#1 (line 1) counts 3 events of P2, which has 1");
        }

        @Test
        void aClockThatForgets() {
            on("P1", 1).clock("P1", 1);
            on("P2", 2).clock("P2", 1).clock("P1", 1);
            on("P2", 3).clock("P2", 2);
            refuses("test:3: the clock of P2#2 (line 3) disagrees:"
                    + " its entry for P1 is less than in the event before it");
        }

        @Test
        void aClockThatIsNotTransitive() {
            on("P1", 1).clock("P1", 1);
            on("P2", 2).clock("P2", 1).clock("P1", 1);
            on("P3", 3).clock("P3", 1).clock("P2", 1);
            refuses("test:3: the clock of P3#1 (line 3) disagrees with the events before it:"
                    + " expected {P1:1, P2:1, P3:1}");
        }

        @Test
        void aVariableAssignedTwice() {
            on("P1", 1).set("x", Value.of(1)).set("x", Value.of(2));
            refuses("test:1: P1#1 (line 1) assigns x twice");
        }
    }

    @Nested
    class ToleratesOnRequest {
        @Test
        void lostSendsAndIds() throws InputException {
            builder.tolerateLoss();
            on("P1", 1).receive("m").after("gone");
            assertThat(builder.build().findings()).hasSize(2);
        }

        @Test
        void eventsWithoutAClockAmongSuchWithOne() throws InputException {
            builder.tolerateLoss();
            builder.event("P1").clock("P1", 1);
            builder.event("P1");
            builder.event("P1").clock("P1", 4);
            builder.event("P2").clock("P1", 1).clock("P2", 1);
            builder.event("P2").clock("P1", 3).clock("P2", 2);
            Trace trace = builder.build();
            assertThat(trace.clock(1, 1, 0)).isEqualTo(1);
            assertThat(trace.clock(1, 2, 0)).isEqualTo(2);
            assertThat(trace.findings()).containsExactly("P1: its clock counts 4 events, 1 of them were lost");
        }

        @Test
        void gapsInClocks() throws InputException {
            builder.tolerateLoss();
            on("P1", 1).clock("P1", 2);
            on("P1", 2).clock("P1", 5);
            on("P2", 3).clock("P2", 1).clock("P1", 4);
            Trace trace = builder.build();
            assertThat(trace.clock(1, 1, 0)).isEqualTo(1);
            assertThat(trace.findings()).containsExactly("P1: its clock counts 5 events, 3 of them were lost");
        }

        @Test
        void anOwnCountThatDoesNotGrowAndTellsOfIt() throws InputException {
            builder.tolerateLoss();
            on("P1", 1).clock("P1", 2);
            on("P1", 2).clock("P1", 2);
            assertThat(builder.build().findings())
                    .containsExactly(
                            "the clock of P1#2 (line 2) disagrees: it counts 2 events of P1, expected at least 3",
                            "P1: its clock counts 3 events, 1 of them were lost");
        }

        @Test
        void aCountOfAProcessWithoutClocksThatLostEventsWithoutBlamingAnotherClock() throws InputException {
            builder.tolerateLoss();
            on("P1", 1);
            on("P2", 2).clock("P2", 1).clock("P1", 1);
            on("P3", 3).clock("P3", 1).clock("P2", 1).clock("P1", 2);
            assertThat(builder.build().findings())
                    .containsExactly("the clock of P3#1 (line 3) counts 2 events of P1, which has 1");
        }

        @Test
        void aClockThatKnowsLessThanWhatItHeardOfAndTellsOfIt() throws InputException {
            builder.tolerateLoss();
            on("P1", 1).clock("P1", 2);
            on("P2", 2).clock("P2", 1).clock("P1", 2);
            on("P3", 3).clock("P3", 1).clock("P2", 1);
            assertThat(builder.build().findings())
                    .containsExactly(
                            "P1: its clock counts 2 events, 1 of them were lost",
                            "the clock of P3#1 (line 3) disagrees with the events before it");
        }
    }

    @Test
    @Timeout(600)
    void anEventMayReadAndWriteManyVariables() throws InputException {
        for (int event = 0; event < 2; event++) {
            builder.event("P" + event);
            for (int i = 0; i < 100_000; i++) {
                builder.read("x" + i).read("x" + i).set("x" + i, Value.of(i));
            }
        }
        assertThat(builder.build().happenedBefore(0, 1)).isTrue();
    }

    @Test
    @Timeout(600)
    void manyProcessesThatTalkEndWithTheBudget() {
        int processes = 20_000;
        for (int i = 0; i < processes; i++) {
            builder.event("P" + i).send("a" + i);
        }
        for (int round = 0; round < 20; round++) {
            for (int i = 0; i < processes; i++) {
                builder.event("P" + i).receive("a" + (i + round + 1) % processes);
            }
        }
        Budget budget = Budget.of(Duration.ofMillis(1));
        assertThatThrownBy(() -> builder.build(budget))
                .isInstanceOf(LimitReachedException.class)
                .hasMessageStartingWith("time limit");
    }

    @Test
    void keepsWhatIsSaidOfEvents() throws InputException {
        builder.process("P0");
        builder.init("x", Value.of(5));
        on("P1", 9).name("elected").attributes("\"time\":12");
        Trace trace = builder.build();
        int event = trace.eventNumber(1, 1);
        assertThat(trace.processNames()).containsExactly("P0", "P1");
        assertThat(trace.name(event)).isEqualTo("elected");
        assertThat(trace.attributes(event)).isEqualTo("\"time\":12");
        assertThat(trace.initialValue(trace.variableNumber("x"))).isEqualTo(Value.of(5));
        assertThat(trace.initialValue(trace.variableNumber("P1.event"))).isEqualTo(Value.of(0));
        assertThat(trace.processOf(event)).isEqualTo(1);
        assertThat(trace.describe(event)).isEqualTo("P1#1 (line 9)");
    }

    @Test
    void anEmptyTraceHasOneCut() throws InputException {
        Trace trace = builder.build();
        assertThat(trace.emptyCut()).isEqualTo(trace.fullCut());
    }
}
