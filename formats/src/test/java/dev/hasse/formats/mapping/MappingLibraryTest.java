package dev.hasse.formats.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.Reading;
import dev.hasse.formats.TraceSource;
import dev.hasse.trace.Trace;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class MappingLibraryTest {
    static List<String> names() {
        return MappingLibrary.names();
    }

    private static List<String> examples(String name) throws InputException {
        return MappingLibrary.text(name)
                .lines()
                .filter(line -> line.startsWith("#   "))
                .map(line -> line.substring(4))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("names")
    void understandsTheExamplesInItsComments(String name) throws InputException {
        List<String> examples = examples(name);
        assertThat(examples).isNotEmpty();
        MappingTrial trial = MappingTrial.of(
                TraceSource.of("web.log", String.join("\n", examples)), Path.of(name), 20, Budget.unlimited());
        assertThat(trial.records()).hasSameSizeAs(examples).allMatch(MappingTrial.Tried::isUnderstood);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            logback    | main, main                  | checked out
            pino       | cart                        | checked out
            zap        | cart, cart                  | checked out
            kubernetes | cart-7d9f, web, web         | checked out
            journald   | web1/cart, web1/cart        | checked out
            synoptic   | p0                          | M!m0
            """)
    void saysWhoseEventAndWhatHappened(String name, String processes, String event) throws InputException {
        Trace trace = Reading.read(
                new MappingReader(),
                "web.log",
                String.join("\n", examples(name)),
                ReadOptions.defaults().withMapping(Path.of(name)));
        for (int i = 0; i < trace.eventCount(); i++) {
            assertThat(processes.split(", ")).contains(trace.processName(trace.processOf(i)));
            assertThat(trace.name(i)).isEqualTo(event);
        }
        assertThat(trace.eventCount()).isEqualTo(processes.split(", ").length);
    }

    @Test
    void aStackTraceBelongsToItsLine() throws InputException {
        Trace trace = Reading.read(
                new MappingReader(),
                "14:36:29.123 [main] ERROR a.B - failed\njava.lang.Error: x\n\tat a.B.c(B.java:3)\n"
                        + "14:36:29.124 [main] INFO  a.B - goes on\n",
                ReadOptions.defaults().withMapping(Path.of("logback")));
        assertThat(trace.eventCount()).isEqualTo(2);
        assertThat(trace.findings()).isEmpty();
    }

    @Test
    void anUnknownNameIsToldWithTheKnownOnes() {
        assertThatThrownBy(() ->
                        MappingTrial.of(TraceSource.of("a", "b"), Path.of("log4j.mapping"), 1, Budget.unlimited()))
                .hasMessageContaining("log4j.mapping: no such file, and no mapping of this name comes with Hasse")
                .hasMessageContaining("journald, kubernetes, logback");
    }
}
