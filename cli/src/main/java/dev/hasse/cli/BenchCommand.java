package dev.hasse.cli;

import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.OutputFolder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse bench [NAME...]}: prints the tables and writes them to a folder. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = "Measure: the papers' tables with their figures beside ours. Without a name, lists them.",
        footer = {"", "Only in a clone of the project.", "Example: hasse bench ctl --results my-results/"})
final class BenchCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(
            paramLabel = "NAME",
            description = "Benchmarks to run, or 'all'; 'page' makes docs/performance.md from the results.")
    private List<String> names = new ArrayList<>();

    @Option(names = "--results", paramLabel = "DIR", description = "Where the tables go (default: ${DEFAULT-VALUE}).")
    private OutputFolder results = new OutputFolder(Path.of("bench/results"));

    BenchCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        ServiceLoader.load(Bench.class)
                .findFirst()
                .orElseThrow(Bench::elsewhere)
                .run(names, results, console);
        return ExitCode.HOLDS;
    }
}
