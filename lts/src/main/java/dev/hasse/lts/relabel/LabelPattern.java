package dev.hasse.lts.relabel;

import dev.hasse.base.BoundedText;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.base.PosixClasses;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** A regular expression on labels, with what it has to match. */
public final class LabelPattern {
    private static final long MOST_LOOKS = 20_000_000;
    private static final Pattern GATE = Pattern.compile("^[^ \\t!?(]*");

    private final Pattern pattern;
    private final Matching matching;

    private LabelPattern(Pattern pattern, Matching matching) {
        this.pattern = pattern;
        this.matching = matching;
    }

    /** The pattern of a regular expression; an error carries the place that is given. */
    public static LabelPattern of(String regexp, Matching matching, String source, long line) throws InputException {
        return of(regexp, matching, source, line, 1);
    }

    /** The same, for a regular expression inside a line. */
    public static LabelPattern of(String regexp, Matching matching, String source, long line, long column)
            throws InputException {
        try {
            // A label is one line, whatever signs it has: a dot is each of them, as in formulas.
            return new LabelPattern(Pattern.compile(PosixClasses.toJava(regexp), Pattern.DOTALL), matching);
        } catch (PatternSyntaxException e) {
            throw new InputException(source, line, column, "not a regular expression: " + e.getDescription());
        } catch (StackOverflowError e) {
            throw new InputException(source, line, column, "regular expression too deeply nested");
        }
    }

    /** A pattern that only this text matches. */
    public static LabelPattern exact(String label) {
        return new LabelPattern(Pattern.compile(Pattern.quote(label)), Matching.TOTAL);
    }

    public boolean matches(String label) {
        return renamed(label, null) != null;
    }

    /** The label with the matched part replaced, where {@code \1} stands for the first group; null if no match. */
    @Nullable
    String renamed(String label, @Nullable String replacement) {
        int end = label.length();
        if (matching == Matching.GATE) {
            Matcher gate = GATE.matcher(label);
            end = gate.find() ? gate.end() : 0;
        }
        Matcher matcher = pattern.matcher(new BoundedText(label.substring(0, end), MOST_LOOKS));
        try {
            if (!(matching == Matching.PARTIAL ? matcher.find() : matcher.matches())) {
                return null;
            }
        } catch (BoundedText.TooManyLooks e) {
            throw tooMuch("takes too long", label);
        } catch (StackOverflowError e) {
            // The JDK's matcher recurses on long labels.
            throw tooMuch("needs too deep a stack", label);
        }
        if (replacement == null) {
            return label;
        }
        return label.substring(0, matcher.start()) + filled(replacement, matcher) + label.substring(matcher.end());
    }

    private static LimitReachedException tooMuch(String what, String label) {
        String shown = label.length() > 40 ? label.substring(0, 40) + "..." : label;
        return new LimitReachedException("a regular expression " + what + " on the label " + shown);
    }

    private static String filled(String replacement, Matcher matcher) {
        StringBuilder text = new StringBuilder();
        for (int k = 0; k < replacement.length(); k++) {
            char c = replacement.charAt(k);
            if (c == '\\' && k + 1 < replacement.length()) {
                char next = replacement.charAt(++k);
                if (next < '0' || next > '9') {
                    text.append(next);
                } else if (next - '0' <= matcher.groupCount()) {
                    String group = matcher.group(next - '0');
                    text.append(group == null ? "" : group);
                }
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }

    @Override
    public String toString() {
        return "'" + pattern + "'";
    }
}
