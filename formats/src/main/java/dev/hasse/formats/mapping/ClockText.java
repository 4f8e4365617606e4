package dev.hasse.formats.mapping;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A vector clock in any usual writing: {@code {"a":1,"b":2}}, {@code a=1; b=2}, or {@code 1,0,2} with known names. */
final class ClockText {
    private static final Pattern ENTRY = Pattern.compile("[\"']?([^\"':=]+?)[\"']?\\s*[:=]\\s*([0-9]{1,9})");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

    private ClockText() {}

    /** The entries; null if the text is no clock. */
    static @Nullable Map<String, Integer> parse(String text, List<String> processes) {
        Map<String, Integer> clock = new LinkedHashMap<>();
        String inner = text.strip().replaceAll("^[\\[{(]|[\\]})]$", "");
        int index = 0;
        for (String part : inner.split("[,;]", -1)) {
            String entry = part.strip();
            Matcher named = ENTRY.matcher(entry);
            if (named.matches()) {
                clock.put(named.group(1).strip(), Integer.parseInt(named.group(2)));
            } else if (NUMBER.matcher(entry).matches()) {
                String process = index < processes.size() ? processes.get(index) : String.valueOf(index);
                clock.put(process, Integer.parseInt(entry));
            } else if (!entry.isEmpty()) {
                return null;
            }
            index++;
        }
        return clock;
    }
}
