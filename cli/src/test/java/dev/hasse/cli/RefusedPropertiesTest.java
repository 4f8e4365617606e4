package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A property that is none of the trace is an error wherever {@code check} says something, never an open question. */
class RefusedPropertiesTest {
    private static final String X = "{\"process\":\"n1\",\"set\":{\"x\":1}}\n";
    private static final String LOST = "{\"process\":\"n1\",\"set\":{\"x\":1},\"send\":\"m\"}\n{\"process\":\"n2\"}\n";
    private static final String TWO_EXECUTIONS = """
            (?<event>.*)\\n(?<host>\\w+) (?<clock>\\{.*\\})
            ^=== (?<trace>.*) ===$
            === first ===
            starts
            a {"a":1}
            === second ===
            stops
            a {"a":1}
            """;

    @TempDir
    Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private String output(String name) {
        return folder.resolve(name).toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "AG zzz < 2; no event and no initial value assigns zzz",
                "forall p in 'node.*'. AG p.x < 2; there is no process that 'node.*' matches",
                "AG inTransit(n1, n2) <= 1; inTransit(n1, n2) cannot be counted"
            })
    void aRefusedPropertyIsAnErrorInTextAndInEveryDocument(String property, String reason) throws IOException {
        String trace = file("a.jsonl", LOST);
        CommandLineRun run = CommandLineRun.of(
                "check",
                trace,
                "-p",
                "AG x < 2",
                "-p",
                property,
                "--junit",
                output("a.xml"),
                "--sarif",
                output("a.sarif"),
                "--html",
                output("a.html"));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(reason);
        assertThat(run.out())
                .contains("holds     AG x < 2", "error     " + property)
                .doesNotContain("unknown");
        assertThat(CommandLineRun.of("check", trace, "-p", "AG x < 2", "-p", property, "--json")
                        .out())
                .containsOnlyOnce("\"error\":\"" + reason)
                .contains("\"verdict\":\"unknown\"", "\"reason\":\"" + reason);
        assertErrorOnce(reason);
        assertThat(Path.of(output("a.xml")))
                .content()
                .contains("tests=\"2\" failures=\"0\" errors=\"1\" skipped=\"0\"");
    }

    /** One of the properties is an error in each of the documents. */
    private void assertErrorOnce(String reason) {
        assertThat(Path.of(output("a.xml")))
                .content()
                .contains("<error message=\"error: " + reason)
                .doesNotContain("<skipped", "vacuous");
        assertThat(Path.of(output("a.sarif")))
                .content()
                .contains("\"level\":\"error\",\"message\":{\"text\":\"error: ", reason)
                .contains("\"executionSuccessful\":false")
                .doesNotContain("\"level\":\"warning\"", "vacuous");
        assertThat(Path.of(output("a.html")))
                .content()
                .contains("\"error\":\"" + reason)
                .doesNotContain("\"vacuous\":");
    }

    @Test
    void whatNoTraceHasIsAnErrorInEachOfThem() throws IOException {
        String one = file("a.jsonl", X);
        String other = file("b.jsonl", X);
        String problem = "no event and no initial value assigns zzz";
        CommandLineRun text = CommandLineRun.of(
                "check",
                one,
                other,
                "-p",
                "AG zzz < 2",
                "-p",
                "AG x < 2",
                "--junit",
                output("a.xml"),
                "--sarif",
                output("a.sarif"),
                "--html",
                output("a.html"));
        assertThat(text.code()).isEqualTo(2);
        assertThat(text.err()).isEqualTo("hasse: -p (1):1:4: " + problem + "\n");
        assertThat(text.out())
                .contains("error     " + one + ": AG zzz < 2: " + problem, "error     " + other + ": AG zzz < 2")
                .contains("0 hold, 0 violated, 0 unknown, 2 refused")
                .doesNotContain("vacuous", "holds ");
        assertErrorOnce(problem);
        CommandLineRun json = CommandLineRun.of("check", one, other, "-p", "AG zzz < 2", "-p", "AG x < 2", "--json");
        assertThat(json.code()).isEqualTo(2);
        assertThat(json.out())
                .containsSubsequence("a.jsonl", "\"error\":\"" + problem, "b.jsonl", "\"error\":\"" + problem)
                .doesNotContain("vacuous");
    }

    @Test
    void whatNoExecutionOfAFileHasIsAnErrorInEachOfThem() throws IOException {
        String log = file("runs.log", TWO_EXECUTIONS.replace("\\\\", "\\"));
        CommandLineRun run = CommandLineRun.of("check", log, "-p", "AG zzz < 2", "-p", "AG a.event != 'fails'");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out())
                .containsSubsequence(
                        "[first]", "error     AG zzz < 2", "holds  ", "[second]", "error     AG zzz < 2", "holds  ")
                .doesNotContain("vacuously: no event");
    }

    @Test
    void ofSeveralTracesTheReasonIsNamedAndWhatHoldsForNothingIsNotLost() throws IOException {
        String one = file("a.jsonl", X);
        String other = file("b.jsonl", X + "{\"process\":\"n1\",\"set\":{\"x\":5}}\n");
        CommandLineRun single = CommandLineRun.of("check", one, other, "-p", "AG (x = 7 -> x = 8)");
        assertThat(single.code()).isZero();
        assertThat(single.out())
                .contains("holds     " + one + " (vacuously: x is never 7)")
                .contains("2 hold, 0 violated, 0 unknown, 0 refused; 2 properties hold vacuously");
        CommandLineRun both = CommandLineRun.of("check", one, other, "-p", "AG (x = 7 -> x = 8)", "-p", "AG x < 5");
        assertThat(both.code()).isEqualTo(1);
        assertThat(both.out())
                .contains("holds     " + one + " (vacuously: AG (x = 7 -> x = 8): x is never 7)")
                .contains("violated  " + other + ": AG x < 5")
                .contains("holds     " + other + ": AG (x = 7 -> x = 8) (vacuously: x is never 7)")
                .contains("1 hold, 1 violated, 0 unknown, 0 refused; 2 properties hold vacuously");
    }
}
