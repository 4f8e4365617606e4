package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MappingCommandTest {
    @TempDir
    private Path folder;

    private String file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, text);
        return file.toString();
    }

    @Test
    void showsWhatEachLineIsTakenFor() throws IOException {
        String log = file("net.log", "a -> b: ask\nnoise\n---- night\nb -> a: answer\n");
        String mapping = file("net.mapping", """
                separator: -+ (?<run>.*)
                match: (?<from>\\w+) -> (?<peer>\\w+): (?<what>\\w+)
                process: {from}
                send: m{line}
                also:
                process: {peer}
                receive: m{line}
                """);
        CommandLineRun run = CommandLineRun.of("mapping", "try", log, "--mapping", mapping);
        assertThat(run.out()).isEqualTo("""
                     1  a -> b: ask
                        -> a: (no event); send m1; a.from = 'a'; a.peer = 'b'; a.what = 'ask'
                        -> b: (no event); receive m1; b.from = 'a'; b.peer = 'b'; b.what = 'ask'
                     2  noise
                        ?? no rule fits: the line ends, where the one in line 2 wants ' -> '
                     3  -> a new run called night
                     4  b -> a: answer
                        -> b: (no event); send m4; b.from = 'b'; b.peer = 'a'; b.what = 'answer'
                        -> a: (no event); receive m4; a.from = 'b'; a.peer = 'a'; a.what = 'answer'
                3 of 4 records understood
                """);
        assertThat(run.code()).isZero();
        assertThat(CommandLineRun.of("mapping", "try", log, "--mapping", mapping, "--json", "--lines", "2")
                        .out())
                .contains("\"understood\":1,\"records\":[{\"line\":1,\"text\":\"a -> b: ask\",\"ruleLine\":2,");
    }

    @Test
    void findsTheMappingThatFits() throws IOException {
        String log = file("web.log", "14:36:29.123 [main] INFO  com.acme.Cart - checked out\n");
        CommandLineRun run = CommandLineRun.of("mapping", "try", log);
        assertThat(run.out()).startsWith("by --mapping logback\n").endsWith("1 of 1 records understood\n");
        assertThat(CommandLineRun.of("info", log, "--mapping", "logback").out()).contains("main (1)");
        String trace = file("trace.jsonl", "{\"process\":\"p\"}\n");
        assertThat(CommandLineRun.of("mapping", "try", trace).out())
                .isEqualTo(trace + " is read as hasse, without a mapping\n");
    }

    @Test
    void saysWhatToDoIfNoneFits() throws IOException {
        CommandLineRun run = CommandLineRun.of("mapping", "try", file("odd.log", "?\n"));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("no mapping that comes with Hasse understands its first lines: write one")
                .contains("--mapping FILE");
        assertThat(CommandLineRun.of("mapping", "show").out()).contains("logback\n", "synoptic\n");
        assertThat(CommandLineRun.of("mapping", "show", "synoptic").out()).contains("separator: --");
        CommandLineRun unknown = CommandLineRun.of("mapping", "show", "log4j");
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err()).contains("expected one of journald");
    }
}
