package dev.hasse.lts.format;

import dev.hasse.lts.Lts;
import java.util.List;

/** A system out of a file, and what was odd about the file but did no harm, each a sentence with its place. */
public record ReadLts(Lts lts, List<String> warnings) {
    public ReadLts {
        warnings = List.copyOf(warnings);
    }
}
