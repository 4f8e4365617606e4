package dev.hasse.cli.evaluate;

import dev.hasse.base.InputException;
import dev.hasse.base.TextFile;
import dev.hasse.cli.output.Console;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.logic.mcl.MuFormula;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The formulas of {@code hasse evaluate}: as texts, as files, or those that everybody asks. */
final class FormulaOptions {
    private static final String NO_DEADLOCK = "nu X . (< true > true and [ true ] X)";
    private static final String NO_LIVELOCK = "nu X . ((mu Y . [ tau ] Y) and [ true ] X)";
    private static final String LIVELOCK = "mu X . ((nu Y . < tau > Y) or < true > X)";

    @Option(
            names = {"-f", "--formula"},
            paramLabel = "FORMULA",
            description = "A formula; may be given several times.")
    private List<String> texts = new ArrayList<>();

    @Option(
            names = "--mcl",
            paramLabel = "FILE",
            description = "A file with a formula, its macros and libraries, or a folder of such files (.mcl);"
                    + " may be given several times.")
    private List<Path> files = new ArrayList<>();

    @Option(names = "--deadlock-free", description = "True if no deadlock can be reached.")
    private boolean deadlockFree;

    @Option(
            names = "--livelock-free",
            description = "True if no livelock (a cycle of internal actions) can be reached.")
    private boolean livelockFree;

    @Option(names = "--deadlock", description = "The old name of --deadlock-free.")
    private boolean deadlock;

    @Option(names = "--livelock", description = "The opposite of --livelock-free: true if there is a livelock.")
    private boolean livelock;

    List<NamedFormula> formulas(Console console) throws InputException {
        List<NamedFormula> given = new ArrayList<>();
        for (String text : texts) {
            String source = texts.size() == 1 ? "formula" : "formula " + (given.size() + 1);
            given.add(NamedFormula.of(text.strip(), MclParser.parse(source, text, MclLibraries.in(Path.of("")))));
        }
        for (Path file : files) {
            for (Path each : Files.isDirectory(file) ? below(file) : List.of(file)) {
                given.add(NamedFormula.of(each.toString(), read(each)));
            }
        }
        if (deadlock) {
            console.note("warning: --deadlock means \"no deadlock is reachable\" (exit code 0); use --deadlock-free,"
                    + " which means the same");
        }
        if (livelock) {
            console.note(
                    "warning: --livelock holds, exit code 0, if there is a livelock; --livelock-free holds if there is none");
        }
        if (deadlock || deadlockFree) {
            given.add(builtIn("deadlock-free", NO_DEADLOCK));
        }
        if (livelockFree) {
            given.add(builtIn("livelock-free", NO_LIVELOCK));
        }
        if (livelock) {
            given.add(builtIn("livelock", LIVELOCK));
        }
        if (given.isEmpty()) {
            throw new InputException(
                    "evaluate", "expected a formula: -f FORMULA, --mcl FILE, --deadlock-free or --livelock-free");
        }
        return given;
    }

    private static NamedFormula builtIn(String name, String formula) throws InputException {
        return NamedFormula.of(name, MclParser.parse("--" + name, formula, MclLibraries.builtIn()));
    }

    private static List<Path> below(Path folder) throws InputException {
        try (Stream<Path> found = Files.list(folder)) {
            List<Path> formulas = found.filter(each -> each.toString().endsWith(".mcl"))
                    .sorted()
                    .toList();
            if (formulas.isEmpty()) {
                throw new InputException(folder.toString(), "the folder has no .mcl file");
            }
            return formulas;
        } catch (IOException e) {
            throw new InputException(folder.toString(), "cannot be read: " + e.getMessage());
        }
    }

    private static MuFormula read(Path file) throws InputException {
        Path folder = file.toAbsolutePath().getParent();
        MclLibraries libraries = folder == null ? MclLibraries.builtIn() : MclLibraries.in(folder);
        return MclParser.parse(file.toString(), TextFile.read(file), libraries);
    }
}
