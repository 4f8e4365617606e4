package dev.hasse.cli;

import dev.hasse.base.InputException;
import dev.hasse.formats.TraceWriter;
import dev.hasse.formats.standard.StandardFormats;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code -o}: where the result goes; standard output if it is not given. */
final class OutputOption {
    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write the result to this file; its name tells the format.")
    private @Nullable OutputFile file;

    boolean isGiven() {
        return file != null;
    }

    /** The writer of the trace format that the name tells; on standard output our own. */
    TraceWriter traceWriter() throws InputException {
        return file().isStandardOutput()
                ? StandardFormats.all().writer("hasse")
                : StandardFormats.all().writerFor(file().plainName());
    }

    OutputFile file() {
        return file == null ? OutputFile.STANDARD_OUTPUT : file;
    }
}
