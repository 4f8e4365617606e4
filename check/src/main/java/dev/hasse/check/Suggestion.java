package dev.hasse.check;

import dev.hasse.logic.Names;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What may be meant by a name that a trace does not know: a text without quotes, a part of a name, a misspelt one. */
final class Suggestion {
    /** Of so many letters one may be wrong. */
    private static final int LETTERS_A_MISTAKE = 4;

    private static final int MOST_MISTAKES = 3;
    /** To compare longer names letter by letter takes long. */
    private static final int LONGEST = 100;

    private final Trace trace;
    private final List<String> unknown;

    /** The names in one property that the trace does not know. */
    Suggestion(Trace trace, List<String> unknown) {
        this.trace = trace;
        this.unknown = unknown;
    }

    Optional<String> of(String name) {
        return text(name)
                .map(text -> "the text is written " + text)
                .or(() -> whole(name).map(whole -> "if " + whole + " is meant, write it in backquotes"))
                .or(() -> nearest(name).map(near -> "did you mean " + Names.written(near) + "?"));
    }

    private Optional<String> text(String name) {
        Value text = Value.of(name);
        for (int i = 0; i < trace.values(); i++) {
            if (trace.value(i).equals(text)) {
                return Optional.of(text.toString());
            }
        }
        return Optional.empty();
    }

    /** Without backquotes {@code front-end.event} is a difference: its name is split at the first and the last sign. */
    private Optional<String> whole(String name) {
        for (int i = 0; i < trace.variables(); i++) {
            String variable = trace.variable(i);
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

    private Optional<String> nearest(String name) {
        int mistakes = Math.min(MOST_MISTAKES, Math.max(1, name.length() / LETTERS_A_MISTAKE));
        // At least one letter is right.
        int best = Math.min(name.length(), mistakes + 1);
        String nearest = null;
        for (int i = 0; i < trace.variables() && name.length() <= LONGEST; i++) {
            String variable = trace.variable(i);
            if (Math.abs(variable.length() - name.length()) < best) {
                int distance = distance(name, variable, best);
                if (distance < best) {
                    best = distance;
                    nearest = variable;
                }
            }
        }
        return Optional.ofNullable(nearest);
    }

    /**
     * How many letters must be put in, left out or replaced, or the limit if not fewer: so only places near the
     * diagonal are looked at. The lengths differ by less than the limit.
     */
    private static int distance(String one, String other, int limit) {
        int[] row = new int[other.length() + 1];
        Arrays.setAll(row, j -> Math.min(j, limit));
        for (int i = 1; i <= one.length(); i++) {
            int from = Math.max(1, i - limit);
            int to = Math.min(other.length(), i + limit);
            int diagonal = row[from - 1];
            row[from - 1] = Math.min(i, limit);
            for (int j = from; j <= to; j++) {
                int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(Math.min(limit, replaced), 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[other.length()];
    }
}
