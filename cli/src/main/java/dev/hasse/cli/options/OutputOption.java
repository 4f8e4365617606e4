package dev.hasse.cli.options;

import dev.hasse.base.InputException;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.formats.TraceWriter;
import dev.hasse.formats.Traces;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code -o}: where the result goes; standard output if it is not given. */
public final class OutputOption {
    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write the result to this file; the extension selects the format.")
    private @Nullable OutputFile file;

    public boolean isGiven() {
        return file != null;
    }

    /** The writer of the trace format that the name tells; on standard output our own. */
    public TraceWriter traceWriter() throws InputException {
        return file().isStandardOutput() ? Traces.writer("hasse") : Traces.writerFor(file().plainName());
    }

    public OutputFile file() {
        return file == null ? OutputFile.STANDARD_OUTPUT : file;
    }
}
