package dev.hasse.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.trace.Trace;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Files whose parts are long, where a reader that tries every way to cut them would take hours. */
@Timeout(600)
class LongLinesTest {
    private static final int LENGTH = 500_000;
    private static final String BLANKS = " ".repeat(LENGTH);

    private static List<Trace> read(String text, TraceReading reading) throws InputException {
        return reading.readAll(TraceSource.of("long", text));
    }

    private static List<Trace> read(String text) throws InputException {
        return read(text, Traces.reading());
    }

    @Test
    void aNoteOfSeveralLinesMayHaveManyBlanks() throws InputException {
        String note = "@startuml\nA -> B : m\nnote over A\na =" + BLANKS + "= b\nend note\n@enduml\n";
        assertThat(read(note).get(0).eventCount()).isEqualTo(3);
        String values = "@startuml\nA -> B : m\nnote over A\na =" + BLANKS + "b  c \nend note\n@enduml\n";
        assertThat(read(values).get(0).variableNumber("A.a")).isNotNegative();
    }

    @Test
    void aParticipantMayHaveManyBraces() {
        assertThatThrownBy(() -> read("sequenceDiagram\n  participant " + "@{".repeat(LENGTH) + "\n"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("expected participant NAME");
    }

    @Test
    void aClockMayHaveManyBackslashes() {
        assertThatThrownBy(() -> read(
                        "a {" + "\\".repeat(LENGTH) + "\"a\":1}\nx\n",
                        Traces.reading().format("shiviz")))
                .isInstanceOf(InputException.class);
        assertThatThrownBy(() -> read("(?<host>\\w*) (?<clock>\\{.*\\})\\n(?<event>.*)\n\na {" + "\\".repeat(LENGTH)
                        + "\"a\":1}\nx\n"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("expected a vector clock");
    }

    @Test
    void aFileMayHaveManyExecutions() throws InputException {
        StringBuilder text = new StringBuilder("(?<host>\\S*) (?<clock>{.*})\\n(?<event>.*)\n=== (?<trace>.*) ===\n");
        for (int i = 0; i < 30_000; i++) {
            text.append("=== ").append(i).append("x ===\na {\"a\":1}\nx\n");
        }
        assertThat(read(text.toString())).hasSize(30_000);
    }

    @Test
    void aMappedClockMayHaveManyBlanks(@TempDir Path folder) throws IOException, InputException {
        Path mapping = Files.writeString(folder.resolve("log.map"), "match: (?<process>\\S+) (?<clock>.*)\n");
        TraceReading reading = Traces.reading().mapping(mapping);
        assertThatThrownBy(() -> read("a b" + BLANKS + "c\n", reading))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("not a vector clock");
        assertThat(read("a {'a'" + BLANKS + "=" + BLANKS + "1}\nb [ \"b\" : 1; a=1 ]\n", reading)
                        .get(0)
                        .communicationCount())
                .isEqualTo(1);
    }

    @Test
    void aSpanMayHaveManyEventsAndChildren() throws InputException {
        int many = 20_000;
        StringBuilder logs = new StringBuilder();
        StringBuilder children = new StringBuilder();
        for (int i = 0; i < many; i++) {
            logs.append(i == 0 ? "" : ",")
                    .append("{\"timestamp\":")
                    .append(10 + 10 * i)
                    .append(",\"fields\":[]}");
            children.append(",").append(span("c" + i, "p", 11 + 10 * i, 5)).append("}");
        }
        String text = "{\"data\":[{\"traceID\":\"a\",\"spans\":["
                + span("p", "", 1, 10L * many + 20) + ",\"logs\":[" + logs + "]}" + children
                + "],\"processes\":{\"p1\":{\"serviceName\":\"web\",\"tags\":[]}}}]}";
        assertThat(read(text).get(0).eventCount()).isEqualTo(2 + 3 * many);
    }

    private static String span(String id, String parent, long start, long duration) {
        return "{\"traceID\":\"a\",\"spanID\":\"" + id
                + "\",\"operationName\":\"o\",\"processID\":\"p1\",\"startTime\":" + start
                + ",\"duration\":" + duration + ",\"tags\":[{\"key\":\"thread.id\",\"type\":\"int64\",\"value\":1}]"
                + (parent.isEmpty()
                        ? ""
                        : ",\"references\":[{\"refType\":\"CHILD_OF\",\"traceID\":\"a\",\"spanID\":\"" + parent
                                + "\"}]");
    }

    @Test
    void aDiagramOfManyMessagesEndsAtTheMemoryLimit() {
        String messages = "A->>B: m\n".repeat(20_000);
        for (String text : List.of("sequenceDiagram\n" + messages, "@startuml\n" + messages + "@enduml\n")) {
            assertThatThrownBy(() -> read(text, Traces.reading().within(Budget.ofBytes(2 << 20))))
                    .isInstanceOf(LimitReachedException.class)
                    .hasMessageContaining("memory limit");
        }
    }

    @Test
    void aSourceIsClosedWhereTheLimitIsReachedAtItsFirstBytes() {
        AtomicInteger closed = new AtomicInteger();
        TraceSource source = new TraceSource.Named("closing", () -> new ByteArrayInputStream(new byte[1 << 16]) {
            @Override
            public void close() {
                closed.incrementAndGet();
            }
        });
        assertThatThrownBy(() -> Traces.reading().within(Budget.ofBytes(100)).readAll(source))
                .isInstanceOf(LimitReachedException.class);
        assertThat(closed).hasPositiveValue();
    }
}
