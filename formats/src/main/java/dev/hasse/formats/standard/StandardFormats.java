package dev.hasse.formats.standard;

import dev.hasse.formats.TraceFormats;
import dev.hasse.formats.TraceReader;
import dev.hasse.formats.TraceWriter;
import dev.hasse.formats.hasse.HasseReader;
import java.util.List;

/** All formats, in the order in which readers that are equally sure are preferred. A new one is a line here. */
public final class StandardFormats {
    private static final List<TraceReader> READERS = List.of(new HasseReader());

    private static final List<TraceWriter> WRITERS = List.of();

    private StandardFormats() {}

    public static TraceFormats all() {
        return new TraceFormats(READERS, WRITERS);
    }
}
