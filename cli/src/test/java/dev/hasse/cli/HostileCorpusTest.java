package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hasse.cli.output.ExitCode;
import dev.hasse.simulate.promela.PromelaSimulation;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files, names and links of strangers, over every command: nothing is executed, nothing is written but where it was asked
 * for, --timeout is kept, and what is wrong is said in a line with one of the four exit codes.
 */
class HostileCorpusTest {
    /**
     * A command with a second of --timeout is too late two seconds after it. What counts is processor time, of the
     * command's thread and, on each core, of all: it is never more than the time that passes, which others' work moves.
     */
    private static final long MOST_NANOS = 3_000_000_000L;

    @TempDir
    Path root;

    private Path files;
    private Path out;
    private Path canary;
    private int next;
    private int cases;

    @BeforeEach
    void folders() throws IOException {
        files = Files.createDirectory(root.resolve("files"));
        out = Files.createDirectory(root.resolve("out"));
        canary = Files.createDirectory(root.resolve("outside")).resolve("canary");
        Files.writeString(root.resolve("outside/kept"), "kept");
        CommandLines.writeFiles(files);
    }

    @Test
    void namesAreNames() throws IOException {
        List<List<String>> lines = reading();
        for (String name : HostileCases.names(canary.toString())) {
            HostileFiles.write(files, name);
            Map<String, String> before = outside();
            for (int i = 0; i < 3; i++) {
                List<String> line = lines.get(next++ % lines.size());
                run(CommandLines.in(line, files, out), "name " + shortened(name));
            }
            assertThat(outside()).as(name).isEqualTo(before);
        }
        assertThat(cases).isGreaterThan(350);
    }

    @Test
    void filesAreRefusedOrReadWithinTheLimits() throws IOException {
        List<List<String>> lines = reading();
        for (Map.Entry<String, List<byte[]>> kind : HostileCases.contents().entrySet()) {
            List<List<String>> readers = lines.stream()
                    .filter(line -> place(line, kind.getKey()) >= 0)
                    .toList();
            assertThat(readers).as(kind.getKey()).isNotEmpty();
            for (byte[] content : kind.getValue()) {
                Path file = Files.write(files.resolve("hostile" + kind.getKey()), content);
                Map<String, String> before = outside();
                for (int i = 0; i < Math.min(2, readers.size()); i++) {
                    List<String> line = readers.get(next++ % readers.size());
                    List<String> words = CommandLines.with(line, place(line, kind.getKey()), file);
                    run(
                            CommandLines.in(words, files, out),
                            "file " + shortened(new String(content, java.nio.charset.StandardCharsets.UTF_8)));
                }
                assertThat(outside()).isEqualTo(before);
            }
        }
        assertThat(cases).isGreaterThan(300);
    }

    @Test
    void argumentsAreWhatTheyAre() throws IOException {
        Map<String, String> before = outside();
        List<String> texts = HostileCases.names(canary.toString()).stream()
                // Folders would be read whole.
                .filter(name -> !name.matches("[.]*"))
                .filter(name -> !name.contains("/") && !name.contains("\0") && name.length() < 3_000)
                .toList();
        for (List<String> line : reading()) {
            List<String> words = CommandLines.in(line, files, out);
            for (int i = 0; i < 3 * words.size() && !line.contains("--"); i++) {
                int place = 1 + i % (words.size() - 1);
                String text = texts.get(next++ % texts.size());
                // An option would be one, and an output file would be written.
                if (!text.startsWith("-") && !words.get(place).startsWith(out.toString())) {
                    List<String> other = new ArrayList<>(words);
                    other.set(place, text);
                    run(other, "argument " + place);
                }
            }
        }
        assertThat(outside()).isEqualTo(before);
        assertThat(cases).isGreaterThan(100);
    }

    /** Wherever a command writes there is a link already, to a file of others. */
    @Test
    void linksInThePlaceOfOutputLeadNowhere() throws IOException {
        Path kept = root.resolve("outside/kept");
        for (List<String> line : CommandLines.all()) {
            if (!CommandLines.writes(line) || line.contains("--promela")) {
                continue;
            }
            List<String> words = CommandLines.in(line, files, out);
            List<Path> links = words.stream()
                    .filter(word -> word.startsWith(out.toString()))
                    .map(Path::of)
                    .toList();
            for (Path link : links) {
                Files.createSymbolicLink(link, line.contains("OUTPUT/") ? kept.getParent() : kept);
            }
            CommandLineRun run = CommandLineRun.of(words.toArray(String[]::new));
            cases++;
            assertThat(run.code()).as(line + run.err()).isEqualTo(ExitCode.BAD_INPUT);
            assertThat(run.err())
                    .contains("is a symbolic link, and output never follows one")
                    .hasLineCount(1);
            assertThat(root.resolve("outside")).isDirectoryContaining(kept::equals);
            assertThat(outside().keySet().stream().filter(name -> name.startsWith("outside/")))
                    .hasSize(1);
            assertThat(kept).hasContent("kept");
            for (Path link : links) {
                Files.delete(link);
            }
        }
        assertThat(cases).isGreaterThan(20);
    }

    /** And where it reads there is one to itself, to nothing, or to what never ends. */
    @Test
    void linksInThePlaceOfInputAreReadOrRefused() throws IOException {
        for (List<String> line : reading()) {
            for (int place : CommandLines.inputs(line)) {
                Path link = files.resolve("link" + CommandLines.ending(line.get(place)));
                List<String> targets =
                        List.of(link.getFileName().toString(), "/nowhere", ".", "/dev/null", "/proc/self/mem");
                for (int i = 0; i < 2; i++) {
                    String target = targets.get(next++ % targets.size());
                    Files.createSymbolicLink(link, Path.of(target));
                    run(CommandLines.in(CommandLines.with(line, place, link), files, out), "link to " + target);
                    Files.delete(link);
                }
            }
        }
        assertThat(cases).isGreaterThan(60);
    }

