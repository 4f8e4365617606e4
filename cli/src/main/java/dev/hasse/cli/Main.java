package dev.hasse.cli;

import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.bes.CyclicGraphException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Starts a command and turns whatever becomes of it into an exit code and, if it failed, one clear line. */
public final class Main {
    private final Console console;

    public Main(Console console) {
        this.console = console;
    }

    public static void main(String[] args) {
        Console console = Console.ofProcess();
        int code = new Main(console).run(args);
        System.exit(written(console, code));
    }

    /** A verdict that could not be told must not look like one that was. */
    static int written(Console console, int code) {
        Optional<String> lost = console.lost();
        lost.ifPresent(reason -> console.error("standard output: cannot be written: " + reason));
        console.flush();
        return lost.isPresent() && code != ExitCode.BUG ? ExitCode.BAD_INPUT : code;
    }

    /** Runs one command line; returns the exit code and never throws. */
    public int run(String... args) {
        CommandLine line = new CommandLine(new HasseCommand(), new CommandFactory(console));
        line.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
        line.setColorScheme(CommandLine.Help.defaultColorScheme(
                console.isColoured() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setUnmatchedOptionsArePositionalParams(false);
        line.setParameterExceptionHandler((problem, arguments) -> usage(problem));
        line.setExecutionExceptionHandler((problem, command, parsed) -> failed(problem));
        try {
            return line.execute(args);
        } catch (OutOfMemoryError | StackOverflowError e) {
            return failed(e);
        }
    }

    private int usage(ParameterException problem) {
        String command = problem.getCommandLine().getCommandSpec().qualifiedName();
        console.error(problem.getMessage() + "; try '" + command + " --help'");
        return ExitCode.BAD_INPUT;
    }

    private int failed(Throwable problem) {
        if (problem instanceof InputException input) {
            console.error(String.valueOf(input.getMessage()));
            return ExitCode.BAD_INPUT;
        }
        if (problem instanceof CyclicGraphException cyclic) {
            console.error(String.valueOf(cyclic.getMessage()));
            return ExitCode.BAD_INPUT;
        }
        if (problem instanceof LimitReachedException limit) {
            console.error("unknown: " + limit.reason());
            return ExitCode.UNKNOWN;
        }
        if (problem instanceof OutOfMemoryError) {
            console.error("unknown: out of memory; --max-memory allows more");
            return ExitCode.UNKNOWN;
        }
        return bug(problem);
    }

    private int bug(Throwable problem) {
        PrintStream err = console.err();
        console.error("this is a bug in Hasse; please report it with the command line, the input and these lines:");
        err.println("  hasse " + Version.text() + ", Java " + Runtime.version());
        StringWriter stack = new StringWriter();
        problem.printStackTrace(new PrintWriter(stack));
        stack.toString().lines().limit(8).forEach(each -> err.println("  " + each.strip()));
        return ExitCode.BUG;
    }
}
