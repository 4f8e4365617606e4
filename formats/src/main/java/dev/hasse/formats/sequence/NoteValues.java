package dev.hasse.formats.sequence;

import dev.hasse.formats.json.JsonFields;
import dev.hasse.trace.Value;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A note like {@code state = idle, x = 3} assigns variables of its lifeline. */
final class NoteValues {
    /** Possessive, since a note may be as long as its writer likes. */
    private static final Pattern ASSIGNMENT = Pattern.compile("\\s*+([A-Za-z_][\\w.]*+)\\s*+:?=\\s*+([^=,]++)");

    private static final Set<String> OWN = Set.of("event", "from", "to", "active");

    private NoteValues() {}

    /** The assignments; none if any part of the note is something else. */
    static Map<String, Value> of(String note) {
        Map<String, Value> values = new LinkedHashMap<>();
        for (String part : note.split(",", -1)) {
            Matcher assignment = ASSIGNMENT.matcher(part);
            if (!assignment.matches() || OWN.contains(assignment.group(1))) {
                return Map.of();
            }
            values.put(assignment.group(1), value(assignment.group(2).stripTrailing()));
        }
        return values;
    }

    private static Value value(String text) {
        Value number = JsonFields.number(text);
        if (number != null) {
            return number;
        }
        if (text.equals("true") || text.equals("false")) {
            return Value.of(text.equals("true"));
        }
        boolean quoted = text.length() >= 2
                && (text.charAt(0) == '\'' || text.charAt(0) == '"')
                && text.charAt(text.length() - 1) == text.charAt(0);
        return Value.of(quoted ? text.substring(1, text.length() - 1) : text);
    }
}
