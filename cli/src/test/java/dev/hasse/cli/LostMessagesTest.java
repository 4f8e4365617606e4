package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A sends m1, m2 and m3 to B, which receives m1 only: what is lost stays in transit, however it was written down. */
class LostMessagesTest {
    @TempDir
    Path folder;

    private CommandLineRun check(Path file, String property) {
        return CommandLineRun.of("check", file.toString(), "-p", property);
    }

    private void assertUpToThreeAreInTransit(Path file) {
        CommandLineRun two = check(file, "AG (inTransit(A, B) <= 2)");
        assertThat(two.code()).as(two.out() + two.err()).isEqualTo(1);
        assertThat(two.out()).contains("violated  AG ", "inTransit(`A`, B) = 3");
        assertThat(check(file, "AG (inTransit(A, B) <= 3)").code()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "a.jsonl # {'process':'A','send':['m1','m2','m3'],'to':'B'}~{'process':'B','receive':'m1'}~",
                "a.mmd # sequenceDiagram~A->>B: m1~A-xB: m2~A-xB: m3~",
                "a.puml # @startuml~A -> B: m1~A ->x B: m2~A ->x B: m3~@enduml~",
                "a.msc # msc {~A, B;~A=>B [label='m1'];~A-x B [label='m2'];~A-x B [label='m3'];~}~",
                "a.ndjson # {'node':'A','event':'send','message_id':'m1','to':'B'}"
                        + "~{'node':'A','event':'send','message_id':'m2','to':'B'}"
                        + "~{'node':'A','event':'send','message_id':'m3','to':'B'}"
                        + "~{'node':'B','event':'receive','message_id':'m1'}~",
            })
    void countInEveryFormatThatKnowsTheReceiver(String name, String text) throws IOException {
        String lines = text.replace('~', '\n').replace('\'', '"');
        assertUpToThreeAreInTransit(Files.writeString(folder.resolve(name), lines));
    }

    @Test
    void countInALogThatAMappingReads() throws IOException {
        Path mapping = Files.writeString(
                folder.resolve("a.mapping"),
                "process: {node}\nmatch: (?<node>\\w+) sends (?<send>\\w+) to (?<to>\\w+)\n"
                        + "match: (?<node>\\w+) gets (?<receive>\\w+)\n");
        Path log = Files.writeString(
                folder.resolve("a.log"), "A sends m1 to B\nA sends m2 to B\nA sends m3 to B\nB gets m1\n");
        Path trace = folder.resolve("read.jsonl");
        assertThat(CommandLineRun.of("convert", log.toString(), trace.toString(), "--mapping", mapping.toString())
                        .code())
                .isZero();
        assertUpToThreeAreInTransit(trace);
    }

    @Test
    void areNotCountedWithoutAWordWhereNobodyKnowsForWhomTheyWere() throws IOException {
        Path file = Files.writeString(
                folder.resolve("a.jsonl"),
                "{\"process\":\"A\",\"send\":[\"m1\",\"m2\",\"m3\"]}\n{\"process\":\"B\",\"receive\":\"m1\"}\n");
        CommandLineRun run = check(file, "AG (inTransit(A, B) <= 1)");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("message m2, sent by A#1 (line 1), is never received", "\"to\":\"B\"");
    }

    @Test
    void areNotInASliceWhichSaysSo() throws IOException {
        Path trace = Files.writeString(
                folder.resolve("a.jsonl"),
                "{'process':'A','set':{'x':1}}\n{'process':'A','send':'m1','to':'B'}\n".replace('\'', '"'));
        Path slice = folder.resolve("slice.jsonl");
        assertThat(CommandLineRun.of("slice", trace.toString(), "-p", "x = 1", "-o", slice.toString())
                        .code())
                .isZero();
        CommandLineRun run = check(slice, "AG (inTransit(A, B) <= 0)");
        assertThat(run.out() + run.err()).contains("vacuously", "a slice has the order of events but no messages");
        Path silent = Files.writeString(
                folder.resolve("b.jsonl"), "{'process':'A','set':{'x':1}}\n{'process':'A'}\n".replace('\'', '"'));
        CommandLineRun.of("slice", silent.toString(), "-p", "x = 1", "-o", slice.toString());
        assertThat(check(slice, "AG (x = 1)").err()).isEmpty();
    }
}
