package dev.hasse.cli.evaluate;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.TextFile;
import dev.hasse.bes.Diagnostic;
import dev.hasse.bes.EquationSystem;
import dev.hasse.bes.Resolution;
import dev.hasse.bes.parity.PgFile;
import dev.hasse.bes.parity.RecursiveSolver;
import dev.hasse.bes.parity.Winners;
import dev.hasse.bes.text.BesReader;
import dev.hasse.cli.cluster.ClusterSolving;
import dev.hasse.cli.cluster.WorkerOptions;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.options.LimitOptions;
import dev.hasse.cli.options.SolverOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.cluster.supervisor.Answer;
import dev.hasse.cluster.supervisor.Job;
import dev.hasse.cluster.supervisor.JobFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse bes solve FILE}: the value of the first equation's variable. */
@Command(
        name = "solve",
        mixinStandardHelpOptions = true,
        description =
                "Solve an alternation-free boolean equation system, or a parity game (.pg), for what comes first in it.",
        footer = {
            "",
            "Exit code: 0 true, 1 false, 2 wrong usage or bad input, 3 unknown (a limit).",
            "Example: hasse bes solve equations.bes --explain"
        })
final class BesSolveCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(
            paramLabel = "FILE",
            description = "The system, or a parity game of PGSolver's format (.pg); - for a system on standard input.")
    private String input = "";

    @Mixin
    private SolverOptions solvers = new SolverOptions();

    @Mixin
    private WorkerOptions workers = new WorkerOptions();

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
        if (input.toLowerCase(Locale.ROOT).endsWith(".pg")) {
            return solveGame();
        }
        if (workers.areNamed()) {
            return solveOnWorkers();
        }
        EquationSystem system = BesReader.read(input, text());
        long start = System.nanoTime();
        Resolution resolution = solvers.choice(explain).solver().solve(system, limits.budget());
        Optional<Diagnostic> why = explain ? Optional.of(Diagnostic.of(system, resolution)) : Optional.empty();
        print(system, resolution.value(), resolution.variableCount(), why, (System.nanoTime() - start) / 1e9);
        return resolution.value() ? ExitCode.HOLDS : ExitCode.VIOLATED;
    }

    private int solveOnWorkers() throws InputException, IOException {
        solvers.refuse("workers have their own strategy");
        if (input.equals("-")) {
            throw new InputException("--workers", "workers read files, not standard input: name a file");
        }
        EquationSystem system = BesReader.read(input, text());
        Job.Wanted wanted = explain ? Job.Wanted.VERDICT_AND_EVIDENCE : Job.Wanted.VERDICT;
        Answer answer =
                new ClusterSolving(console, workers).solve(JobFiles.equations(Path.of(input), wanted), limits.budget());
        print(system, answer.verdict(), answer.variables(), answer.diagnostic(), answer.seconds());
        return answer.verdict() ? ExitCode.HOLDS : ExitCode.VIOLATED;
    }

    /** A vertex is true if player 0 wins it. */
    private int solveGame() throws InputException, IOException {
        solvers.refuse("a parity game is solved in a way of its own");
        if (workers.areNamed()) {
            throw new InputException("--workers", "workers solve equation systems, not parity games: leave it out");
        }
        Budget budget = limits.budget();
        PgFile.ReadGame read = PgFile.read(input, text(), budget);
        long start = System.nanoTime();
        Winners winners = RecursiveSolver.solve(read.game(), budget);
        double seconds = (System.nanoTime() - start) / 1e9;
        boolean won = winners.winner(read.first()) == 0;
        String name = Integer.toString(read.names()[read.first()]);
        if (json.isGiven()) {
            JsonOutput.print(console, out -> {
                out.writeBooleanField("verdict", won);
                out.writeStringField("vertex", name);
                out.writeNumberField("winner", winners.winner(read.first()));
                out.writeNumberField("vertices", read.game().size());
                out.writeNumberField("seconds", seconds);
                if (explain) {
                    write(read, winners, out);
                }
            });
        } else {
            console.out()
                    .println(
                            name,
                            " = ",
                            won ? Console.green("true") : Console.red("false"),
                            String.format(
                                    Locale.ROOT,
                                    " (player %d wins; %d vertices, %.3f s)",
                                    winners.winner(read.first()),
                                    read.game().size(),
                                    seconds));
        }
        if (explain && !json.isGiven()) {
            explain(read, winners);
        }
        return won ? ExitCode.HOLDS : ExitCode.VIOLATED;
    }

    /** Who wins each vertex, and by which successor. */
    private void explain(PgFile.ReadGame read, Winners winners) {
        for (int vertex = 0; vertex < read.game().size(); vertex++) {
            boolean chooses = winners.winner(vertex) == read.game().owner(vertex);
            console.out()
                    .println("  " + read.names()[vertex] + ": player " + winners.winner(vertex) + " wins"
                            + (chooses ? " by " + read.names()[winners.strategy(vertex)] : ""));
        }
    }

    private String text() throws InputException {
        return input.equals("-") ? TextFile.read(input, console.in()) : TextFile.read(Path.of(input));
    }

    private void print(EquationSystem system, boolean value, long visited, Optional<Diagnostic> why, double seconds)
            throws IOException {
        String root = system.name(system.root());
        if (json.isGiven()) {
            JsonOutput.print(console, out -> {
                out.writeBooleanField("verdict", value);
                out.writeStringField("variable", root);
                out.writeNumberField("equations", system.equations().size());
                out.writeNumberField("variables", visited);
                out.writeNumberField("seconds", seconds);
                if (why.isPresent()) {
                    write(system, why.get(), out);
                }
            });
            return;
        }
        console.out()
                .println(
                        root,
                        " = ",
                        value ? Console.green("true") : Console.red("false"),
                        String.format(
                                Locale.ROOT,
                                " (%d equations, %d visited, %.3f s)",
                                system.equations().size(),
                                visited,
                                seconds));
        why.ifPresent(diagnostic -> explain(system, diagnostic));
    }

    private static void write(PgFile.ReadGame read, Winners winners, JsonGenerator out) throws IOException {
        out.writeArrayFieldStart("explanation");
        for (int vertex = 0; vertex < read.game().size(); vertex++) {
            out.writeStartObject();
            out.writeStringField("vertex", Integer.toString(read.names()[vertex]));
            out.writeNumberField("winner", winners.winner(vertex));
            if (winners.winner(vertex) == read.game().owner(vertex)) {
                out.writeStringField("by", Integer.toString(read.names()[winners.strategy(vertex)]));
            }
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    private static void write(EquationSystem system, Diagnostic diagnostic, JsonGenerator out) throws IOException {
        out.writeArrayFieldStart("explanation");
        for (int i = 0; i < diagnostic.size(); i++) {
            out.writeStartObject();
            out.writeStringField("variable", system.name(diagnostic.variables()[i]));
            out.writeBooleanField("value", diagnostic.values()[i]);
            out.writeArrayFieldStart("because");
            for (int successor : diagnostic.successors().get(i)) {
                out.writeString(system.name(diagnostic.variables()[successor]));
            }
            out.writeEndArray();
            out.writeEndObject();
        }
        out.writeEndArray();
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
