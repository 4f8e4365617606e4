package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
            assertThat(lines.get(2)).isEqualTo("1 hold, 1 violated, 0 unknown, 0 not readable");
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
    void wrongFormulasShowWhere() {
        CommandLineRun run = CommandLineRun.withInput(TWO_LEADERS, "check", "-", "-p", "AG (x");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("-p:1:6: expected ')'").contains("    AG (x\n         ^");
    }

    @Test
    void withoutAPropertyThereIsNothingToCheck() {
        CommandLineRun run = CommandLineRun.withInput(TWO_LEADERS, "check", "-");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("hasse: no property: expected -p FORMULA or --spec FILE\n");
    }
}
