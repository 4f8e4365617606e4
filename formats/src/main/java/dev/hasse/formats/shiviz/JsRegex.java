package dev.hasse.formats.shiviz;

import dev.hasse.base.InputException;
import dev.hasse.base.LinearPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A regular expression in JavaScript's syntax (flags g and m), translated to Java's: a brace that is no quantifier is
 * itself, brackets and ampersands in a class are themselves, letters after a backslash that JavaScript does not know are
 * themselves, and groups may have any name.
 */
final class JsRegex {
    private static final Pattern QUANTIFIER = Pattern.compile("\\{\\d{1,9}(,\\d{0,9})?\\}");
    private static final Pattern GROUP = Pattern.compile("\\(\\?<([A-Za-z_$][\\w$]*)>");
    private static final Pattern REFERENCE = Pattern.compile("\\\\k<([A-Za-z_$][\\w$]*)>");
    private static final String KNOWN_ESCAPES = "dDwWsSbBtnrfcxu123456789";

    private final String source;
    private final StringBuilder java = new StringBuilder();
    private final List<String> names = new ArrayList<>();

    private JsRegex(String source) {
        this.source = source;
    }

    /** A translated expression; group {@code names.get(i)} is called {@code g<i>} in the pattern. */
    record Compiled(LinearPattern pattern, List<String> names) {
        static String group(int index) {
            return "g" + index;
        }

        boolean has(String name) {
            return names.contains(name);
        }
    }

    /** Compiles the expression, which stands on this line of the file. */
    static Compiled compile(String text, String file, int line) throws InputException {
        JsRegex regex = new JsRegex(text);
        try {
            regex.translate();
            return new Compiled(LinearPattern.ofLines(regex.java.toString()), List.copyOf(regex.names));
        } catch (PatternSyntaxException e) {
            throw new InputException(file, line, 1, "not a regular expression: " + e.getDescription());
        }
    }

    private void translate() {
        int i = 0;
        while (i < source.length()) {
            char c = source.charAt(i);
            if (c == '\\') {
                i = escape(i);
            } else if (c == '[') {
                i = characterClass(i);
            } else if (c == '{') {
                boolean quantifier = i > 0
                        && QUANTIFIER.matcher(source).region(i, source.length()).lookingAt();
                java.append(quantifier ? "{" : "\\{");
                i++;
            } else {
                i = c == '(' ? group(i) : plain(i);
            }
        }
    }

    private int plain(int at) {
        java.append(source.charAt(at));
        return at + 1;
    }

    private int group(int at) {
        var named = GROUP.matcher(source).region(at, source.length());
        if (!named.lookingAt()) {
            return plain(at);
        }
        java.append("(?<").append(Compiled.group(names.size())).append('>');
        names.add(named.group(1));
        return named.end();
    }

    private int escape(int at) {
        var reference = REFERENCE.matcher(source).region(at, source.length());
        if (reference.lookingAt() && names.contains(reference.group(1))) {
            java.append("\\k<")
                    .append(Compiled.group(names.indexOf(reference.group(1))))
                    .append('>');
            return reference.end();
        }
        if (at + 1 == source.length()) {
            throw new PatternSyntaxException("a backslash at the end", source, at);
        }
        char c = source.charAt(at + 1);
        if (c == 'v') {
            java.append("\\x0B");
        } else if (c == '0') {
            java.append("\\x00");
        } else if (Character.isLetterOrDigit(c) && KNOWN_ESCAPES.indexOf(c) < 0) {
            java.append(c);
        } else {
            java.append('\\').append(c);
        }
        return at + 2;
    }

    private int characterClass(int at) {
        if (source.startsWith("[^]", at)) {
            java.append("[\\s\\S]");
            return at + 3;
        }
        if (source.startsWith("[]", at)) {
            // Nothing at all.
            java.append("[^\\x00-\\x{10FFFF}]");
            return at + 2;
        }
        java.append('[');
        int i = at + 1;
        while (i < source.length() && source.charAt(i) != ']') {
            char c = source.charAt(i);
            if (c == '\\') {
                i = escape(i);
            } else {
                java.append(c == '[' || c == '&' ? "\\" : "").append(c);
                i++;
            }
        }
        return i;
    }
}
