package dev.hasse.serve;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.OpenTraces;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.TraceReading;
import dev.hasse.formats.TraceSource;
import dev.hasse.lts.Labels;
import dev.hasse.lts.format.LtsFile;
import dev.hasse.lts.format.LtsFormat;
import dev.hasse.lts.format.ReadLts;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** Makes documents of a file's content: a trace in any format, or several, or a transition system. */
final class Opener {
    private Opener() {}

    /** So many executions of a file are opened at once. */
    private static final int MOST_TRACES = 200;

    /**
     * What is in a file.
     *
     * @param documents some of them, at least one
     * @param first the number of the first of these, from 0
     * @param found how many there are
     */
    record Opened(List<Document> documents, int first, int found) {
        static Opened of(Document document) {
            return new Opened(List.of(document), 0, 1);
        }
    }

    /** What is in a file from the execution of this number on, or the reason why there is nothing. */
    static Opened open(TraceSource source, TraceReading reading, int first, Budget budget) throws InputException {
        if (isSystem(source, source.name(), budget)) {
            return Opened.of(system(source, budget));
        }
        try (OpenTraces traces = reading.within(budget).open(source)) {
            if (first >= traces.size()) {
                throw new InputException(source.name(), "has " + traces.size() + " executions, and not so many more");
            }
            List<Document> documents = new ArrayList<>();
            for (int i = first; i < Math.min(first + MOST_TRACES, traces.size()); i++) {
                Trace trace = traces.trace(i, budget);
                documents.add(new Document.OfTrace(trace.source(), traces.format(), trace));
            }
            return new Opened(documents, first, traces.size());
        }
    }

    private static boolean isSystem(TraceSource source, String name, Budget budget) throws InputException {
        if (LtsFormat.toRead(name).isPresent()) {
            return true;
        }
        try (TraceInput input = TraceInput.open(source, budget)) {
            return LtsFormat.toRead(name, input.head().firstLine()).isPresent();
        }
    }

    private static Document system(TraceSource source, Budget budget) throws InputException {
        String name = source.name();
        try (InputStream content = source.open()) {
            ReadLts read = LtsFile.read(name, content, new Labels(), budget);
            return new Document.OfSystem(name, read.lts(), read.warnings());
        } catch (IOException e) {
            throw new InputException(name, "cannot be read: " + e.getMessage());
        }
    }
}
