package dev.hasse.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.agent.subject.Latecomer;
import dev.hasse.agent.subject.Patched;
import dev.hasse.agent.subject.Signal;
import dev.hasse.trace.ReadRace;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values and orders that a recording must not get wrong. */
class TruthTest {
    private interface Program {
        void run() throws Exception;
    }

    private static Trace record(String configuration, Program program) throws Exception {
        StringBuilder out = new StringBuilder();
        try (Recording recording = Agent.attach(configuration, out)) {
            assertThat(recording.recorder().dropped()).isZero();
            program.run();
        }
        return Traces.read(out);
    }

    private static Value initial(Trace trace, String variable) {
        assertThat(trace.variableNumber(variable)).as(variable).isNotNegative();
        return trace.initialValue(trace.variableNumber(variable));
    }

    private static int write(Trace trace, String variable, Value value) {
        int number = trace.variableNumber(variable);
        return Arrays.stream(trace.writes(number))
                .filter(event -> value.equals(trace.assigned(event, number)))
                .findFirst()
                .orElseThrow();
    }

    /** 5000 events are more than a buffer holds: the header is written long before the object is there. */
    @ParameterizedTest
    @ValueSource(ints = {10, 5000})
    void initialValuesDoNotDependOnWhatWasWrittenBefore(int events) throws Exception {
        for (String reads : List.of("events", "none")) {
            Trace trace = record(
                    "reads=" + reads, () -> assertThat(Latecomer.after(events)).isTrue());
            assertThat(initial(trace, "Latecomer[1].closed")).isEqualTo(Value.of(false));
            assertThat(initial(trace, "Latecomer[1].limit")).isEqualTo(Value.of(7));
            if (reads.equals("events")) {
                assertThat(initial(trace, "Latecomer[1].owner")).isEqualTo(Value.of("null"));
            }
            assertThat(trace.writes(trace.variableNumber("Latecomer[1].closed")))
                    .hasSize(1);
        }
    }

    /** What an attached agent finds is not what fields are by default. */
    @Test
    void objectsOlderThanTheRecordingKeepTheirValues() throws Exception {
        Latecomer.after(3);
        Trace trace = record("reads=none", () -> Latecomer.after(1));
        assertThat(initial(trace, "Latecomer.events")).isEqualTo(Value.of(2));
    }

    @Test
    void aChangeThatNobodySawIsRecordedAndSaid() throws Exception {
        Trace trace = record("", () -> assertThat(Patched.byReflection()).isEqualTo(7));
        int change = write(trace, "Patched.level", Value.of(7));
        assertThat(trace.processName(trace.processOf(change))).isEqualTo("unseen");
        assertThat(trace.attributes(change)).contains("\"unseen\":true");
        assertThat(trace.happenedBefore(write(trace, "Patched.level", Value.of(1)), change))
                .isTrue();
        int main = trace.processNumber("main");
        assertThat(trace.happenedBefore(change, trace.eventNumber(main, trace.eventCount(main))))
                .isTrue();
        assertThat(trace.warnings())
                .singleElement()
                .asString()
                .contains("1 change of dev.hasse.agent.subject.Patched.level", "process unseen");
    }

    /** Whoever made the change, it came after all that he had done. */
    @ParameterizedTest
    @EnumSource(
            value = Patched.Past.class,
            names = {"UNSAFE", "REFLECTION"})
    void whatFollowsAnUnseenChangeIsNotMovedBeforeItsCauses(Patched.Past past) throws Exception {
        Trace trace = record("", () -> assertThat(Patched.send(past)).isEqualTo(42));
        int data = write(trace, "Patched.data", Value.of(42));
        int used = write(trace, "Patched.used", Value.of(42));
        assertThat(trace.happenedBefore(data, used)).isTrue();
        assertThat(trace.race(trace.variableNumber("Patched[1].ready"))).isNull();
        int change = write(trace, "Patched[1].ready", Value.of(1));
        assertThat(trace.processName(trace.processOf(change))).isEqualTo("unseen");
        assertThat(trace.warnings())
                .singleElement()
                .asString()
                .contains("1 change of dev.hasse.agent.subject.Patched.ready", "process unseen");
    }

    @ParameterizedTest
    @EnumSource(
            value = Patched.Past.class,
            names = {"FIELD_UPDATER", "VAR_HANDLE"})
    void whatAnUpdaterOrAHandleSetsIsSetByTheThreadThatCallsIt(Patched.Past past) throws Exception {
        Trace trace = record("", () -> assertThat(Patched.send(past)).isEqualTo(42));
        int ready = write(trace, "Patched[1].ready", Value.of(1));
        assertThat(trace.processName(trace.processOf(ready))).isEqualTo("writer");
        assertThat(trace.happenedBefore(ready, write(trace, "Patched.used", Value.of(42))))
                .isTrue();
        assertThat(trace.race(trace.variableNumber("Patched[1].ready"))).isNull();
        assertThat(trace.warnings()).isEmpty();
    }

    /** So that nobody takes what orders threads for a data race. */
    @Test
    void volatileFieldsAreToldFromOthersAlsoWhereTheyAreChosen() throws Exception {
        Trace trace = record(
                "", () -> assertThat(Patched.send(Patched.Past.VAR_HANDLE)).isEqualTo(42));
        int reader = trace.processNumber("reader");
        assertThat(trace.attributes(trace.eventNumber(reader, 1))).contains("\"atomic\":true");
        assertThat(trace.attributes(write(trace, "Patched.used", Value.of(42)))).doesNotContain("\"atomic\"");
    }

    @Test
    void whatAThreadDidComesAfterTheWriteThatItSaw() throws Exception {
        Trace trace = record("", () -> assertThat(Signal.send()).isEqualTo(42));
        int ready = write(trace, "Signal.ready", Value.of(true));
        int used = write(trace, "Signal.used", Value.of(42));
        assertThat(trace.happenedBefore(ready, used)).isTrue();
        assertThat(trace.readRaces())
                .extracting(ReadRace::variable)
                .containsExactly(trace.variableNumber("Signal.ready"));
        assertThat(trace.races()).isEmpty();
    }
}
