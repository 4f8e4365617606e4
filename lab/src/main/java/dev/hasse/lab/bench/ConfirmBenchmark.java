package dev.hasse.lab.bench;

import dev.hasse.base.InputException;
import dev.hasse.base.TemporaryFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What {@code hasse confirm} makes of programs with planted bugs and of their correct twins, beside plain repetition. */
final class ConfirmBenchmark extends Benchmark {
    private static final Path PROGRAMS = Path.of("examples/planted");
    private static final int RUNS = 1_000;

    ConfirmBenchmark() {
        super(
                "confirm",
                "planted bugs and correct twins: confirmed from one passing run, and how often plain runs show them");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        if (!Files.isDirectory(PROGRAMS) || !Files.exists(Programs.AGENT)) {
            throw new InputException(
                    "bench", "run it in the project's folder, after a build: expected " + Programs.AGENT);
        }
        return List.of(
                table("broken", "Programs with a planted bug", progress), table("correct", "Their twins", progress));
    }

    private static ResultTable table(String kind, String title, Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                title,
                "program | confirm | what was seen | recordings | seconds | CPU s | failing plain runs | Lincheck"
                        + " | CPU s of Lincheck | jcstress");
        int confirmed = 0;
        double before = ProcessorTime.ofPrograms();
        try (Stream<Path> files = Files.list(PROGRAMS.resolve(kind));
                TemporaryFolder folder = TemporaryFolder.create("hasse-bench")) {
            OtherTools tools = OtherTools.of(PROGRAMS.resolve(kind), folder.file("tools"));
            double stress = ProcessorTime.ofPrograms() - before;
            for (Path file : files.sorted().toList()) {
                confirmed += row(file, tools, table, progress) ? 1 : 0;
            }
            return table.note(confirmed
                            + " confirmed. Recordings: how many runs it took until one passed, which was then recorded;"
                            + " the programs pause 200 ms between their threads for it. Seconds: elapsed, of the command `hasse confirm`; CPU s: its processor time, with the programs that it runs."
                            + " Plain runs: " + RUNS
                            + " in one JVM, without agent or pauses; stopped after 20 that did not end.")
                    .note(
                            "Lincheck 2.39: model checking of the program's operations, 30 scenarios, 200 invocations each."
                                    + " jcstress 0.16: two actors, a second each in two modes; all of them together took "
                                    + Measured.seconds(stress)
                                    + " s of processor time, with fetching and compiling. Both call the program's methods by adapters written for it (bench/other-tools).");
        }
    }

    private static boolean row(Path file, OtherTools tools, ResultTable table, Progress progress) throws Exception {
        String name = file.getFileName().toString().replace(".java", "");
        try (TemporaryFolder folder = TemporaryFolder.create("hasse-bench")) {
            PlantedProgram program = new PlantedProgram(name, folder.file("classes"));
            Programs.compile(List.of(file), "", program.classes());
            String classPath = System.getProperty("java.class.path");
            Path recording = folder.file("run.jsonl");
            int recordings = program.record(Programs.AGENT, recording);
            long start = System.nanoTime();
            double before = ProcessorTime.ofPrograms();
            Programs.Ended ended = program.confirm(Programs.AGENT, recording, classPath);
            double processor = ProcessorTime.ofPrograms() - before;
            double seconds = (System.nanoTime() - start) / 1e9;
            boolean isConfirmed = recordings > 0 && ended.exitCode() == 1;
            String repeated = program.repeat(RUNS, classPath);
            before = ProcessorTime.ofPrograms();
            String checked = tools.lincheck(name);
            progress.row(table.row(
                    name,
                    isConfirmed ? "confirmed" : recordings == 0 ? "no run passed" : "no",
                    isConfirmed ? seen(ended.output()) : "",
                    recordings,
                    Measured.seconds(seconds),
                    Measured.seconds(processor),
                    repeated,
                    checked,
                    Measured.seconds(ProcessorTime.ofPrograms() - before),
                    tools.jcstress(name)));
            return isConfirmed;
        }
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
