package dev.hasse.simulate.promela;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import dev.hasse.base.Workplace;
import dev.hasse.trace.Trace;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A run of a Promela model, made by SPIN's random simulation, as a trace.
 *
 * @param model the model's file
 * @param steps how many steps of SPIN the run has at most
 * @param seed another seed, another run
 * @param variables which variables' values are recorded, by their names in the trace; the order is the same anyway
 */
public record PromelaSimulation(Path model, int steps, long seed, Predicate<String> variables) {
    private static final Pattern ERROR = Pattern.compile("spin: (?:(.*?):([0-9]+), )?(?:Error: )?(.*)");
    /** SPIN hands the file's name to a shell. */
    private static final Pattern HARMLESS_NAME = Pattern.compile("[\\w+][\\w.+-]*");

    private static final String FOLDER = "models";

    /**
     * The trace.
     *
     * @param errors what SPIN found wrong in the run, {@code FILE:LINE: PROBLEM}, such as a violated assertion; the
     *     trace goes up to there
     */
    public record Result(Trace trace, List<String> errors) {}

    public static boolean isPossible() {
        return Workplace.isInstalled("spin");
    }

    /** Runs the model; throws if SPIN is missing or does not take it. */
    public Result run(Budget budget) throws InputException {
        if (!isPossible()) {
            throw new InputException(
                    model.toString(),
                    "simulating Promela needs SPIN: install the package spin, or put spin on the path");
        }
        Path folder = model.toAbsolutePath().getParent();
        Path name = model.getFileName();
        if (folder == null || name == null) {
            throw new InputException(model.toString(), "expected a file, found a folder");
        }
        if (!HARMLESS_NAME.matcher(name.toString()).matches()) {
            throw new InputException(
                    model.toString(), "SPIN takes only files whose names have letters, digits, '_', '.', '+' and '-'");
        }
        // What SPIN cannot read it does not explain.
        InputFile.require(model);
        try (Workplace workplace = new Workplace("hasse-promela")) {
            Includes.require(model);
            // Beside the other files of its folder, which it may include, but not in it: SPIN leaves files behind.
            Files.createSymbolicLink(workplace.file(FOLDER), folder);
            return run(workplace, FOLDER + "/" + name, budget);
        } catch (IOException e) {
            throw Workplace.failure(e);
        }
    }

    private Result run(Workplace workplace, String file, Budget budget) throws IOException, InputException {
        Symbols symbols = Symbols.of(lines(taken(workplace.run(budget, "spin", "-d", file))));
        Optional<Symbols.Symbol> tooLarge = symbols.tooLarge();
        if (tooLarge.isPresent()) {
            throw new InputException(
                    model.toString(),
                    "the array " + tooLarge.get().name() + " has "
                            + tooLarge.get().elements() + " elements; at most " + Symbols.MOST_ELEMENTS
                            + " can be recorded");
        }
        taken(workplace.run(budget, "spin", "-a", "-o3", file));
        Statements statements = Statements.of(lines(workplace.file("pan.t")));
        if (statements.haveEmbeddedCode()) {
            throw new InputException(model.toString(), "has embedded C code, which SPIN's simulation does not run");
        }
        long spinSeed = Math.floorMod(seed, 1_000_000_000L);
        Workplace.Outcome outcome = workplace.run(
                budget, "spin", "-p", "-g", "-l", "-s", "-r", "-v", "-b", "-B", "-n" + spinSeed, "-u" + steps, file);
        SimulationLog log = new SimulationLog();
        try (BufferedReader reader = Files.newBufferedReader(outcome.output(), StandardCharsets.ISO_8859_1)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                log.read(line);
                budget.check();
            }
        }
        Trace trace = new RunTrace(model.toString(), log, symbols, statements, variables).trace(budget);
        return new Result(
                trace, log.errors().stream().map(each -> model + ":" + each).toList());
    }

    /** The output, if SPIN takes the model; otherwise the first thing that it says. */
    private Path taken(Workplace.Outcome outcome) throws IOException, InputException {
        if (outcome.exitCode() == 0) {
            return outcome.output();
        }
        List<String> lines = lines(outcome.output());
        for (String line : lines) {
            Matcher error = ERROR.matcher(line);
            if (error.matches() && !line.contains("warning")) {
                long place = error.group(2) == null ? 0 : Long.parseLong(error.group(2));
                throw new InputException(
                        source(error.group(1)),
                        place,
                        0,
                        "SPIN: " + error.group(3).replace('\t', ' '));
            }
        }
        throw new InputException(model.toString(), "SPIN rejected the model: " + String.join(" ", lines));
    }

    /** The file that SPIN means, which may be an included one. */
    private String source(@Nullable String shown) {
        return shown != null && shown.startsWith(FOLDER + "/")
                ? model.resolveSibling(shown.substring(FOLDER.length() + 1)).toString()
                : model.toString();
    }

    private static List<String> lines(Path file) throws IOException {
        return Files.readAllLines(file, StandardCharsets.ISO_8859_1);
    }
}
