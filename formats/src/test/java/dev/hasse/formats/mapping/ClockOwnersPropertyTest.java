package dev.hasse.formats.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.Reading;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random runs, written as vector times only and shuffled: every event finds its process. */
class ClockOwnersPropertyTest {
    private static final long SEED = Seeds.first(7);
    private static final int CASES = 300;

    @TempDir
    private Path folder;

    private ReadOptions options = ReadOptions.defaults();

    @BeforeEach
    void mapping() throws IOException {
        Path file = folder.resolve("m.mapping");
        Files.writeString(file, "match: (?<clock>[\\d,]+) (?<event>.*)\n");
        options = options.withMapping(file);
    }

    /** Clocks by their definition: an event knows what its process knows, and perhaps what another one does. */
    private static List<String> run(Random random, int processes) {
        int[][] clocks = new int[processes][processes];
        List<String> lines = new ArrayList<>();
        for (int i = random.nextInt(30) + 1; i > 0; i--) {
            int p = random.nextInt(processes);
            int heard = random.nextInt(2 * processes);
            for (int q = 0; heard < processes && q < processes; q++) {
                clocks[p][q] = Math.max(clocks[p][q], clocks[heard][q]);
            }
            clocks[p][p]++;
            StringBuilder line = new StringBuilder();
            for (int q = 0; q < processes; q++) {
                line.append(q == 0 ? "" : ",").append(clocks[p][q]);
            }
            lines.add(line + " p" + p + " does " + clocks[p][p]);
        }
        return lines;
    }

    @Test
    void everyEventIsOfItsProcess() throws InputException {
        int events = 0;
        for (int i = 0; i < CASES; i++) {
            Random random = new Random(SEED + i);
            List<String> lines = run(random, 1 + random.nextInt(4));
            Collections.shuffle(lines, random);
            Trace trace = Reading.read(new MappingReader(), String.join("\n", lines), options);
            for (int event = 0; event < trace.eventCount(); event++) {
                String expected = trace.processName(trace.processOf(event)) + " does " + trace.positionOf(event);
                assertThat(trace.name(event)).as("seed %s", SEED + i).isEqualTo(expected);
                events++;
            }
        }
        assertThat(events).isGreaterThan(CASES);
    }

    @Test
    void aClockThatFitsTwoProcessesOrNoneIsTold() {
        assertThatThrownBy(() -> Reading.read(new MappingReader(), "1,1 x", options))
                .hasMessage("test:1:1: this vector clock could belong to p0 and p1, because an event of one of them"
                        + " is missing from the log: add the event, or add  process:  to the mapping");
        assertThatThrownBy(() -> Reading.read(new MappingReader(), "1,0 x\n1,0 y", options))
                .hasMessageStartingWith("test:2:1: this vector clock counts no event");
    }
}
