package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every command with every kind of bad file: one clear line, the right exit code, nothing half-written. */
class RobustnessTest {
    private static final String INPUT = "INPUT";
    private static final String OUTPUT = "OUTPUT";

    @TempDir
    Path folder;

    private static List<String> line(String text) {
        return List.of(text.split(" "));
    }

    /** Command lines that read a file, each with its file in place of the word INPUT. */
    private static List<List<String>> commands() {
        return List.of(
                line("check INPUT -p EF(x=1)"),
                line("check INPUT -p EF(x=1) --json"),
                line("check INPUT -p EF(x=1) --html OUTPUT.html"),
                line("check examples.jsonl --spec INPUT"),
                line("slice INPUT -p x=1 -o OUTPUT"),
                line("info INPUT"),
                line("convert INPUT OUTPUT.log"),
                line("draw INPUT -o OUTPUT.svg"),
                line("monitor show monitor:INPUT"),
                line("simulate --promela INPUT -o OUTPUT"),
                line("evaluate INPUT --deadlock"),
                line("evaluate system.aut --mcl INPUT"),
                line("lts info INPUT"),
                line("lts minimize INPUT OUTPUT.aut"),
                line("lts compare INPUT system.aut"),
                line("lts convert INPUT OUTPUT.dot"),
                line("lts hide INPUT OUTPUT.aut -l a"),
                line("lts rename INPUT OUTPUT.aut -r a->b"),
                line("lts compose INPUT OUTPUT.aut"),
                line("bes solve INPUT"),
                line("ioco INPUT system.aut"),
                line("ioco system.aut INPUT"),
                line("testgen INPUT --depth 2 -o OUTPUT.aut"),
                line("testgen system.aut --purpose INPUT -o OUTPUT.aut"),
                line("test INPUT -- cat"));
    }

    private String[] arguments(List<String> command, Path input) throws IOException {
        Files.writeString(folder.resolve("system.aut"), "des (0, 1, 2)\n(0, \"!a\", 1)\n");
        Files.writeString(folder.resolve("examples.jsonl"), "{\"process\":\"p\",\"set\":{\"x\":1}}\n");
        List<String> arguments = new ArrayList<>();
        for (String word : command) {
            if (word.endsWith(INPUT)) {
                arguments.add(word.replace(INPUT, input.toString()));
            } else if (word.startsWith(OUTPUT)) {
                arguments.add(
                        folder.resolve("out" + word.substring(OUTPUT.length())).toString());
            } else if (word.equals("system.aut") || word.equals("examples.jsonl")) {
                arguments.add(folder.resolve(word).toString());
            } else {
                arguments.add(word);
            }
        }
        return arguments.toArray(String[]::new);
    }

    private Path bad(String kind) throws IOException {
        Path file = folder.resolve("bad");
        switch (kind) {
            case "missing" -> {}
            case "a folder" -> Files.createDirectory(file);
            case "empty" -> Files.createFile(file);
            case "binary" -> {
                byte[] bytes = new byte[10_000];
                new SplittableRandom(1).nextBytes(bytes);
                Files.write(file, bytes);
            }
            default -> Files.write(file, new byte[] {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3});
        }
        return file;
    }

    @ParameterizedTest
    @ValueSource(strings = {"missing", "a folder", "empty", "binary", "a broken gzip"})
    void badFilesAreRefusedInALine(String kind) throws IOException {
        Path input = bad(kind);
        for (List<String> command : commands()) {
            CommandLineRun run = CommandLineRun.of(arguments(command, input));
            String told = kind + ": " + command + "\n" + run.code() + "\n" + run.out() + run.err();
            // An empty purpose, specification of properties or test may mean something; nothing may be a bug.
            assertThat(run.code()).as(told).isNotEqualTo(ExitCode.BUG);
            assertThat(run.err()).as(told).doesNotContain("\tat ").doesNotContain("Exception");
            if (!kind.equals("empty")) {
                assertThat(run.code()).as(told).isEqualTo(ExitCode.BAD_INPUT);
                assertThat(run.err()).as(told).startsWith("hasse: ");
                assertThat(written()).as(told).isEmpty();
            }
        }
    }

    /** What a refused input left behind, but for a report, which says that it was refused. */
    private List<String> written() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(each -> each.getFileName().toString())
                    .filter(name -> name.startsWith("out") && !name.equals("out.html") || name.endsWith(".part"))
                    .toList();
        }
    }

    @Test
    void aLineWithoutEndIsRefusedInBoundedMemory() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = Console.of(new Endless(2L << 30), out, err);
        int code = new Main(console).run("info", "-", "--format", "hasse");
        console.flush();
        assertThat(code).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(err.toString(StandardCharsets.UTF_8)).startsWith("hasse: ").hasLineCount(1);
    }

    /** So many bytes of one line. */
    private static final class Endless extends InputStream {
        private long left;

        Endless(long left) {
            this.left = left;
        }

        @Override
        public int read() {
            return left-- > 0 ? ' ' : -1;
        }

        @Override
        public int read(byte[] bytes, int from, int length) {
            if (left <= 0) {
                return -1;
            }
            int some = (int) Math.min(length, left);
            Arrays.fill(bytes, from, from + some, (byte) ' ');
            left -= some;
            return some;
        }
    }
}
