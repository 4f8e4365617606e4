package dev.hasse.lab;

import dev.hasse.base.InputException;
import dev.hasse.cli.Bench;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.cli.output.OutputFolder;
import dev.hasse.lab.bench.Benchmark;
import dev.hasse.lab.bench.Benchmarks;
import dev.hasse.lab.bench.ResultTable;
import dev.hasse.lab.bench.VltsBenchmark;
import dev.hasse.lab.bench.page.PerformancePage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** {@code hasse bench [NAME...]}: prints the tables and writes them to a folder. */
public final class BenchRun implements Bench {
    private static final String PAGE = "page";
    private static final String FOLDER = "vlts";

    @Override
    public void run(List<String> names, OutputFolder results, Console console) throws Exception {
        if (names.isEmpty()) {
            list(console);
            return;
        }
        results.requirePlace();
        for (Benchmark benchmark : chosen(names)) {
            List<ResultTable> tables = benchmark.run(row -> {
                console.err().println(row);
                console.err().flush();
            });
            write(benchmark, tables, results, console);
        }
        if (names.contains(PAGE)) {
            writePage(results, console);
        }
    }

    private static void list(Console console) {
        for (Benchmark benchmark : Benchmarks.all()) {
            console.out().println(String.format("%-14s %s", benchmark.name(), benchmark.description()));
        }
        console.out()
                .println(String.format("%-14s %s", FOLDER + " FOLDER", new VltsBenchmark(Path.of("")).description()));
        console.out()
                .println(String.format("%-14s %s", PAGE, "docs/performance.md and README's figures, from the results"));
    }

    private static List<Benchmark> chosen(List<String> names) throws InputException {
        if (names.equals(List.of("all"))) {
            return Benchmarks.all();
        }
        if (names.get(0).equals(FOLDER)) {
            if (names.size() != 2) {
                throw new InputException(
                        "bench " + FOLDER, "expected one folder of transition systems: bench vlts FOLDER");
            }
            return List.of(new VltsBenchmark(Path.of(names.get(1))));
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

    private static void writePage(OutputFolder results, Console console) throws InputException, IOException {
        PerformancePage page = PerformancePage.of(results.path());
        Path readme = Path.of("README.md");
        if (!Files.isRegularFile(readme) || !Files.isDirectory(Path.of("docs"))) {
            throw new InputException(
                    "bench page", "expected to run at the root of the project, with README.md and docs");
        }
        String text = page.text();
        String changed = page.inReadme(Files.readString(readme));
        writePage("docs/performance.md", text, console);
        writePage("README.md", changed, console);
        for (Map.Entry<String, String> picture : new TreeMap<>(page.pictures()).entrySet()) {
            writePage("docs/images/" + picture.getKey(), picture.getValue(), console);
        }
    }

    private static void writePage(String name, String text, Console console) throws InputException {
        new OutputFile(name).writeText(console, out -> out.write(text));
        console.out().println(name);
    }

    private static void write(Benchmark benchmark, List<ResultTable> tables, OutputFolder results, Console console)
            throws InputException {
        StringBuilder text = new StringBuilder("# hasse bench " + benchmark.name() + "\n\n"
                + benchmark.description() + ". Java " + Runtime.version() + ", "
                + Runtime.getRuntime().availableProcessors() + " cores, "
                + (Runtime.getRuntime().maxMemory() >> 20) + " MB heap at most.\n");
        tables.forEach(table -> text.append('\n').append(table));
        console.out().print(text.toString());
        results.write(folder -> Files.writeString(folder.resolve(benchmark.name() + ".md"), text));
    }
}
