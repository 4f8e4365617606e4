package dev.hasse.cli;

import dev.hasse.cli.check.CheckCommand;
import dev.hasse.cli.check.ExplainCommand;
import dev.hasse.cli.check.MonitorCommand;
import dev.hasse.cli.cluster.WorkerCommand;
import dev.hasse.cli.confirm.ConfirmCommand;
import dev.hasse.cli.conformance.IocoCommand;
import dev.hasse.cli.conformance.TestCommand;
import dev.hasse.cli.conformance.TestgenCommand;
import dev.hasse.cli.evaluate.BesCommand;
import dev.hasse.cli.evaluate.EvaluateCommand;
import dev.hasse.cli.linearizability.LinearizableCommand;
import dev.hasse.cli.lts.LtsCommand;
import dev.hasse.cli.output.Version;
import dev.hasse.cli.scan.ScanCommand;
import dev.hasse.cli.serve.ServeCommand;
import dev.hasse.cli.trace.ConvertCommand;
import dev.hasse.cli.trace.DrawCommand;
import dev.hasse.cli.trace.InfoCommand;
import dev.hasse.cli.trace.MappingCommand;
import dev.hasse.cli.trace.MergeCommand;
import dev.hasse.cli.trace.SimulateCommand;
import dev.hasse.cli.trace.SliceCommand;
import dev.hasse.cli.watch.WatchCommand;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The root of all commands. */
@Command(
        name = "hasse",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true,
        subcommandsRepeatable = false,
        description = "One recorded run, every interleaving: checks what a distributed system could have done.",
        footer = {
            "",
            "Exit code: 0 every property holds, 1 one is violated, 2 wrong usage or bad input, 3 unknown (a limit, or"
                    + " writes in no fixed order), 70 a bug in Hasse, 130 interrupted by Ctrl-C.",
            "Example: hasse check run.jsonl -p 'AG !(p1.critical & p2.critical)'"
        })
final class HasseCommand {
    private static final List<Class<?>> COMMANDS = List.of(
            CheckCommand.class,
            ScanCommand.class,
            WatchCommand.class,
            ConfirmCommand.class,
            SliceCommand.class,
            InfoCommand.class,
            DrawCommand.class,
            ConvertCommand.class,
            MergeCommand.class,
            MappingCommand.class,
            SimulateCommand.class,
            MonitorCommand.class,
            ExplainCommand.class,
            LinearizableCommand.class,
            LtsCommand.class,
            EvaluateCommand.class,
            BesCommand.class,
            IocoCommand.class,
            TestgenCommand.class,
            TestCommand.class,
            WorkerCommand.class,
            ServeCommand.class,
            BenchCommand.class,
            DoctorCommand.class,
            CompletionCommand.class,
            HelpCommand.class,
            WarmUpCommand.class);

    @Option(
            names = {"-q", "--quiet"},
            scope = ScopeType.INHERIT,
            description =
                    "Print only errors, and output requested with -o - or --json; the exit code gives the" + " result.")
    private boolean quiet;

    /**
     * The commands that a command line needs: the one that it begins with, for reading the options of all of them takes
     * longer than many a check; all, if it begins with none, or with one that tells of the others.
     */
    static List<Class<?>> commandsFor(String... args) {
        String first = args.length == 0 ? "" : args[0];
        if (first.equals("help") || first.equals("completion")) {
            return COMMANDS;
        }
        List<Class<?>> named = COMMANDS.stream()
                .filter(each -> each.getAnnotation(Command.class).name().equals(first))
                .toList();
        return named.isEmpty() && !first.equals("--version") ? COMMANDS : named;
    }

    boolean isQuiet() {
        return quiet;
    }
}
