package dev.hasse.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TracesTest {
    private static final String ONE = "a {\"a\":1}\nfirst\na {\"a\":2}\nsecond\n";
    private static final String RULES = "^=== (?<trace>.*) ===$";

    @TempDir
    private Path folder;

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    @Test
    void theFormatIsTheOneThatTheContentLooksLike() throws IOException, InputException {
        assertThat(Traces.read(file("run.log", ONE)).eventCount()).isEqualTo(2);
        assertThat(Traces.read(file("run.txt", "{\"process\":\"a\"}\n")).processNames())
                .containsExactly("a");
    }

    @Test
    void severalExecutionsAreReadTogetherAndNeverTheFirstAlone() throws IOException, InputException {
        Path log = file(
                "runs.log",
                "(?<host>\\S*) (?<clock>{.*})\\n(?<event>.*)\n" + RULES + "\n\n=== x ===\n" + ONE + "=== y ===\n"
                        + ONE);
        List<Trace> traces = Traces.readAll(log);
        assertThat(traces).hasSize(2);
        assertThatThrownBy(() -> Traces.read(log))
                .isInstanceOf(InputException.class)
                .hasMessage(log + ": expected one trace, found 2 executions");
    }

    @Test
    void aDiagramWithAlternativesNamesTheOptionThatTakesOne() throws Exception {
        Path diagram = folder.resolve("choice.mmd");
        Files.writeString(diagram, "sequenceDiagram\nalt yes\na->>b: yes\nelse no\na->>b: no\nend\n");
        assertThatThrownBy(() -> Traces.read(diagram))
                .hasMessage(diagram + ": expected one trace, found 2 scenarios; add --scenarios first to read only"
                        + " the one that takes the first branch of each alternative");
    }

    @Test
    void optionsComeBeforeTheFile() throws IOException, InputException {
        Path mapping = file("app.mapping", "match: (?<process>\\w+) (?<event>\\w+)\n");
        Trace trace = Traces.reading().mapping(mapping).read(file("app.log", "web starts\n"));
        assertThat(trace.name(0)).isEqualTo("starts");
        Path lost = file("lost.jsonl", "{\"process\":\"a\",\"receive\":\"m\"}\n");
        assertThatThrownBy(() -> Traces.read(lost)).isInstanceOf(InputException.class);
        assertThat(Traces.reading().toleratingLoss().read(lost).findings()).hasSize(1);
    }

    @Test
    void everyInputHasItsTimeAndAllTogetherHaveTheMemory() throws IOException, InputException {
        Path log = file("run.log", ONE);
        assertThatThrownBy(() -> Traces.reading().within(Duration.ZERO).read(log))
                .isInstanceOf(LimitReachedException.class);
        Budget budget = Budget.ofBytes(1 << 20);
        TraceReading reading = Traces.reading().within(budget).within(Duration.ofHours(1));
        reading.read(log);
        long one = budget.inUse();
        assertThat(one).isPositive();
        reading.read(log);
        assertThat(budget.inUse()).isEqualTo(2 * one);
    }
}
