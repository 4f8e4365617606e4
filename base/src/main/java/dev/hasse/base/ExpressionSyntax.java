package dev.hasse.base;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Turns an expression as Java and POSIX write it into RE2's writing, and refuses by name what RE2 has not or would
 * silently understand in another way. It also bounds the size of the compiled expression: RE2 multiplies repetitions out
 * before anybody can stop it.
 */
final class ExpressionSyntax {
    /** More than this nobody writes by hand; see {@link LinearPattern} for what it is good for. */
    static final int MOST_STEPS = 3_000;

    private static final int MOST_REPETITIONS = 1_000;
    private static final int MOST_DEPTH = 200;
    private static final Pattern REPETITION = Pattern.compile("\\{([0-9]{1,9})(?:(,)([0-9]{0,9}))?\\}");
    private static final Pattern GROUP = Pattern.compile("\\(\\?(?:P?<\\w++>|:|[ims-]*+[:)])");
    private static final Pattern FLAGS = Pattern.compile("\\(\\?[ims-]*+\\)");
    private static final Pattern OCTAL = Pattern.compile("[0-3][0-7]{0,2}|[0-7]{1,2}");
    private static final Pattern POSIX = Pattern.compile("\\[:([a-z]++):\\]");
    private static final Pattern PROPERTY = Pattern.compile("\\\\[pP]\\{(?:Is)?(\\w++)\\}");
    private static final String BLANKS = " \\t\\x{A0}\\x{1680}\\x{180E}\\x{2000}-\\x{200A}\\x{202F}\\x{205F}\\x{3000}";
    private static final String BREAKS = "\\n\\x0B\\f\\r\\x{85}\\x{2028}\\x{2029}";
    /** What Java writes as a letter, as the inside of a set; in upper case it is the complement. */
    private static final Map<Character, String> SETS = Map.of('h', BLANKS, 'v', BREAKS, 's', "\\t-\\r ");
    /** POSIX's names by Java's. */
    private static final Map<String, String> CLASSES = Map.ofEntries(
            Map.entry("Alpha", "alpha"),
            Map.entry("Digit", "digit"),
            Map.entry("Alnum", "alnum"),
            Map.entry("Upper", "upper"),
            Map.entry("Lower", "lower"),
            Map.entry("Punct", "punct"),
            Map.entry("Space", "space"),
            Map.entry("Blank", "blank"),
            Map.entry("Cntrl", "cntrl"),
            Map.entry("Graph", "graph"),
            Map.entry("Print", "print"),
            Map.entry("XDigit", "xdigit"),
            Map.entry("ASCII", "ascii"));

    private final String source;
    private final StringBuilder out = new StringBuilder();
    private final Deque<Steps> open = new ArrayDeque<>();
    private Steps steps = new Steps(0);

    /** How many steps a group takes, and the last thing in it, which a repetition repeats. */
    private static final class Steps {
        private final int own;
        private long all;
        private long last;

        Steps(int own) {
            this.own = own;
        }
    }

    ExpressionSyntax(String source) {
        this.source = source;
    }

    /** Throws {@link PatternSyntaxException}. */
    String translated() {
        int at = 0;
        while (at < source.length()) {
            at = switch (source.charAt(at)) {
                case '\\' -> escape(at);
                case '[' -> set(at);
                case '(' -> group(at);
                case ')' -> close(at);
                case '*', '+', '?' -> repetition(at, at + 1, 1, 1);
                case '{' -> counted(at);
                case '|' -> {
                    add(1, at);
                    steps.last = 0;
                    yield copy(at, at + 1);
                }
                default -> {
                    add(1, at);
                    yield copy(at, source.offsetByCodePoints(at, 1));
                }
            };
        }
        if (!open.isEmpty()) {
            throw refused("Unclosed group", source.length());
        }
        return out.toString();
    }

    /** About how many steps RE2 makes of what was translated, and not fewer. */
    long steps() {
        return steps.all;
    }

