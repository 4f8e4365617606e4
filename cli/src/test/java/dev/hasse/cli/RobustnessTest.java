package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hasse.base.Workplace;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every command with every kind of bad file: one clear line, the right exit code, nothing half-written. */
class RobustnessTest {
    @TempDir
    Path good;

    @TempDir
    Path out;

    @TempDir
    Path bad;

    @BeforeEach
    void files() throws IOException {
        CommandLines.writeFiles(good);
    }

    /** A new command is swept as soon as there is a line for it, and this asks for one. */
    @Test
    void everyCommandIsSwept() {
        Set<String> swept = new TreeSet<>(Set.of("serve", "worker"));
        for (List<String> line : CommandLines.all()) {
            swept.add(line.get(0));
            swept.add(line.size() < 2 ? line.get(0) : line.get(0) + " " + line.get(1));
        }
        assertThat(CommandLines.commands())
                .hasSizeGreaterThan(20)
                .allSatisfy(name -> assertThat(swept).contains(name));
    }

    @Test
    void everyLineWorksWithGoodFiles() {
        for (List<String> line : CommandLines.all()) {
            if (line.contains("--promela") && !Workplace.isInstalled("spin")) {
                continue;
            }
            CommandLineRun run = run(CommandLines.in(line, good, out));
            assertThat(run.code()).as(line + run.err()).isIn(ExitCode.HOLDS, ExitCode.VIOLATED);
        }
        assertThat(hidden(out)).isEmpty();
    }

    private Path bad(String kind, String ending) throws IOException {
        Path file = bad.resolve("bad" + ending);
        switch (kind) {
            case "missing" -> Files.deleteIfExists(file);
            case "a folder" -> Files.createDirectories(file);
            case "empty" -> Files.write(file, new byte[0]);
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
        for (List<String> line : CommandLines.all()) {
            for (int place : CommandLines.inputs(line)) {
                Path file = bad(kind, CommandLines.ending(line.get(place)));
                CommandLineRun run = run(CommandLines.in(CommandLines.with(line, place, file), good, out));
                String told = kind + ": " + line + "\n" + run.code() + "\n" + run.out() + run.err();
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
    }

    /** What a refused input left behind, but for a report, which says that it was refused. */
    private List<String> written() throws IOException {
        Set<String> reports = Set.of("out.html", "out.xml", "out.sarif");
        try (Stream<Path> files = Files.list(out)) {
            return files.map(each -> each.getFileName().toString())
                    .filter(name -> !reports.contains(name))
                    .toList();
        }
    }

    private static List<String> hidden(Path folder) {
        return Arrays.stream(folder.toFile().list())
                .filter(name -> name.startsWith("."))
                .toList();
    }

    /** Where the name does not tell the format; {@link SurroundingsTest} fills a disk for the others. */
    @Test
    void aFullDeviceAsOutputIsToldInALine() {
        assumeTrue(Files.exists(Path.of("/dev/full")), "there is no /dev/full");
        int tested = 0;
        for (List<String> line : CommandLines.all()) {
            if (line.stream().noneMatch(word -> word.matches("OUTPUT[.](html|xml|sarif|aut|txt)"))
                    || line.contains("draw")
                    || line.contains("--raw")) {
                continue;
            }
            List<String> words = CommandLines.in(line, good, out).stream()
                    .map(word -> word.startsWith(out.toString()) ? "/dev/full" : word)
                    .toList();
            CommandLineRun run = run(words);
            tested++;
            assertThat(run.code()).as(line + run.err()).isEqualTo(ExitCode.BAD_INPUT);
            assertThat(run.err())
                    .as(line.toString())
                    .startsWith("hasse: ")
                    .contains("cannot be written: No space left on device")
                    .hasLineCount(1);
        }
        assertThat(tested).isGreaterThan(8);
    }

    private static CommandLineRun run(List<String> line) {
        return CommandLineRun.of(line.toArray(String[]::new));
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
