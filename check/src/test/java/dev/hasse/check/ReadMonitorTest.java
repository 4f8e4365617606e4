package dev.hasse.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.logic.Property;
import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.file.MonitorFile;
import dev.hasse.monitor.file.ReadMonitor;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The file of a monitor is read once: what is checked, replayed and said of it afterwards needs no file any more. */
class ReadMonitorTest {
    private static final String MONITOR = """
            initial idle
            bad wrong
            idle -> wrong on p.x = 2
            """;

    @ParameterizedTest
    @ValueSource(strings = {"auto", "explicit", "symbolic", "diagram"})
    void aMonitorThatWasReadNeedsNoFile(String engine) throws InputException {
        Trace trace = new TraceBuilder("test")
                .event("p")
                .set("p.x", Value.of(1))
                .event("p")
                .set("p.x", Value.of(2))
                .build();
        Automaton automaton = MonitorFile.parse("text", MONITOR, List.of("p"));
        Property property = new ReadMonitor("m", Path.of("no such file"), automaton);
        PropertyResult result = Checker.of(trace).engine(engine).check(property);
        assertThat(result.verdict()).isInstanceOf(Verdict.Violated.class);
        assertThat(result.property()).isSameAs(property);
    }
}
