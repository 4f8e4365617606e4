package dev.hasse.serve;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.Head;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.TraceFormats;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.standard.StandardFormats;
import dev.hasse.lts.Labels;
import dev.hasse.lts.format.LtsFile;
import dev.hasse.lts.format.ReadLts;
import dev.hasse.trace.Trace;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Makes documents of a file's content: a trace in any format, or several, or a transition system. */
final class Opener {
    private static final Pattern AUT_HEADER = Pattern.compile("\\s*des\\s*\\(.*");
    private static final Pattern SYSTEM_NAME = Pattern.compile("(?is).*\\.(aut|fsm)(\\.gz|\\.bz2)?");

    private Opener() {}

    /** At least one document, or the reason why there is none. */
    public static List<Document> open(String name, byte[] content, ReadOptions options, Budget budget)
            throws InputException {
        TraceSource source = TraceSource.of(name, content);
        if (SYSTEM_NAME.matcher(name).matches() || startsLikeAut(source, budget)) {
            return List.of(system(name, content, budget));
        }
        TraceFormats.Read read = StandardFormats.all().read(source, options, budget);
        List<Document> documents = new ArrayList<>();
        for (Trace trace : read.traces()) {
            documents.add(new Document.OfTrace(trace.source(), read.format(), trace));
        }
        return documents;
    }

    private static boolean startsLikeAut(TraceSource source, Budget budget) throws InputException {
        try (TraceInput input = TraceInput.open(source, budget)) {
            Head head = input.head();
            return AUT_HEADER.matcher(head.firstLine()).matches();
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
