package dev.hasse.cli.evaluate;

import dev.hasse.base.InputException;
import dev.hasse.base.TextFile;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.logic.mcl.MuFormula;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The formula of {@code hasse evaluate}: as text, as a file, or one of the two that everybody asks. */
final class FormulaOptions {
    private static final String NO_DEADLOCK = "nu X . (< true > true and [ true ] X)";
    private static final String LIVELOCK = "mu X . ((nu Y . < tau > Y) or < true > X)";

    @Option(
            names = {"-f", "--formula"},
            paramLabel = "FORMULA",
            description = "The formula.")
    private @Nullable String text;

    @Option(names = "--mcl", paramLabel = "FILE", description = "A file with the formula, its macros and libraries.")
    private @Nullable Path file;

    @Option(names = "--deadlock", description = "True if no deadlock can be reached.")
    private boolean deadlock;

    @Option(names = "--livelock", description = "True if a livelock (a cycle of internal actions) can be reached.")
    private boolean livelock;

    MuFormula formula() throws InputException {
        List<MuFormula> given = new ArrayList<>();
        if (text != null) {
            given.add(MclParser.parse("formula", text, MclLibraries.in(Path.of(""))));
        }
        if (file != null) {
            given.add(read(file));
        }
        if (deadlock) {
            given.add(MclParser.parse("--deadlock", NO_DEADLOCK, MclLibraries.builtIn()));
        }
        if (livelock) {
            given.add(MclParser.parse("--livelock", LIVELOCK, MclLibraries.builtIn()));
        }
        if (given.size() != 1) {
            throw new InputException(
                    "evaluate", "expected one formula: -f FORMULA, --mcl FILE, --deadlock or --livelock");
        }
        return given.get(0);
    }

    private static MuFormula read(Path file) throws InputException {
        Path folder = file.toAbsolutePath().getParent();
        MclLibraries libraries = folder == null ? MclLibraries.builtIn() : MclLibraries.in(folder);
        return MclParser.parse(file.toString(), TextFile.read(file), libraries);
    }
}
