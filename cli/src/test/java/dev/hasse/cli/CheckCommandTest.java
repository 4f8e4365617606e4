package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {
    private static final String ONE_LEADER = "AG (count(p: p.role = 'leader') <= 1)";
    private static final String TWO_LEADERS = """
            {"hasse":1,"processes":["n1","n2"]}
            {"process":"n1","local":{"role":"leader"}}
            {"process":"n1","local":{"role":"follower"}}
            {"process":"n2","local":{"role":"leader"}}
            """;
    private static final String ONE_AFTER_THE_OTHER = """
            {"process":"n1","local":{"role":"leader"}}
            {"process":"n1","local":{"role":"follower"},"send":"m"}
            {"process":"n2","local":{"role":"leader"},"receive":"m"}
            """;

    @TempDir
    Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void aViolationExplainsItself() {
        CommandLineRun run = CommandLineRun.withInput(TWO_LEADERS, "check", "-", "-p", ONE_LEADER);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out().replaceAll("\\s+", " "))
                .startsWith("violated " + ONE_LEADER)
                .contains("n1#2 (line 3) was recorded before n2#1 (line 4), but nothing forces that order")
                .contains("n2#1 (line 4) n2.role := 'leader'");
    }

    @Test
    void whatIsWrongForAllTracesIsToldOnce() throws IOException {
        String first = file("a.jsonl", TWO_LEADERS);
        String second = file("b.jsonl", ONE_AFTER_THE_OTHER);
        file("empty.monitor", "");
        String spec = file("a.spec", "monitor m: empty.monitor\n");
        CommandLineRun run = CommandLineRun.of("check", first, second, "--spec", spec);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err().lines()).singleElement().asString().contains("empty.monitor: expected a line 'initial");
    }

    @Test
    void whatHoldsIsALine() {
        CommandLineRun run = CommandLineRun.withInput(ONE_AFTER_THE_OTHER, "check", "-", "-p", ONE_LEADER);
        assertThat(run.code()).isZero();
        assertThat(run.out().lines()).hasSize(1).allMatch(line -> line.startsWith("holds "));
    }

    @Test
    void severalTracesAreALineEach() throws IOException {
        file("a.jsonl", TWO_LEADERS);
        file("b.jsonl", ONE_AFTER_THE_OTHER);
        CommandLineRun run = CommandLineRun.of("check", folder.toString(), "-p", "ctl one: " + ONE_LEADER);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out().lines().toList()).hasSize(3).satisfies(lines -> {
            assertThat(lines.get(0)).startsWith("violated ").contains("a.jsonl: one");
            assertThat(lines.get(1)).startsWith("holds ").contains("b.jsonl");
            assertThat(lines.get(2)).isEqualTo("1 hold, 1 violated, 0 unknown, 0 refused");
        });
    }

    @Test
    void oneUnreadableTraceDoesNotHideTheOthers() throws IOException {
        file("a.jsonl", TWO_LEADERS);
        file("b.jsonl", "{\"process\":");
        CommandLineRun run = CommandLineRun.of("check", folder.toString(), "-p", ONE_LEADER);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("violated ");
        assertThat(run.err()).contains("b.jsonl:1:");
    }

    @Test
    void jsonIsOneDocument() {
        CommandLineRun run = CommandLineRun.withInput(TWO_LEADERS, "check", "-", "--json", "-p", ONE_LEADER);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .startsWith("{\"hasse\":\"")
                .contains("\"verdict\":\"violated\"")
                .contains("\"cut\":{\"n1\":1,\"n2\":1}");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void aTimeLimitEndsAsUnknown() {
        CommandLineRun run = CommandLineRun.withInput(TWO_LEADERS, "check", "-", "--timeout", "0ms", "-p", ONE_LEADER);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("time limit");
    }

    @Test
    void inJsonATimeLimitIsAnUnknownVerdictOfEachProperty() {
        CommandLineRun run =
                CommandLineRun.withInput(TWO_LEADERS, "check", "-", "--json", "--timeout", "0ms", "-p", "AG (x < 1)");
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out())
                .contains("\"results\":[{\"name\":\"AG (x < 1)\",\"logic\":\"ctl\",\"formula\":\"AG (x < 1)\"")
                .contains("\"verdict\":\"unknown\"", "\"reason\":\"time limit of 0 s reached\"");
    }

    @Test
    void wrongFormulasShowWhere() {
        CommandLineRun run = CommandLineRun.withInput(TWO_LEADERS, "check", "-", "-p", "AG (x");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("-p:1:6: expected ')'");
    }

    @Test
    void aSpecFileWithoutAPropertyIsNamed() throws IOException {
        CommandLineRun run =
                CommandLineRun.withInput(TWO_LEADERS, "check", "-", "--spec", file("empty.spec", "# nothing yet\n"));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("empty.spec: no property in it");
    }

    @Test
    void aMonitorsMisspeltVariableIsNoted() throws IOException {
        String monitor = file("m.mon", "initial a\nbad b\na -> b on n1.rol = 'leader'\n");
        CommandLineRun run = CommandLineRun.withInput(TWO_LEADERS, "check", "-", "-p", "monitor m: " + monitor);
        assertThat(run.out()).contains("no event assigns n1.rol: it is always 0 (did you mean n1.role?)");
    }

    @Test
    void withoutAPropertyThereIsNothingToCheck() {
        CommandLineRun run = CommandLineRun.withInput(TWO_LEADERS, "check", "-");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("hasse: no property: expected -p FORMULA or --spec FILE\n");
    }

    @Test
    void aRaceIsAnErrorOnlyOfThePropertiesThatNeedItsValue() {
        String trace = """
                {"process":"P","set":{"x":1}}
                {"process":"Q","set":{"x":2,"y":1}}
                """;
        CommandLineRun run = CommandLineRun.withInput(
                trace, "check", "-", "--json", "-p", "AG x < 3", "-p", "AG y < 1", "-p", "F on(x = 2)");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .isEqualTo("hasse: standard input:2:1: x is assigned by P#1 (line 1) and Q#1 (line 2),"
                        + " which are not ordered: its value at a cut depends on the run\n");
        assertThat(run.out())
                .containsSubsequence(
                        "\"verdict\":\"unknown\"",
                        "\"reason\":\"x is assigned by P#1",
                        "\"verdict\":\"violated\"",
                        "\"verdict\":\"holds\"");
    }

    @Test
    void quietIsNotSilentAboutBadInput() {
        CommandLineRun run = CommandLineRun.withInput("{\"process\":", "check", "-", "-q", "-p", "AG x = 0");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("hasse: standard input:1:");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void namesInALogCannotCommandTheTerminal() {
        String trace =
                "{\"process\":\"P\",\"name\":\"\\u001b]0;evil\\u0007\",\"set\":{\"x\\u202e\":1,\"y\":\"\\u009b2J\"}}";
        CommandLineRun run = CommandLineRun.withInput(trace, "check", "-", "-p", "AG y = 0");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .contains("\\u001b]0;evil\\u0007", "x\\u202e := 1", "'\\u009b2J'")
                .doesNotContain("\u001b", "\u0007", "\u009b", "\u202e");
    }

    @Test
    void filesThatBeginWithAByteOrderMarkAreRead() throws IOException {
        String spec = file("a.spec", "\uFEFFctl one: " + ONE_LEADER);
        CommandLineRun run = CommandLineRun.withInput("\uFEFF" + TWO_LEADERS, "check", "-", "--spec", spec);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).startsWith("violated  one: ").contains("n2#1 (line 4)");
    }

    @Test
    void buildServersGetTheirDocuments() throws IOException {
        Path junit = folder.resolve("results.xml");
        Path sarif = folder.resolve("results.sarif");
        String trace = file("a.jsonl", TWO_LEADERS);
        CommandLineRun run = CommandLineRun.of(
                "check", trace, "-p", ONE_LEADER, "--junit", junit.toString(), "--sarif", sarif.toString());
        assertThat(run.code()).isEqualTo(1);
        assertThat(junit).content().contains("<failure type=\"violated\"", "nothing forces that order");
        assertThat(sarif).content().contains("\"startLine\":4", "nothing forces that order");
    }

    @Test
    void unknownAnswersFailOrPassAsAskedFor() throws IOException {
        String trace = file("a.jsonl", ONE_AFTER_THE_OTHER);
        String[] undecided = {"check", trace, "-p", ONE_LEADER, "--timeout", "0s"};
        assertThat(CommandLineRun.of(undecided).code()).isEqualTo(3);
        assertThat(CommandLineRun.of(with(undecided, "--fail-on", "unknown")).code())
                .isEqualTo(1);
        assertThat(CommandLineRun.of(with(undecided, "--fail-on", "violated")).code())
                .isZero();
    }

    private static String[] with(String[] arguments, String... more) {
        return Stream.concat(Stream.of(arguments), Stream.of(more)).toArray(String[]::new);
    }
}