    private int copy(int from, int to) {
        out.append(source, from, to);
        return to;
    }

    private PatternSyntaxException refused(String problem, int at) {
        return new PatternSyntaxException(problem, source, at);
    }

    private void add(long size, int at) {
        steps.all += size;
        steps.last = size;
        checkSize(at);
    }

    private void checkSize(int at) {
        if (steps.all > MOST_STEPS) {
            throw refused("the repetitions make it longer than " + MOST_STEPS + " steps", at);
        }
    }

    private int group(int at) {
        Matcher plain = GROUP.matcher(source).region(at, source.length());
        int end = at + 1;
        if (source.startsWith("(?", at)) {
            if (!plain.lookingAt()) {
                throw refused(notSupported(at), at);
            }
            end = plain.end();
        }
        if (FLAGS.matcher(source).region(at, source.length()).lookingAt()) {
            return copy(at, end);
        }
        if (open.size() == MOST_DEPTH) {
            throw refused("nested more than " + MOST_DEPTH + " deep", at);
        }
        open.push(steps);
        boolean captures = end == at + 1 || source.charAt(end - 1) == '>';
        steps = new Steps(captures ? 2 : 0);
        return copy(at, end);
    }

    private String notSupported(int at) {
        String start = source.substring(at, Math.min(source.length(), at + 4));
        if (start.startsWith("(?=") || start.startsWith("(?!")) {
            return "look-ahead is not supported: match what comes next, or what may come instead, such as [^x]";
        } else if (start.startsWith("(?<=") || start.startsWith("(?<!")) {
            return "look-behind is not supported: match what comes before";
        } else if (start.startsWith("(?>")) {
            return "(?> is not supported and not needed: write (?:";
        }
        return "unknown group or flag " + start + ": expected (?:, (?<name> or the flags i, m, s";
    }

    private int close(int at) {
        if (open.isEmpty()) {
            throw refused("a ) without its (", at);
        }
        long size = Math.max(1, steps.all + steps.own);
        steps = open.pop();
        add(size, at);
        return copy(at, at + 1);
    }

    private int counted(int at) {
        Matcher counts = REPETITION.matcher(source).region(at, source.length());
        if (!counts.lookingAt()) {
            throw refused("a { that is no repetition: write \\{ for the sign itself", at);
        }
        int least = Integer.parseInt(counts.group(1));
        String upper = counts.group(3);
        int most = upper == null ? least : upper.isEmpty() ? least + 1 : Integer.parseInt(upper);
        if (least > MOST_REPETITIONS || most > MOST_REPETITIONS && !"".equals(upper)) {
            throw refused("a repetition counts to " + MOST_REPETITIONS + " at most", at);
        }
        return repetition(at, counts.end(), Math.max(1, most), Math.max(1, most - least));
    }

    private int repetition(int at, int end, int times, int choices) {
        if (end < source.length() && source.charAt(end) == '+') {
            throw refused("possessive repetition is not supported and not needed: leave the second + away", end);
        }
        long size = steps.last * times + choices;
        steps.all += size - steps.last;
        steps.last = size;
        checkSize(at);
        boolean lazy = end < source.length() && source.charAt(end) == '?';
        return copy(at, lazy ? end + 1 : end);
    }

    private int escape(int at) {
        if (source.startsWith("\\Q", at)) {
            int end = source.indexOf("\\E", at);
            String quoted = source.substring(at + 2, end < 0 ? source.length() : end);
            add(quoted.length(), at);
            steps.last = 1;
            out.append(com.google.re2j.Pattern.quote(quoted));
            return end < 0 ? source.length() : end + 2;
        }
        add(1, at);
        if (source.startsWith("\\R", at)) {
            add(2, at);
            out.append("(?:\\r\\n|[").append(BREAKS).append("])");
            return at + 2;
        }
        char letter = at + 1 < source.length() ? source.charAt(at + 1) : ' ';
        String inside = SETS.get(Character.toLowerCase(letter));
        if (inside != null) {
            out.append(Character.isLowerCase(letter) ? "[" : "[^")
                    .append(inside)
                    .append(']');
            return at + 2;
        }
        Matcher property = PROPERTY.matcher(source).region(at, source.length());
        if (property.lookingAt()) {
            out.append('[');
            int end = character(at);
            out.append(']');
            return end;
        }
        return character(at);
    }

