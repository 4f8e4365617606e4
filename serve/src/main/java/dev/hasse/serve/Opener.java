package dev.hasse.serve;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.ReadTraces;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.TraceReading;
import dev.hasse.formats.TraceSource;
import dev.hasse.lts.Labels;
import dev.hasse.lts.format.LtsFile;
import dev.hasse.lts.format.LtsFormat;
import dev.hasse.lts.format.ReadLts;
import dev.hasse.trace.Trace;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Makes documents of a file's content: a trace in any format, or several, or a transition system. */
final class Opener {
    private Opener() {}

    /** At least one document, or the reason why there is none. */
    public static List<Document> open(String name, byte[] content, TraceReading reading, Budget budget)
            throws InputException {
        TraceSource source = TraceSource.of(name, content);
        if (isSystem(source, name, budget)) {
            return List.of(system(name, content, budget));
        }
        ReadTraces read = reading.within(budget).recognise(source);
        List<Document> documents = new ArrayList<>();
        for (Trace trace : read.traces()) {
            documents.add(new Document.OfTrace(trace.source(), read.format(), trace));
        }
        return documents;
    }

    private static boolean isSystem(TraceSource source, String name, Budget budget) throws InputException {
        if (LtsFormat.toRead(name).isPresent()) {
            return true;
        }
        try (TraceInput input = TraceInput.open(source, budget)) {
            return LtsFormat.toRead(name, input.head().firstLine()).isPresent();
        }
    }

    private static Document system(String name, byte[] content, Budget budget) throws InputException {
        try {
            ReadLts read = LtsFile.read(name, new ByteArrayInputStream(content), new Labels(), budget);
            return new Document.OfSystem(name, read.lts(), read.warnings());
        } catch (IOException e) {
            throw new InputException(name, "cannot be read: " + e.getMessage());
        }
    }
}
