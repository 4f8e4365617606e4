package dev.hasse.formats;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Files that lie beside traces in a folder and are none: texts for people, and what Hasse itself reads otherwise. */
final class BesideTraces {
    private static final Pattern FOR_PEOPLE =
            Pattern.compile("(readme|licen[cs]e|notice|copying|authors|provenance|changelog|contributing)\\b.*");
    private static final Set<String> OTHERS = Set.of("md", "spec", "mon", "mapping", "mcl", "baseline", "schedule");

    private BesideTraces() {}

    /** By its name; what looks like a trace is one, whatever its name. */
    static boolean isOne(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        if (!FOR_PEOPLE.matcher(name).matches() && !OTHERS.contains(name.substring(name.lastIndexOf('.') + 1))) {
            return false;
        }
        try {
            return TraceFormats.ALL
                    .recognise(TraceSource.of(file), Budget.unlimited())
                    .isEmpty();
        } catch (InputException e) {
            // What cannot be opened is for the reader to complain about.
            return false;
        }
    }
}
