package dev.hasse.formats.mapping;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A vector clock in any usual writing: {@code {"a":1,"b":2}}, {@code a=1; b=2}, or {@code 1,0,2} with known names. */
final class ClockText {
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

    private ClockText() {}

    /** The entries, with a prefix and their number as names where they have none; null if the text is no clock. */
    static @Nullable Map<String, Integer> parse(String text, List<String> processes, String prefix) {
        Map<String, Integer> clock = new LinkedHashMap<>();
        String inner = text.strip().replaceAll("^[\\[{(]|[\\]})]$", "");
        int index = 0;
        for (String part : inner.split("[,;]", -1)) {
            String entry = part.strip();
            int sign = sign(entry);
            if (sign > 0) {
                String name = unquoted(entry.substring(0, sign).strip());
                String count = entry.substring(sign + 1).strip();
                if (name.isEmpty() || !NUMBER.matcher(count).matches()) {
                    return null;
                }
                clock.put(name, Integer.parseInt(count));
            } else if (NUMBER.matcher(entry).matches()) {
                String process = index < processes.size() ? processes.get(index) : prefix + index;
                clock.put(process, Integer.parseInt(entry));
            } else if (!entry.isEmpty()) {
                return null;
            }
            index++;
        }
        return clock;
    }

    /** Where the first colon or equals sign is, or -1. */
    private static int sign(String entry) {
        int colon = entry.indexOf(':');
        int equals = entry.indexOf('=');
        return colon < 0 || equals < 0 ? Math.max(colon, equals) : Math.min(colon, equals);
    }

    /** The name without a quote on either side; empty if it has others. */
    private static String unquoted(String name) {
        int from = !name.isEmpty() && isQuote(name.charAt(0)) ? 1 : 0;
        int to = name.length() > from && isQuote(name.charAt(name.length() - 1)) ? name.length() - 1 : name.length();
        String inner = name.substring(from, to).strip();
        return inner.chars().anyMatch(c -> isQuote((char) c)) ? "" : inner;
    }

    private static boolean isQuote(char c) {
        return c == '"' || c == '\'';
    }
}
