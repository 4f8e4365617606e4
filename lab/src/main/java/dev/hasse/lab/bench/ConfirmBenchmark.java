package dev.hasse.lab.bench;

import dev.hasse.base.InputException;
import dev.hasse.base.TemporaryFolder;
import dev.hasse.lab.bench.planted.PlantedProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** What {@code hasse confirm} makes of programs with planted bugs and of their correct twins, beside plain repetition. */
final class ConfirmBenchmark implements Benchmark {
    private static final Path PROGRAMS = Path.of("examples/planted");
    private static final Path AGENT = Path.of("agent/target/hasse-agent.jar");
    private static final int RUNS = 1_000;

    @Override
    public String name() {
        return "confirm";
    }

    @Override
    public String description() {
        return "planted bugs and correct twins: confirmed from one passing run, and how often plain runs show them";
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        if (!Files.isDirectory(PROGRAMS) || !Files.exists(AGENT)) {
            throw new InputException("bench", "run it in the project's folder, after a build: expected " + AGENT);
        }
        return List.of(
                table("broken", "Programs with a planted bug", progress), table("correct", "Their twins", progress));
    }

    private static ResultTable table(String kind, String title, Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                title, "program", "confirm", "what was seen", "recordings", "seconds", "failing plain runs");
        int confirmed = 0;
        try (Stream<Path> files = Files.list(PROGRAMS.resolve(kind))) {
            for (Path file : files.sorted().toList()) {
                confirmed += row(file, table, progress) ? 1 : 0;
            }
        }
        return table.note(confirmed
                + " confirmed. Recordings: how many runs it took until one passed, which was then recorded;"
                + " the programs pause 200 ms between their threads for it. Seconds: elapsed, of the command `hasse confirm`."
                + " Plain runs: " + RUNS + " in one JVM, without agent or pauses; stopped after 20 that did not end.");
    }

    private static boolean row(Path file, ResultTable table, Progress progress) throws Exception {
        String name = file.getFileName().toString().replace(".java", "");
        try (TemporaryFolder folder = TemporaryFolder.create("hasse-bench")) {
            PlantedProgram program = compile(name, file, folder);
            String classPath = System.getProperty("java.class.path");
            Path recording = folder.file("run.jsonl");
            int recordings = program.record(AGENT, recording);
            long start = System.nanoTime();
            PlantedProgram.Ended ended = program.confirm(AGENT, recording, classPath);
            double seconds = (System.nanoTime() - start) / 1e9;
            boolean isConfirmed = recordings > 0 && ended.exitCode() == 1;
            progress.row(table.row(
                    name,
                    isConfirmed ? "confirmed" : recordings == 0 ? "no run passed" : "no",
                    isConfirmed ? seen(ended.output()) : "",
                    recordings,
                    Measured.seconds(seconds),
                    program.repeat(RUNS, classPath)));
            return isConfirmed;
        }
    }

    private static PlantedProgram compile(String name, Path file, TemporaryFolder folder) throws IOException {
        Path classes = Files.createDirectories(folder.file("classes"));
        int code = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler())
                .run(null, null, null, "-g", "-d", classes.toString(), file.toString());
        if (code != 0) {
            throw new IOException(file + " does not compile");
        }
        return new PlantedProgram(name, classes);
    }

    /** The first line that says what went wrong, without addresses. */
    private static String seen(String output) {
        return output.lines()
                .filter(line -> line.strip().startsWith("seen: "))
                .map(line -> line.strip().substring("seen: ".length()))
                .map(line ->
                        line.replaceAll("Exception in thread \"[^\"]*\" ", "").replaceAll("@[0-9a-f]+", ""))
                .map(line -> line.replaceAll("^([a-z]+): .*", "$1").replaceAll("java\\.(lang|util)\\.", ""))
                .findFirst()
                .orElse("the order itself");
    }
}
