package dev.hasse.trace;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Looks up one attribute in the text of a JSON object's members, {@code "order":77,"ok":true}. Readers made sure that it
 * is well-formed; what is not is as if it were not there. Objects, lists and null have no value.
 */
final class AttributeText {
    /** A whole number of so many digits is surely a long. */
    private static final int SHORT = 18;

    private final String text;
    private int position;

    private AttributeText(String text) {
        this.text = text;
    }

    static @Nullable Value value(String members, String name) {
        // Nearly all events carry few attributes, and most not the one that is asked for.
        if (!members.contains(name) && members.indexOf('\\') < 0) {
            return null;
        }
        AttributeText reader = new AttributeText(members);
        try {
            return reader.find(name);
        } catch (IndexOutOfBoundsException | ArithmeticException | NumberFormatException malformed) {
            return null;
        }
    }

    /** The names of the members. */
    static List<String> names(String members) {
        List<String> names = new ArrayList<>();
        try {
            new AttributeText(members).goTo(key -> {
                names.add(key);
                return false;
            });
        } catch (IndexOutOfBoundsException malformed) {
            // Those before it.
        }
        return names;
    }

    private @Nullable Value find(String name) {
        if (text.indexOf('{') < 0 && text.indexOf('\\') < 0) {
            // Without escapes no string has a quote inside, so that what looks like the member is the member.
            String key = '"' + name + "\":";
            int found = text.indexOf(key);
            if (found == 0 || found > 0 && text.charAt(found - 1) == ',') {
                position = found + key.length();
                skipBlanks();
                return value();
            }
        }
        return goTo(name::equals) ? value() : null;
    }

    /** Goes to the value of the first member whose name is wanted. */
    private boolean goTo(Predicate<String> wanted) {
        skipBlanks();
        while (position < text.length() && text.charAt(position) == '"') {
            String key = string();
            skipBlanks();
            position++;
            skipBlanks();
            if (wanted.test(key)) {
                return true;
            }
            skipValue();
            position++;
            skipBlanks();
        }
        return false;
    }

    private @Nullable Value value() {
        char first = text.charAt(position);
        if (first == '"') {
            return Value.of(string());
        }
        int start = position;
        skipValue();
        String word = text.substring(start, position).strip();
        return switch (first) {
            case '{', '[', 'n' -> null;
            case 't', 'f' -> Value.of(word.equals("true"));
            default -> isShortWhole(word) ? Value.of(Long.parseLong(word)) : Value.of(new BigDecimal(word));
        };
    }

    private static boolean isShortWhole(String word) {
        boolean digits = word.length() <= SHORT;
        for (int i = 0; i < word.length() && digits; i++) {
            digits = word.charAt(i) >= '0' && word.charAt(i) <= '9';
        }
        return digits;
    }

    /** Goes to the comma behind the value, or to the end. */
    private void skipValue() {
        int depth = 0;
        while (position < text.length()) {
            char c = text.charAt(position);
            if (c == '"') {
                string();
            } else if (c == ',' && depth == 0) {
                return;
            } else {
                depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
                position++;
            }
        }
    }

    private String string() {
        StringBuilder result = new StringBuilder();
        position++;
        while (text.charAt(position) != '"') {
            char c = text.charAt(position++);
            result.append(c == '\\' ? escaped(text.charAt(position++)) : c);
        }
        position++;
        return result.toString();
    }

    private char escaped(char letter) {
        return switch (letter) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'u' -> {
                position += 4;
                yield (char) Integer.parseInt(text.substring(position - 4, position), 16);
            }
            default -> letter;
        };
    }

    private void skipBlanks() {
        while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
            position++;
        }
    }
}
