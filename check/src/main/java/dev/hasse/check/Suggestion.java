package dev.hasse.check;

import dev.hasse.base.NearestName;
import dev.hasse.logic.Names;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What may be meant by a name that a trace does not know: a text without quotes, a part of a name, a misspelt one. */
final class Suggestion {
    private final Trace trace;
    private final List<String> unknown;

    /** The names in one property that the trace does not know. */
    Suggestion(Trace trace, List<String> unknown) {
        this.trace = trace;
        this.unknown = unknown;
    }

    Optional<String> of(String name) {
        return text(name)
                .map(text -> "a text needs quotes: " + text)
                .or(() -> whole(name).map(whole -> "if " + whole + " is meant, write it in backquotes"))
                .or(() -> ofAProcess(name).map(variable -> "did you mean " + Names.written(variable) + "?"))
                .or(() -> nearest(name).map(near -> "did you mean " + Names.written(near) + "?"));
    }

    private Optional<String> text(String name) {
        Value text = Value.of(name);
        for (int i = 0; i < trace.valueCount(); i++) {
            if (trace.value(i).equals(text)) {
                return Optional.of(text.toString());
            }
        }
        return Optional.empty();
    }

    /** Without backquotes {@code front-end.event} is a difference: its name is split at the first and the last sign. */
    private Optional<String> whole(String name) {
        for (int i = 0; i < trace.variableCount(); i++) {
            String variable = trace.variableName(i);
            if ((variable.startsWith(name) || variable.endsWith(name))
                    && !Names.written(variable).equals(variable)
                    && unknown.stream().anyMatch(part -> !part.equals(name) && touches(variable, part, name))) {
                return Optional.of(Names.written(variable));
            }
        }
        return Optional.empty();
    }

    private static boolean touches(String variable, String part, String name) {
        return variable.startsWith(part) && variable.endsWith(name)
                || variable.startsWith(name) && variable.endsWith(part);
    }

    /** The name alone, without the process whose variable it is. */
    private Optional<String> ofAProcess(String name) {
        return IntStream.range(0, trace.variableCount())
                .mapToObj(trace::variableName)
                .filter(variable -> variable.endsWith("." + name))
                .findFirst();
    }

    private Optional<String> nearest(String name) {
        return NearestName.nearest(
                name,
                IntStream.range(0, trace.variableCount())
                        .mapToObj(trace::variableName)
                        .toList());
    }
}
