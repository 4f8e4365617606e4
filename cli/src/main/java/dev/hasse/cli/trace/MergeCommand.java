package dev.hasse.cli.trace;

import dev.hasse.cli.options.OutputOption;
import dev.hasse.cli.options.TraceCommand;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.TraceWriter;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code hasse merge FILE... -o OUT}: one run that was recorded in several files, as one trace. */
@Command(
        name = "merge",
        mixinStandardHelpOptions = true,
        description = "Merge the files of one run, recorded one file a process or service, into one trace. Clocks, or"
                + " messages that one file sends and another receives, order them.",
        footer = {
            "",
            "Example: hasse merge cart.jsonl payment.jsonl -o run.jsonl",
            "Example: hasse merge logs/ -o run.jsonl"
        })
public final class MergeCommand extends TraceCommand {
    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files, folders or globs.")
    private List<String> arguments = new ArrayList<>();

    @Mixin
    private OutputOption output = new OutputOption();

    MergeCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws Exception {
        TraceWriter writer = output.traceWriter();
        TraceSource all = TraceSource.together(reading.sources(arguments, console));
        Trace trace = reading.within(limits.budget()).read(all);
        output.file().write(console, stream -> writer.write(trace, stream));
        trace.findings().forEach(console::note);
        return ExitCode.HOLDS;
    }
}
