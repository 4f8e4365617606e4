package dev.hasse.cli;

import dev.hasse.base.Budget;
import dev.hasse.base.ErrorCode;
import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import dev.hasse.base.LimitReachedException;
import dev.hasse.base.ThreadBudget;
import dev.hasse.bes.CyclicGraphException;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.cli.output.LineStream;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.cli.output.OutputFolder;
import dev.hasse.cli.output.Progress;
import dev.hasse.cli.output.RunsUntilStopped;
import dev.hasse.cli.output.Version;
import dev.hasse.report.document.ResultFields;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntSupplier;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Starts a command and turns whatever becomes of it into an exit code and, if it failed, one clear line. */
public final class Main {
    private final Console console;
    private boolean json;

    public Main(Console console) {
        this.console = console;
    }

    public static void main(String[] args) {
        Console console = Console.ofProcess();
        AtomicBoolean over = new AtomicBoolean();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            IntSupplier ending = console.ending();
            if (!over.get() && ending != null) {
                Runtime.getRuntime().halt(written(console, ending.getAsInt()));
            } else if (!over.get()) {
                console.interrupt();
            }
        }));
        int code = written(console, new Main(console).run(args));
        over.set(true);
        System.exit(code);
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
        try {
            return commandLine(args).execute(args);
        } catch (OutOfMemoryError | StackOverflowError e) {
            return failed(e);
        } finally {
            ThreadBudget.end();
        }
    }

    /** The commands that these arguments need, with what is common to them; all for none. */
    CommandLine commandLine(String... args) {
        CommandLine line = new CommandLine(new HasseCommand(), new CommandFactory(console));
        HasseCommand.commandsFor(args).forEach(line::addSubcommand);
        // Help, which has its own colours and no word of anybody else.
        line.setOut(new PrintWriter(console.out().bytes(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(console.err().bytes(), true, StandardCharsets.UTF_8));
        line.setColorScheme(CommandLine.Help.defaultColorScheme(
                console.isColoured() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setUnmatchedOptionsArePositionalParams(false);
        // A file called @x, which a glob found, is a trace and not a list of options.
        line.setExpandAtFiles(false);
        line.registerConverter(OutputFile.class, OutputFile::new);
        line.registerConverter(OutputFolder.class, name -> new OutputFolder(Path.of(name)));
        line.setExecutionStrategy(this::execute);
        line.setParameterExceptionHandler((problem, arguments) -> usage(problem));
        line.setExecutionExceptionHandler((problem, command, parsed) -> failed(problem));
        return line;
    }

    private int execute(ParseResult parsed) {
        ParseResult command = last(parsed);
        json = command.hasMatchedOption(JsonOption.NAME);
        boolean lasts = command.commandSpec().userObject() instanceof RunsUntilStopped;
        if (parsed.commandSpec().userObject() instanceof HasseCommand common && common.isQuiet()) {
            if (lasts || json) {
                console.beQuiet();
            } else {
                console.mute();
            }
        }
        String name = command.commandSpec().qualifiedName().replaceFirst("^hasse ", "");
        Progress progress = lasts ? Progress.hidden() : console.begin(name);
        try {
            requirePlaces(command);
            return new CommandLine.RunLast().execute(parsed);
        } catch (InputException e) {
            return failed(e);
        } finally {
            progress.close();
        }
    }

    private static ParseResult last(ParseResult parsed) {
        ParseResult command = parsed;
        while (command.hasSubcommand()) {
            command = command.subcommand();
        }
        return command;
    }

    private static void requirePlaces(ParseResult command) throws InputException {
        for (ArgSpec argument : command.matchedArgs()) {
            if (argument.getValue() instanceof OutputFile file) {
                file.requirePlace();
            } else if (argument.getValue() instanceof OutputFolder folder) {
                folder.requirePlace();
            }
        }
    }

    private int usage(ParameterException problem) {
        new UsageProblem(problem).print(console);
        return ExitCode.BAD_INPUT;
    }

    private int failed(Throwable problem) {
        if (problem instanceof InputException input) {
            return refused(input);
        }
        if (problem instanceof CyclicGraphException cyclic) {
            return refused(new InputException("", String.valueOf(cyclic.getMessage())));
        }
        if (problem instanceof LimitReachedException limit) {
            return unknown(limit.reason());
        }
        if (problem instanceof UncheckedIOException wrapped) {
            return failed(InputFile.unwrapped(wrapped));
        }
        if (problem instanceof IOException io) {
            return refused(new InputException("", text(io)).as(ErrorCode.FILE));
        }
        if (problem instanceof OutOfMemoryError) {
            return unknown(Budget.unlimited().memoryReached().reason());
        }
        return bug(problem);
    }

    /** The line for people, and where a document was asked for and is not there yet, one that says why. */
    private int refused(InputException problem) {
        console.error(problem);
        if (json && !console.out().isUsed()) {
            try {
                JsonOutput.print(console, out -> ResultFields.writeError(problem, out));
            } catch (IOException e) {
                console.error(text(e));
            }
        }
        return ExitCode.BAD_INPUT;
    }

    private int unknown(String reason) {
        if (!json) {
            console.error("unknown: " + reason);
            return ExitCode.UNKNOWN;
        }
        try {
            JsonOutput.print(console, out -> {
                out.writeStringField("verdict", "unknown");
                out.writeStringField("reason", reason);
            });
            return ExitCode.UNKNOWN;
        } catch (IOException e) {
            return failed(e);
        }
    }

    /** What readers and writers did not expect: the disk of temporary files is full, say. */
    private static String text(IOException problem) {
        String file = problem instanceof FileSystemException system ? system.getFile() : null;
        return (file == null ? "" : file + ": ") + InputFile.problem(problem);
    }

    private int bug(Throwable problem) {
        LineStream err = console.err();
        console.error("this is a bug in Hasse; please report it with the command line, the input and these lines:");
        err.println("  hasse " + Version.text() + ", Java " + Runtime.version());
        StringWriter stack = new StringWriter();
        problem.printStackTrace(new PrintWriter(stack));
        stack.toString().lines().limit(8).forEach(each -> err.println("  " + each.strip()));
        return ExitCode.BUG;
    }
}
