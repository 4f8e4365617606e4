package dev.hasse.formats.mapping;

import dev.hasse.trace.Value;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A text with names in braces, {@code {node}-{peer}}, to be filled from what a record captured. A template that is one
 * name only keeps the type of its value; in single quotes it is always text. {@code {number-1}} is a whole number, less
 * one.
 */
record Template(String text) {
    private static final Pattern NAME = Pattern.compile("\\{([^{}]*)\\}");
    private static final Pattern SUM = Pattern.compile("(.*[^\\s+-])\\s*([+-])\\s*([0-9]{1,9})");

    /** The value; null if a name in it was not captured. */
    @Nullable
    Value value(Captures captures) {
        boolean quoted = text.length() >= 2 && text.startsWith("'") && text.endsWith("'");
        String inner = quoted ? text.substring(1, text.length() - 1) : text;
        Matcher names = NAME.matcher(inner);
        if (!quoted && names.matches()) {
            return named(names.group(1), captures);
        }
        StringBuilder filled = new StringBuilder();
        int at = 0;
        names.reset();
        while (names.find()) {
            Value value = named(names.group(1), captures);
            if (value == null) {
                return null;
            }
            filled.append(inner, at, names.start()).append(value.plain());
            at = names.end();
        }
        filled.append(inner, at, inner.length());
        return quoted || at > 0 ? Value.of(filled.toString()) : Captures.Groups.typed(filled.toString());
    }

    private static @Nullable Value named(String name, Captures captures) {
        Value value = captures.value(name);
        Matcher sum = SUM.matcher(name);
        if (value != null || !sum.matches() || !(captures.value(sum.group(1)) instanceof Value.Whole whole)) {
            return value;
        }
        long by = Long.parseLong(sum.group(3));
        try {
            return Value.of(Math.addExact(whole.value(), sum.group(2).equals("+") ? by : -by));
        } catch (ArithmeticException e) {
            return null;
        }
    }

    /** The value as text, without quotes; null if a name in it was not captured. */
    @Nullable
    String fill(Captures captures) {
        Value value = value(captures);
        return value == null ? null : value.plain();
    }

    /** The one name that this template is, as in {@code {event.state}}; null if it is more. */
    @Nullable
    String onlyName() {
        Matcher names = NAME.matcher(text);
        return names.matches() ? names.group(1) : null;
    }
}