    /** An escape that means the same in a set and outside. */
    private int character(int at) {
        if (at + 1 == source.length()) {
            throw refused("a backslash at the end", at);
        }
        Matcher property = PROPERTY.matcher(source).region(at, source.length());
        if (property.lookingAt()) {
            return property(property);
        }
        char letter = source.charAt(at + 1);
        if (letter >= '1' && letter <= '9' || letter == 'k') {
            throw refused("a reference to what a group matched is not supported: write out what it may be", at);
        }
        switch (letter) {
            case 'e' -> out.append("\\x1B");
            case '0' -> {
                Matcher digits = OCTAL.matcher(source).region(at + 2, source.length());
                int end = digits.lookingAt() ? digits.end() : at + 2;
                out.append(String.format("\\x%02X", Integer.parseInt("0" + source.substring(at + 2, end), 8)));
                return end;
            }
            case 'u' -> {
                String digits = source.substring(at + 2, Math.min(source.length(), at + 6));
                if (!digits.matches("[0-9a-fA-F]{4}")) {
                    throw refused("expected four hexadecimal digits after \\u", at);
                }
                out.append("\\x{").append(digits).append('}');
                return at + 6;
            }
            case 'c' -> {
                if (at + 2 == source.length() || source.charAt(at + 2) > '\u007f') {
                    throw refused("expected a letter after \\c", at);
                }
                out.append(String.format("\\x%02X", source.charAt(at + 2) & 31));
                return at + 3;
            }
            case 'Z', 'G', 'X', 'N' -> throw refused("\\" + letter + " is not supported", at);
            default -> {
                return copy(at, source.offsetByCodePoints(at + 1, 1));
            }
        }
        return at + 2;
    }

    private int property(Matcher property) {
        String known = CLASSES.get(property.group(1));
        boolean not = property.group().startsWith("\\P");
        if (known == null) {
            out.append(not ? "\\P{" : "\\p{").append(property.group(1)).append('}');
        } else {
            out.append(not ? "[:^" : "[:").append(known).append(":]");
        }
        return property.end();
    }

    private int set(int at) {
        add(1, at);
        int i = copy(at, source.startsWith("[^", at) ? at + 2 : at + 1);
        int first = i;
        while (i < source.length() && (source.charAt(i) != ']' || i == first)) {
            i = source.charAt(i) == '\\' ? escapeInSet(i) : plainInSet(i);
        }
        if (i == source.length()) {
            throw refused("a [ without its ]", at);
        }
        return copy(i, i + 1);
    }

    private int escapeInSet(int at) {
        char letter = at + 1 < source.length() ? source.charAt(at + 1) : ' ';
        String inside = SETS.get(letter);
        if (inside != null) {
            out.append(inside);
            return at + 2;
        }
        if (letter == 'H' || letter == 'V' || letter == 'R' || letter == 'Q') {
            throw refused("\\" + letter + " is not supported in a set", at);
        }
        return character(at);
    }

    private int plainInSet(int at) {
        char c = source.charAt(at);
        Matcher posix = POSIX.matcher(source).region(at, source.length());
        if (c == '[' && posix.lookingAt()) {
            if (!CLASSES.containsValue(posix.group(1))) {
                throw refused("Unknown character class " + posix.group(), at);
            }
            return copy(at, posix.end());
        }
        if (c == '[') {
            throw refused("a set in a set is not supported: write \\[ for the sign itself", at);
        }
        if (source.startsWith("&&", at)) {
            throw refused("the intersection && is not supported: write \\& for the sign itself", at);
        }
        return copy(at, source.offsetByCodePoints(at, 1));
    }
}
