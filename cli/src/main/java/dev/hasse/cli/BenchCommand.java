package dev.hasse.cli;

import dev.hasse.base.InputException;
import dev.hasse.bench.Benchmark;
import dev.hasse.bench.Benchmarks;
import dev.hasse.bench.ResultTable;
import dev.hasse.bench.page.PerformancePage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse bench [NAME...]}: prints the tables and writes them to a folder. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = "Measure: the papers' tables with their figures beside ours. Without a name, lists them.",
        footer = {"", "Example: hasse bench ctl --results my-results/"})
final class BenchCommand implements Callable<Integer> {
    private final Console console;

    private static final String PAGE = "page";

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
        if (names.isEmpty()) {
            for (Benchmark benchmark : Benchmarks.all()) {
                console.out().println(String.format("%-14s %s", benchmark.name(), benchmark.description()));
            }
            console.out()
                    .println(String.format(
                            "%-12s %s", PAGE, "docs/performance.md and README's figures, from the results"));
            return ExitCode.HOLDS;
        }
        results.requirePlace();
        for (Benchmark benchmark : chosen()) {
            List<ResultTable> tables = benchmark.run(row -> {
                console.err().println(row);
                console.err().flush();
            });
            write(benchmark, tables);
        }
        if (names.contains(PAGE)) {
            writePage();
        }
        return ExitCode.HOLDS;
    }

    private List<Benchmark> chosen() throws InputException {
        if (names.equals(List.of("all"))) {
            return Benchmarks.all();
        }
        List<Benchmark> chosen = new ArrayList<>();
        for (String name : names) {
            if (name.equals(PAGE)) {
                continue;
            }
            chosen.add(Benchmarks.all().stream()
                    .filter(benchmark -> benchmark.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new InputException("bench", "no benchmark is named '" + name + "'")));
        }
        return chosen;
    }

    private void writePage() throws InputException, IOException {
        PerformancePage page = PerformancePage.of(results.path());
        Path readme = Path.of("README.md");
        if (!Files.isRegularFile(readme) || !Files.isDirectory(Path.of("docs"))) {
            throw new InputException(
                    "bench page", "expected to run at the root of the project, with README.md and docs");
        }
        String text = page.text();
        String changed = page.inReadme(Files.readString(readme));
        writePage("docs/performance.md", text);
        writePage("README.md", changed);
    }

    private void writePage(String name, String text) throws InputException {
        new OutputFile(name).writeText(console, out -> out.write(text));
        console.out().println(name);
    }

    private void write(Benchmark benchmark, List<ResultTable> tables) throws InputException {
        StringBuilder text = new StringBuilder("# hasse bench " + benchmark.name() + "\n\n"
                + benchmark.description() + ". Java " + Runtime.version() + ", "
                + Runtime.getRuntime().availableProcessors() + " cores, "
                + (Runtime.getRuntime().maxMemory() >> 20) + " MB heap at most.\n");
        tables.forEach(table -> text.append('\n').append(table));
        console.out().print(text.toString());
        results.write(folder -> Files.writeString(folder.resolve(benchmark.name() + ".md"), text));
    }
}
