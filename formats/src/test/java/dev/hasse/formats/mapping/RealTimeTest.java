package dev.hasse.formats.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.Reading;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real time as order: what ended before what began. */
class RealTimeTest {
    private static final int CASES = 300;
    private static final String ROWS = "csv:\nprocess: {who}\nevent: {what}\nbegin: {from}\nend: {to}\n";
    private static final String LINES = """
            match: (?<process>\\w+)> (?<what>\\w+)
            invoke: {what}
            match: (?<process>\\w+)< (?<what>\\w+)
            complete: {what}
            """;

    @TempDir
    private Path folder;

    private Trace read(String rules, String log) {
        try {
            Path mapping = Files.writeString(folder.resolve("log.mapping"), rules);
            return Reading.read(new MappingReader(), log, ReadOptions.defaults().withMapping(mapping));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InputException e) {
            throw new AssertionError(e);
        }
    }

    private String problem(String rules, String log) throws IOException {
        Path mapping = Files.writeString(folder.resolve("log.mapping"), rules);
        return Reading.problem(new MappingReader(), log, ReadOptions.defaults().withMapping(mapping));
    }

    private static int event(Trace trace, String name) {
        for (int event = 0; event < trace.eventCount(); event++) {
            if (name.equals(trace.name(event))) {
                return event;
            }
        }
        throw new AssertionError("no event " + name);
    }

    /** Some operation that is open from one moment to another. */
    private record Span(int begin, int end) {}

    private static void assertOrder(Trace trace, List<Span> spans, String begin, String end) {
        for (int a = 0; a < spans.size(); a++) {
            for (int b = 0; b < spans.size(); b++) {
                boolean isBefore = spans.get(a).end() < spans.get(b).begin();
                for (String first : List.of(begin, end)) {
                    for (String second : List.of(begin, end)) {
                        boolean expected = a == b ? first.equals(begin) && second.equals(end) : isBefore;
                        assertThat(trace.happenedBefore(
                                        event(trace, first + " o" + a), event(trace, second + " o" + b)))
                                .as("%s o%d before %s o%d of %s", first, a, second, b, spans)
                                .isEqualTo(expected);
                    }
                }
            }
        }
    }

    @Test
    void rowsOfOneClockAreOrderedAsTheDefinitionSays() {
        Seeds.run(CASES, random -> {
            List<Span> spans = new ArrayList<>();
            StringBuilder rows = new StringBuilder("who,what,from,to\n");
            for (int i = 0; i < 1 + random.nextInt(7); i++) {
                int begin = random.nextInt(12);
                Span span = new Span(begin, begin + random.nextInt(6));
                rows.append(random.nextInt(3) == 0 ? "" : "p" + random.nextInt(2))
                        .append(",o" + i + "," + span.begin() + "," + span.end() + "\n");
                spans.add(span);
            }
            assertOrder(read(ROWS, rows.toString()), spans, "begin", "end");
        });
    }

    @Test
    void callsAndReturnsAreOrderedAsTheyStandInTheFile() {
        Seeds.run(CASES, random -> {
            List<Span> spans = new ArrayList<>();
            String log = randomCalls(random, spans);
            assertOrder(read(LINES, log), spans, "invoke", "complete");
        });
    }

    private static String randomCalls(SplittableRandom random, List<Span> spans) {
        StringBuilder log = new StringBuilder();
        int[] open = {-1, -1, -1};
        int operations = 1 + random.nextInt(7);
        int line = 0;
        while (spans.size() < operations || open[0] >= 0 || open[1] >= 0 || open[2] >= 0) {
            int p = random.nextInt(open.length);
            if (open[p] >= 0) {
                log.append("p" + p + "< o" + open[p] + "\n");
                spans.set(open[p], new Span(spans.get(open[p]).begin(), line++));
                open[p] = -1;
            } else if (spans.size() < operations) {
                log.append("p" + p + "> o" + spans.size() + "\n");
                open[p] = spans.size();
                spans.add(new Span(line++, -1));
            }
        }
        return log.toString();
    }

    @Test
    void whatIsNoOperationIsRefusedWithItsLine() throws IOException {
        String header = "who,what,from,to\n";
        assertThat(problem(ROWS, header + "a,x,noon,2\n"))
                .contains(":2:1: 'noon'")
                .contains("begin of an operation");
        assertThat(problem(ROWS, header + "a,x,1,2\na,x,3,2\n"))
                .contains(":3:1:")
                .contains("ends before it begins");
        assertThat(problem(ROWS, header + "a,x,,2\n"))
                .contains(":2:1:")
                .contains("the operation has no time at which it begins: begin: is empty");
        assertThat(problem("csv: what = note\nprocess: {who}\n" + ROWS, header + "a,x,1,2\na,note,,\n"))
                .contains(":3:1:")
                .contains("give the other events a different  process:");
    }
}
