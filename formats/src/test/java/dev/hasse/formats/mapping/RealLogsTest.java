package dev.hasse.formats.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hasse.base.InputException;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.TraceSources;
import dev.hasse.formats.Traces;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Logs that others recorded, read as they are by a mapping of ours. Where a log has an event a line, events are its lines
 * without comments and separators; in two-phase commit a line is a send and a receive.
 */
class RealLogsTest {
    private static final Path ROOT = Path.of(System.getProperty("hasse.root", ".."));

    /** The mappings are this project's own, wherever the recordings are. */
    private static final Path MAPPINGS = Path.of("../docs/mappings");

    private static List<Trace> read(Path file, Path mapping) throws InputException {
        return Traces.reading().mapping(mapping).readAll(file);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            AlternatingBitProtocol/trace_po_long.txt,                     alternating-bit,  23, 1667, 630, 0
            AlternatingBitProtocol/trace_po_sr_longer.txt,                alternating-bit,   3,   46,  16, 0
            AlternatingBitProtocol/trace_po_sr_no_timeout.txt,            alternating-bit,   5,   90,  30, 0
            AlternatingBitProtocol/trace_po_sr_simple.txt,                alternating-bit,   2,   36,  12, 0
            AlternatingBitProtocol/trace_r_complete.txt,                  one-process,       7,   49,   0, 0
            AlternatingBitProtocol/trace_r_complete_distinct_recv_m.txt,  one-process,       7,   52,   0, 0
            AlternatingBitProtocol/trace_r_simple.txt,                    one-process,       2,   18,   0, 0
            AlternatingBitProtocol/trace_s_simple.txt,                    one-process,       2,   18,   0, 0
            TwoPhaseCommit/2pc_3nodes_5tx.log,                            two-phase-commit,  1,   90,  45, 0
            TwoPhaseCommit/2pc_3nodes_100tx.log,                          two-phase-commit,  1, 1800, 900, 0
            StenningDataLink/generated_traces/t-5-0.3-0-s1.txt,           stenning,          1,   14,  15, 2
            StenningDataLink/generated_traces/t-10-0.5-0-s1.txt,          stenning,          1,   39,  43, 2
            """)
    void isReadByAMappingAsItIs(String name, String mapping, int runs, int events, int messages, int findings)
            throws InputException, IOException {
        Path file = ROOT.resolve("../shared/data/real/synoptic").resolve(name);
        assumeTrue(Files.exists(file), "the real recordings are not part of the project");
        Path rules = MAPPINGS.resolve(mapping + ".mapping");
        assertThat(Files.readAllLines(rules).stream().filter(line -> !line.startsWith("#")))
                .hasSizeLessThanOrEqualTo(10);
        List<Trace> traces = read(file, rules);
        assertThat(traces).hasSize(runs);
        assertThat(traces.stream().mapToInt(Trace::eventCount).sum()).isEqualTo(events);
        assertThat(traces.stream().mapToInt(Trace::messageCount).sum()).isEqualTo(messages);
        assertThat(traces.stream().mapToInt(trace -> trace.findings().size()).sum())
                .isEqualTo(findings);
    }

    @Test
    void everyStenningLogIsReadLineByLine() throws InputException, IOException {
        Path folder = ROOT.resolve("../shared/data/real/synoptic/StenningDataLink/generated_traces");
        assumeTrue(Files.exists(folder), "the real recordings are not part of the project");
        int files = 0;
        for (TraceSource log : TraceSources.find(folder.toString(), InputStream.nullInputStream(), file -> {})) {
            Path file = Path.of(log.name());
            List<Trace> traces = read(file, MAPPINGS.resolve("stenning.mapping"));
            List<String> lines = Files.readAllLines(file);
            assertThat(traces).hasSize(1);
            assertThat(traces.get(0).eventCount()).as(log.name()).isEqualTo(lines.size());
            files++;
        }
        assertThat(files).isEqualTo(15);
    }

    @ParameterizedTest
    @ValueSource(strings = {"po_long", "po_sr_longer", "po_sr_no_timeout", "po_sr_simple"})
    void theMappingThatComesWithHasseReadsVectorTimesToo(String name) throws InputException {
        Path file = ROOT.resolve("../shared/data/real/synoptic/AlternatingBitProtocol/trace_" + name + ".txt");
        assumeTrue(Files.exists(file), "the real recordings are not part of the project");
        List<Trace> ours = read(file, MAPPINGS.resolve("alternating-bit.mapping"));
        List<Trace> general = read(file, Path.of("synoptic"));
        assertThat(general).hasSameSizeAs(ours);
        for (int i = 0; i < ours.size(); i++) {
            assertThat(general.get(i).eventCount()).isEqualTo(ours.get(i).eventCount());
            assertThat(general.get(i).communicationCount())
                    .isEqualTo(ours.get(i).communicationCount());
        }
    }
}