    /** One match takes less than a second, and there are forty of them between two looks at a limit. */
    @Test
    void manySlowMatchesEndInTime() throws IOException {
        StringBuilder system = new StringBuilder("des (0, 40, 41)\n");
        StringBuilder trace = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            String name = "a".repeat(30_000) + i;
            system.append("(" + i + ", \"" + name + "\", " + (i + 1) + ")\n");
            trace.append("{\"process\":\"" + name + "\",\"set\":{\"x\":1}}\n");
        }
        String labels = Files.writeString(files.resolve("labels.aut"), system).toString();
        String names = Files.writeString(files.resolve("names.jsonl"), trace).toString();
        String slow = "(?:a*){900}[b]";
        String to = out.resolve("to.aut").toString();
        run(List.of("evaluate", labels, "-f", "[ true* . '" + slow + "' ] false"), "labels of a formula");
        run(List.of("lts", "hide", labels, to, "-l", slow), "labels to hide");
        run(List.of("lts", "rename", labels, to, "-r", slow + " -> x"), "labels to rename");
        run(List.of("ioco", labels, labels, "--inputs", slow), "labels that are inputs");
        run(List.of("check", names, "-p", "forall p in '" + slow + "'. AG p.x = 1"), "names of processes");
    }

    /** What SPIN's preprocessor reads and what its simulation would run. */
    @Test
    void modelsOfPromelaRunNothingAndReadNothingElse() throws IOException {
        assumeTrue(PromelaSimulation.isPossible(), "SPIN is not installed");
        String touch = "system(\"touch " + canary + "\")";
        List<String> models = new ArrayList<>(List.of(
                "c_decl { __attribute__((constructor)) void f() { " + touch + "; } }\nactive proctype P() { skip }",
                "active proctype P() { c_code { " + touch + "; } }",
                "active proctype P() { c_expr { " + touch + " } -> skip }",
                "#include \"" + root.resolve("outside/kept") + "\"\nactive proctype P() { skip }",
                "#include \"/dev/zero\"\nactive proctype P() { skip }",
                "active proctype P() { byte x; d_step { do :: x++ od } }",
                "active proctype P() { do :: run P() od }",
                "byte a[1000000000];\nactive proctype P() { skip }",
                "#define A A A A\n#define B A A A A\nB",
                "active proctype P() { printf(\"\\033[2J::error::x\\n\") }",
                "ltl p { []".repeat(3_000),
                "",
                "\0\0\0"));
        for (String name : HostileCases.names(canary.toString()).subList(0, 20)) {
            models.add("active proctype P() { printf(\"" + name.replaceAll("[\"\\\\\n\r]", "") + "\") }");
        }
        Map<String, String> before = outside();
        for (String model : models) {
            Path file = Files.writeString(out.resolve("model.pml"), model);
            run(List.of("simulate", "--promela", file.toString(), "--events", "50"), "model " + shortened(model));
            assertThat(outside()).isEqualTo(before);
        }
    }

    private static List<List<String>> reading() {
        return CommandLines.all().stream()
                .filter(line -> !CommandLines.inputs(line).isEmpty() && !line.contains("--promela"))
                .toList();
    }

    private static int place(List<String> line, String ending) {
        return CommandLines.inputs(line).stream()
                .filter(place -> line.get(place).endsWith(ending))
                .findFirst()
                .orElse(-1);
    }

    private void run(List<String> line, String what) throws IOException {
        List<String> words = new ArrayList<>(line);
        words.addAll(
                Set.of("lts", "bes", "monitor", "mapping").contains(line.get(0)) ? 2 : 1, List.of("--timeout", "1s"));
        long start = processorNanos();
        long threadStart = threadNanos();
        CommandLineRun run = CommandLineRun.of(words.toArray(String[]::new));
        long threadTook = threadNanos() - threadStart;
        long took = processorNanos() - start;
        cases++;
        String told =
                what + ", " + shortened(words.toString()) + ": " + run.code() + "\n" + shortened(run.out() + run.err());
        assertThat(run.code()).as(told).isBetween(0, 3);
        assertThat(run.err()).as(told).doesNotContain("\tat ", "Exception", "bug in Hasse", "out of memory");
        assertThat(threadTook).as(told).isLessThan(MOST_NANOS);
        assertThat(took).as(told).isLessThan(MOST_NANOS * Runtime.getRuntime().availableProcessors());
        assertThat(canary).as(told).doesNotExist();
        clear(out);
    }

    private static long threadNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static long processorNanos() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    /** All that is there but what commands were asked to write, and what is where they run. */
    private Map<String, String> outside() throws IOException {
        Map<String, String> there = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path each : all.filter(file -> !file.startsWith(out)).toList()) {
                String content = Files.isRegularFile(each, LinkOption.NOFOLLOW_LINKS)
                        ? Files.size(each) + " " + Files.getLastModifiedTime(each)
                        : "";
                there.put(root.relativize(each).toString(), content);
            }
        }
        try (Stream<Path> here = Files.list(Path.of(""))) {
            here.forEach(each -> there.put("here/" + each, ""));
        }
        return there;
    }

    private static void clear(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(java.util.Comparator.reverseOrder()).toList()) {
                if (!each.equals(folder)) {
                    Files.delete(each);
                }
            }
        }
    }

    private static String shortened(String text) {
        return text.length() < 300 ? text : text.substring(0, 300) + "...";
    }
}
