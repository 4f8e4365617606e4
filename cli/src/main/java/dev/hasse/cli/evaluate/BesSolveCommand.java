package dev.hasse.cli.evaluate;

import dev.hasse.base.InputException;
import dev.hasse.base.TextFile;
import dev.hasse.bes.Diagnostic;
import dev.hasse.bes.EquationSystem;
import dev.hasse.bes.Resolution;
import dev.hasse.bes.text.BesReader;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.options.LimitOptions;
import dev.hasse.cli.options.SolverOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonOutput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse bes solve FILE}: the value of the first equation's variable. */
@Command(
        name = "solve",
        mixinStandardHelpOptions = true,
        description = "Solve an alternation-free boolean equation system for the variable of its first equation.",
        footer = {
            "",
            "Exit code: 0 true, 1 false, 2 wrong usage or bad input, 3 unknown (a limit).",
            "Example: hasse bes solve equations.bes --explain"
        })
final class BesSolveCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FILE", description = "The system; - for standard input.")
    private String input = "";

    @Mixin
    private SolverOptions solvers = new SolverOptions();

    @Option(names = "--explain", description = "Say why.")
    private boolean explain;

    @Mixin
    private JsonOption json = new JsonOption();

    @Mixin
    private LimitOptions limits = new LimitOptions();

    BesSolveCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        EquationSystem system = BesReader.read(input, text());
        long start = System.nanoTime();
        Resolution resolution = solvers.choice(explain).solver().solve(system, limits.budget());
        print(system, resolution, (System.nanoTime() - start) / 1e9);
        return resolution.value() ? ExitCode.HOLDS : ExitCode.VIOLATED;
    }

    private String text() throws InputException {
        return input.equals("-") ? TextFile.read(input, console.in()) : TextFile.read(Path.of(input));
    }

    private void print(EquationSystem system, Resolution resolution, double seconds) throws IOException {
        String root = system.name(system.root());
        if (json.isGiven()) {
            JsonOutput.print(console, out -> {
                out.writeBooleanField("verdict", resolution.value());
                out.writeStringField("variable", root);
                out.writeNumberField("equations", system.equations().size());
                out.writeNumberField("variables", resolution.variableCount());
                out.writeNumberField("seconds", seconds);
            });
            return;
        }
        console.out()
                .println(
                        root,
                        " = ",
                        resolution.value() ? Console.green("true") : Console.red("false"),
                        String.format(
                                Locale.ROOT,
                                " (%d equations, %d visited, %.3f s)",
                                system.equations().size(),
                                resolution.variableCount(),
                                seconds));
        if (explain) {
            explain(system, Diagnostic.of(system, resolution));
        }
    }

    private void explain(EquationSystem system, Diagnostic diagnostic) {
        for (int i = 0; i < diagnostic.size(); i++) {
            StringBuilder line = new StringBuilder("  ")
                    .append(system.name(diagnostic.variables()[i]))
                    .append(" = ")
                    .append(diagnostic.values()[i]);
            String word = " because of ";
            for (int successor : diagnostic.successors().get(i)) {
                line.append(word).append(system.name(diagnostic.variables()[successor]));
                word = ", ";
            }
            console.out().println(line);
        }
    }
}
