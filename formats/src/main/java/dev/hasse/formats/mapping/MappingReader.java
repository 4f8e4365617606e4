package dev.hasse.formats.mapping;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.Confidence;
import dev.hasse.formats.Head;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.TraceReader;
import dev.hasse.trace.Trace;
import java.nio.file.Path;
import java.util.List;

/** Reads any log by the mapping of the options: a file, or one of the {@link MappingLibrary}. */
public final class MappingReader implements TraceReader {
    @Override
    public String name() {
        return ReadOptions.MAPPING;
    }

    /** Never by itself: only the user knows that a mapping is meant. */
    @Override
    public Confidence recognises(Head head) {
        return Confidence.NO;
    }

    @Override
    public List<Trace> read(TraceInput input, ReadOptions options, Budget budget) throws InputException {
        return readTogether(input.name(), List.of(input), options, budget);
    }

    @Override
    public List<Trace> readTogether(String name, List<TraceInput> inputs, ReadOptions options, Budget budget)
            throws InputException {
        Path file = options.mapping();
        if (file == null) {
            throw new InputException("", "the format mapping needs a mapping file");
        }
        MappedLog log = new MappedLog(MappingLibrary.mapping(file), budget);
        for (TraceInput input : inputs) {
            log.read(input);
        }
        return log.build(name, options);
    }
}
