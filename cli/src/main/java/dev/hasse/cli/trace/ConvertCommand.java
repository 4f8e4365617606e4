package dev.hasse.cli.trace;

import dev.hasse.base.InputException;
import dev.hasse.check.models.promela.PromelaModel;
import dev.hasse.check.models.smv.SmvModel;
import dev.hasse.cli.options.PropertyOptions;
import dev.hasse.cli.options.TraceCommand;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.formats.TraceWriter;
import dev.hasse.formats.Traces;
import dev.hasse.trace.Trace;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse convert IN OUT}: any trace format in, any out. */
@Command(
        name = "convert",
        mixinStandardHelpOptions = true,
        description = "Convert a trace: any format in, any out; also to NuSMV (.smv) and Promela (.pml), with"
                + " properties by -p or --spec. The name of OUT tells the format.",
        footer = {
            "",
            "Example: hasse convert run.log run.jsonl.gz",
            "Example: hasse convert run.jsonl run.smv -p 'AG (ncrit < 2)'"
        })
public final class ConvertCommand extends TraceCommand {
    @Parameters(index = "0", paramLabel = "IN", description = "A file, or - for standard input.")
    private String in = "";

    @Parameters(index = "1", paramLabel = "OUT", description = "The file to write; - for standard output.")
    private OutputFile out = OutputFile.STANDARD_OUTPUT;

    @Option(
            names = "--to",
            paramLabel = "NAME",
            description = "Write this format, whatever OUT is called: hasse, shiviz, dot, mermaid, smv, pml.")
    private @Nullable String to;

    @Mixin
    private PropertyOptions properties = new PropertyOptions();

    ConvertCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws Exception {
        String name = out.plainName();
        if (isFor("smv", name)) {
            writeModel((trace, model) ->
                    new SmvModel(trace).write(PropertyOptions.instantiate(properties.given(), trace), model));
            return ExitCode.HOLDS;
        }
        if (isFor("pml", name)) {
            writeModel((trace, model) ->
                    new PromelaModel(trace).write(PropertyOptions.instantiate(properties.given(), trace), model));
            return ExitCode.HOLDS;
        }
        TraceWriter writer = writer(name);
        Trace trace = reading.one(in, console, limits.budget());
        out.write(console, stream -> writer.write(trace, stream));
        return ExitCode.HOLDS;
    }

    /** The formats that only this command writes are among those that an error lists. */
    private TraceWriter writer(String name) throws InputException {
        String format = to == null && out.isStandardOutput() ? "hasse" : to;
        try {
            return format == null ? Traces.writerFor(name) : Traces.writer(format);
        } catch (InputException e) {
            String models = format == null ? ", .smv, .pml" : ", smv, pml";
            throw new InputException(e.source(), e.problem() + models).as(e.code());
        }
    }

    private boolean isFor(String format, String name) {
        return format.equals("promela".equals(to) ? "pml" : to) || (to == null && name.endsWith("." + format));
    }

    /** Writes a trace with the properties to check on it. */
    private interface ModelWriter {
        void write(Trace trace, StringBuilder model) throws InputException, IOException;
    }

    private void writeModel(ModelWriter writer) throws InputException, IOException {
        Trace trace = reading.keepingLockOrder("convert to a model").one(in, console, limits.budget());
        StringBuilder model = new StringBuilder();
        writer.write(trace, model);
        out.writeText(console, text -> text.append(model));
    }
}
