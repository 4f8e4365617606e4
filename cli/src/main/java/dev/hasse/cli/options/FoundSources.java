package dev.hasse.cli.options;

import dev.hasse.base.ErrorCode;
import dev.hasse.base.InputException;
import dev.hasse.cli.output.Console;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.TraceSources;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What arguments of the command line mean; of a folder, what is left out is said. */
public final class FoundSources {
    private static final int SHOWN = 3;

    /** AG (x < 2), G x, forall p. ..., A[x U y], response(x, y). */
    private static final Pattern FORMULA = Pattern.compile(
            "\\s*((([AE]?[XFG]|forall|exists|let)\\b.*[ (].*)|[AE]\\s*\\[.*|[a-zA-Z]+\\(.*\\).*)", Pattern.DOTALL);

    private FoundSources() {}

    public static List<TraceSource> of(List<String> arguments, Console console) throws InputException {
        List<TraceSource> sources = new ArrayList<>();
        List<Path> leftOut = new ArrayList<>();
        for (String argument : arguments) {
            sources.addAll(find(argument, console, leftOut));
        }
        if (!leftOut.isEmpty()) {
            String names = leftOut.stream().limit(SHOWN).map(Path::toString).collect(Collectors.joining(", "));
            String others = leftOut.size() > SHOWN ? " and " + (leftOut.size() - SHOWN) + " others" : "";
            console.note("note: left out " + names + others
                    + ": it does not look like a recording; to read it anyway, name the file itself");
        }
        return sources;
    }

    private static List<TraceSource> find(String argument, Console console, List<Path> leftOut) throws InputException {
        try {
            return TraceSources.find(argument, console.in(), leftOut::add);
        } catch (InputException e) {
            if (e.code() != ErrorCode.FILE || !FORMULA.matcher(argument).matches()) {
                throw e;
            }
            throw new InputException(argument, e.problem() + "; if it is a property, type -p before it")
                    .as(ErrorCode.FILE);
        }
    }
}
