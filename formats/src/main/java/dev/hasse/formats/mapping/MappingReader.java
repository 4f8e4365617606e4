package dev.hasse.formats.mapping;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.Confidence;
import dev.hasse.formats.Head;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.TextLines;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.TraceReader;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads any log by the mapping file of the options. */
public final class MappingReader implements TraceReader {
    private static final int MAX_MAPPING = 1 << 20;

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
        Path file = options.mapping();
        if (file == null) {
            throw new InputException("", "the format mapping needs a mapping file");
        }
        MappedLog log = new MappedLog(input.name(), MappingParser.parse(file.toString(), text(file)), options, budget);
        TextLines lines = new TextLines(input);
        for (String line = lines.next(); line != null; line = lines.next()) {
            if (!line.isBlank()) {
                log.line(line, lines.number());
            }
        }
        return List.of(log.build());
    }

    private static String text(Path file) throws InputException {
        try {
            if (Files.size(file) > MAX_MAPPING) {
                throw new InputException(
                        file.toString(), "more than a mapping file can be: " + Files.size(file) + " bytes");
            }
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new InputException(file.toString(), "cannot be read: " + e);
        }
    }
}
