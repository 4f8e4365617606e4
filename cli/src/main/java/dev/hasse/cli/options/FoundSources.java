package dev.hasse.cli.options;

import dev.hasse.base.InputException;
import dev.hasse.cli.output.Console;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.TraceSources;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What arguments of the command line mean; of a folder, what is left out is said. */
public final class FoundSources {
    private static final int SHOWN = 3;

    private FoundSources() {}

    public static List<TraceSource> of(List<String> arguments, Console console) throws InputException {
        List<TraceSource> sources = new ArrayList<>();
        List<Path> leftOut = new ArrayList<>();
        for (String argument : arguments) {
            sources.addAll(TraceSources.find(argument, console.in(), leftOut::add));
        }
        if (!leftOut.isEmpty()) {
            String names = leftOut.stream().limit(SHOWN).map(Path::toString).collect(Collectors.joining(", "));
            String others = leftOut.size() > SHOWN ? " and " + (leftOut.size() - SHOWN) + " others" : "";
            console.note("note: left out " + names + others
                    + ": it does not look like a recording; to read it anyway, name the file itself");
        }
        return sources;
    }
}
