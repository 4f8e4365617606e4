package dev.hasse.record;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A line as a recorder writes it, taken apart as far as merging needs. */
final class RecordedLine {
    private final String text;
    private final Map<String, String> members;
    private final Map<String, String> initial;
    private final List<String> sent;
    private final List<String> received;

    private RecordedLine(String text) {
        this.text = text;
        this.members = membersOf(text);
        this.initial = membersOf(members.getOrDefault("\"init\"", "{}"));
        this.sent = strings(members.getOrDefault("\"send\"", ""));
        this.received = strings(members.getOrDefault("\"receive\"", ""));
    }

    /** Throws IllegalArgumentException if it is no object in JSON, such as a line that was cut off. */
    static RecordedLine of(String text) {
        RecordedLine line = new RecordedLine(text);
        if (!line.isHeader() && !line.members.containsKey("\"process\"")) {
            throw new IllegalArgumentException("expected an event with its process");
        }
        return line;
    }

    String text() {
        return text;
    }

    /** Whether it is a header, or adds to one. */
    boolean isHeader() {
        return members.containsKey("\"hasse\"")
                || !members.containsKey("\"process\"")
                        && (members.containsKey("\"init\"") || members.containsKey("\"warnings\""));
    }

    /** The texts of warnings, in quotes. */
    List<String> warnings() {
        return strings(members.getOrDefault("\"warnings\"", ""));
    }

    /** The process's name, in quotes. */
    String process() {
        return members.getOrDefault("\"process\"", "");
    }

    /** The texts of initial values, by the quoted names of their variables. */
    Map<String, String> initial() {
        return initial;
    }

    /** Ids of messages, in quotes. */
    List<String> sent() {
        return sent;
    }

    /** Ids of messages, in quotes. */
    List<String> received() {
        return received;
    }

    /** The quoted strings in the text of one string or of a list of them. */
    private static List<String> strings(String value) {
        List<String> strings = new ArrayList<>();
        for (int at = value.indexOf('"'); at >= 0; at = value.indexOf('"', at)) {
            int end = endOfString(value, at);
            strings.add(value.substring(at, end));
            at = end;
        }
        return strings;
    }

    private static Map<String, String> membersOf(String object) {
        Map<String, String> members = new LinkedHashMap<>();
        if (!object.startsWith("{") || !object.endsWith("}")) {
            throw new IllegalArgumentException("expected a line with one object in JSON, without spaces around it");
        }
        int at = 1;
        int end = object.length() - 1;
        while (at < end) {
            int endOfKey = endOfString(object, at);
            if (object.charAt(endOfKey) != ':') {
                throw new IllegalArgumentException("expected : after " + object.substring(at, endOfKey));
            }
            int endOfValue = endOfValue(object, endOfKey + 1, end);
            members.put(object.substring(at, endOfKey), object.substring(endOfKey + 1, endOfValue));
            at = endOfValue + 1;
        }
        return members;
    }

    /** The comma or the end after a value, whose own commas are in brackets or strings. */
    private static int endOfValue(String text, int from, int end) {
        int depth = 0;
        int at = from;
        while (at < end && (depth > 0 || text.charAt(at) != ',')) {
            switch (text.charAt(at)) {
                case '"' -> at = endOfString(text, at) - 1;
                case '{', '[' -> depth++;
                case '}', ']' -> depth--;
                default -> {}
            }
            at++;
        }
        if (depth != 0 || at > end) {
            throw new IllegalArgumentException("expected a whole object in JSON");
        }
        return at;
    }

    private static int endOfString(String text, int from) {
        if (text.charAt(from) == '"') {
            for (int at = from + 1; at < text.length(); at++) {
                if (text.charAt(at) == '\\') {
                    at++;
                } else if (text.charAt(at) == '"') {
                    return at + 1;
                }
            }
        }
        throw new IllegalArgumentException("expected a string in quotes");
    }
}
