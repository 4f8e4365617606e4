package dev.hasse.formats.mapping;

import dev.hasse.trace.Value;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A text with names in braces, {@code {node}-{peer}}, to be filled from what a line captured. A template that is one
 * name only keeps the type of its value; in single quotes it is always text.
 */
record Template(String text) {
    private static final Pattern NAME = Pattern.compile("\\{([^{}]*)\\}");

    /** The value; null if a name in it was not captured. */
    @Nullable
    Value value(Captures captures) {
        boolean quoted = text.length() >= 2 && text.startsWith("'") && text.endsWith("'");
        String inner = quoted ? text.substring(1, text.length() - 1) : text;
        Matcher names = NAME.matcher(inner);
        if (!quoted && names.matches()) {
            return captures.value(names.group(1));
        }
        StringBuilder filled = new StringBuilder();
        int at = 0;
        names.reset();
        while (names.find()) {
            Value value = captures.value(names.group(1));
            if (value == null) {
                return null;
            }
            filled.append(inner, at, names.start()).append(plain(value));
            at = names.end();
        }
        filled.append(inner, at, inner.length());
        return quoted || at > 0 ? Value.of(filled.toString()) : Captures.Groups.typed(filled.toString());
    }

    /** The value as text, without quotes; null if a name in it was not captured. */
    @Nullable
    String fill(Captures captures) {
        Value value = value(captures);
        return value == null ? null : plain(value);
    }

    private static String plain(Value value) {
        return value instanceof Value.Text words ? words.value() : value.toString();
    }

    /** The one name that this template is, as in {@code {event.state}}; null if it is more. */
    @Nullable
    String onlyName() {
        Matcher names = NAME.matcher(text);
        return names.matches() ? names.group(1) : null;
    }
}
