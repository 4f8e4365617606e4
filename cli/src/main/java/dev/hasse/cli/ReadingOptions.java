package dev.hasse.cli;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.TraceFormats;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.TraceSources;
import dev.hasse.formats.standard.StandardFormats;
import dev.hasse.trace.Trace;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How traces are read: the same options for every command that takes a TRACE. */
final class ReadingOptions {
    /** What happens to writes of one variable that happened-before does not order. */
    enum UnorderedWrites {
        race,
        observed
    }

    @Option(
            names = "--format",
            paramLabel = "NAME",
            description = "Read traces as this format instead of recognising it from the content.")
    private @Nullable String format;

    @Option(
            names = "--mapping",
            paramLabel = "FILE",
            description = "Read any log by the rules of this mapping file (docs/formats.md).")
    private @Nullable Path mapping;

    @Option(
            names = "--parser",
            paramLabel = "REGEX",
            description = "Read a log whose events this expression finds, by its groups event, host and clock.")
    private @Nullable String parser;

    @Option(
            names = "--tolerate-loss",
            description = "Report lost events (a receive without its send, a gap in a clock) instead of refusing them.")
    private boolean tolerateLoss;

    @Option(
            names = "--unordered-writes",
            paramLabel = "race|observed",
            description = "Unordered writes to one variable: a race (default), or ordered as in the file.")
    private UnorderedWrites unorderedWrites = UnorderedWrites.race;

    List<TraceSource> sources(String argument, InputStream standardInput) throws InputException {
        return TraceSources.find(argument, standardInput);
    }

    TraceFormats.Read read(TraceSource source, Budget budget) throws InputException {
        return StandardFormats.all().read(source, readOptions(), budget);
    }

    /** The one trace that the argument means. */
    Trace one(String argument, InputStream standardInput, Budget budget) throws InputException {
        List<TraceSource> sources = sources(argument, standardInput);
        if (sources.size() > 1) {
            throw new InputException(argument, "expected one trace, found " + sources.size() + " files");
        }
        List<Trace> traces = read(sources.get(0), budget).traces();
        if (traces.size() > 1) {
            throw new InputException(argument, "expected one trace, found " + traces.size() + " executions");
        }
        return traces.get(0);
    }

    private ReadOptions readOptions() {
        ReadOptions options = ReadOptions.defaults();
        options = format == null ? options : options.withFormat(format);
        options = mapping == null ? options : options.withMapping(mapping);
        options = parser == null ? options : options.withParser(parser);
        options = tolerateLoss ? options.toleratingLoss() : options;
        return unorderedWrites == UnorderedWrites.observed ? options.orderingWritesAsObserved() : options;
    }
}
