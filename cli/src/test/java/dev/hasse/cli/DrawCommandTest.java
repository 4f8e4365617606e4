package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pictures and pages from the command line; how they look is tested where they are made. */
class DrawCommandTest {
    private static final Path EXAMPLES =
            Path.of(System.getProperty("hasse.root", "..")).resolve("examples");
    private static final String TRACE =
            EXAMPLES.resolve("leader-election.jsonl").toString();
    private static final String SPEC = EXAMPLES.resolve("leader-election.spec").toString();

    @TempDir
    Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void withoutAFileItIsText() {
        CommandLineRun run = CommandLineRun.of("draw", TRACE, "--around", "n3#2", "--max-events", "3");
        assertThat(run.out())
                .contains("n3#2  vote from n2  n3.role := 'leader'")
                .contains("(3 of 24 events are shown;");
        assertThat(run.code()).isZero();
    }

    @Test
    void writesEveryKindOfFile() throws IOException {
        for (String kind : new String[] {"svg", "png", "mmd", "md", "txt", "svg.gz"}) {
            CommandLineRun run = CommandLineRun.of("draw", TRACE, "-o", file("x." + kind));
            assertThat(run.err()).isEmpty();
            assertThat(run.code()).isZero();
            assertThat(Files.size(folder.resolve("x." + kind))).isGreaterThan(300);
        }
        assertThat(Files.readString(folder.resolve("x.md")))
                .startsWith("```mermaid\nsequenceDiagram\n")
                .endsWith("```\n");
    }

    @Test
    void aTraceWithoutEventsIsAnEmptyPicture() throws IOException {
        String empty = "{\"hasse\":1,\"processes\":[\"n1\"]}\n";
        assertThat(CommandLineRun.withInput(empty, "draw", "-").out())
                .contains("1 process not drawn, since it has no event in this part");
        for (String kind : new String[] {"svg", "png", "mmd", "md"}) {
            CommandLineRun run = CommandLineRun.withInput(empty, "draw", "-", "-o", file("x." + kind));
            assertThat(run.code()).isZero();
            assertThat(folder.resolve("x." + kind)).isNotEmptyFile();
        }
    }

    @Test
    void drawsFromAnEventToAnotherAndSaysWhatIsLeftOut() {
        CommandLineRun run = CommandLineRun.of(
                "draw", TRACE, "--from", "n2#1", "--to", "8", "--processes", "n2,n3", "-o", file("x.txt"));
        assertThat(run.err()).contains("4 of 24 events are shown").contains("1 process not drawn");
    }

    @Test
    void refusesWhatIsNotThere() {
        assertThat(CommandLineRun.of("draw", TRACE, "--around", "n9#1").err()).contains("no event 'n9#1'");
        assertThat(CommandLineRun.of("draw", TRACE, "--processes", "n9").err()).contains("no process 'n9'");
        assertThat(CommandLineRun.of("draw", TRACE, "-o", "x.gif").err()).contains("expected a file .svg");
        assertThat(CommandLineRun.of("draw", TRACE, "--from", "9", "--to", "8").code())
                .isEqualTo(2);
        assertThat(CommandLineRun.of("draw", TRACE, "--max-events", "0").code()).isEqualTo(2);
    }

    @Test
    void theReportIsWrittenBesideTheVerdictAndNamed() throws IOException {
        CommandLineRun run = CommandLineRun.of("check", TRACE, "--spec", SPEC, "--html", file("r.html"));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).endsWith("report    " + file("r.html") + System.lineSeparator());
        assertThat(Files.readString(folder.resolve("r.html"))).contains("one_leader", "Content-Security-Policy");
    }

    @Test
    void withJsonNothingElseIsPrinted() throws IOException {
        CommandLineRun run = CommandLineRun.of("check", TRACE, "--spec", SPEC, "--json", "--html", file("r.html"));
        assertThat(run.out()).startsWith("{\"hasse\"").doesNotContain("report ").endsWith("}\n");
        assertThat(Files.size(folder.resolve("r.html"))).isBetween(10_000L, 500_000L);
    }

    @Test
    void aPlaceWhereNoReportCanBeIsRefusedBeforeTheCheck() {
        CommandLineRun run = CommandLineRun.of("check", TRACE, "--spec", SPEC, "--html", file("no/r.html"));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(CommandLineRun.of("check", TRACE, "--spec", SPEC, "--html", "-")
                        .code())
                .isEqualTo(2);
    }

    @Test
    void aSliceIsAPageToo() throws IOException {
        CommandLineRun run = CommandLineRun.of(
                "slice", TRACE, "-p", "n1.role = 'leader' & n3.role = 'candidate'", "--html", file("s.html"));
        assertThat(run.code()).isZero();
        assertThat(Files.readString(folder.resolve("s.html"))).contains("\"boxes\":", "3 of 61 cuts");
    }

    @Test
    void aPropertyIsDrawnByTheRunThatShowsItsVerdict() {
        String trace = "{\"process\":\"p\",\"set\":{\"x\":1}}\n{\"process\":\"q\",\"set\":{\"y\":1}}\n";
        CommandLineRun violated = CommandLineRun.withInput(trace, "draw", "-", "-p", "AG !(y = 1 & x = 0)");
        assertThat(violated.code()).isEqualTo(1);
        assertThat(violated.out().lines().toList()).containsSubsequence(" |   o   q#1  y := 1", "======== the cut");
        assertThat(violated.out()).endsWith("(violated: AG !(y = 1 & x = 0))\n");
        CommandLineRun holds = CommandLineRun.withInput(trace, "draw", "-", "-p", "AG x < 2");
        assertThat(holds).isEqualTo(new CommandLineRun(0, "", "hasse: holds: AG x < 2; there is no run to draw\n"));
        CommandLineRun mixed = CommandLineRun.withInput(trace, "draw", "-", "-p", "AG x < 2", "--around", "p#1");
        assertThat(mixed.code()).isEqualTo(2);
    }
}
