package dev.hasse.cli;

import dev.hasse.base.Budget;
import dev.hasse.formats.TraceWriter;
import dev.hasse.formats.standard.StandardFormats;
import dev.hasse.trace.Trace;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse convert IN OUT}: any trace format in, any out. */
@Command(
        name = "convert",
        mixinStandardHelpOptions = true,
        description = "Convert a trace: any format in, any out; the name of OUT tells the format.")
final class ConvertCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(index = "0", paramLabel = "IN", description = "The trace; - for standard input.")
    private String in = "";

    @Parameters(index = "1", paramLabel = "OUT", description = "The file to write; - for standard output.")
    private String out = "";

    @Option(names = "--to", paramLabel = "NAME", description = "Write this format, whatever OUT is called.")
    private @Nullable String to;

    @Mixin
    private ReadingOptions reading = new ReadingOptions();

    @Mixin
    private LimitOptions limits = new LimitOptions();

    ConvertCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        String format = to == null && out.equals("-") ? "hasse" : to;
        TraceWriter writer = format == null
                ? StandardFormats.all().writerFor(out.endsWith(".gz") ? out.substring(0, out.length() - 3) : out)
                : StandardFormats.all().writer(format);
        Budget budget = limits.budget();
        Trace trace = reading.one(in, console.in(), budget);
        OutputFile.write(out, console, stream -> writer.write(trace, stream));
        return ExitCode.HOLDS;
    }
}
