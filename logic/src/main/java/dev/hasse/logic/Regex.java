package dev.hasse.logic;

import dev.hasse.base.BoundedText;
import dev.hasse.base.LimitReachedException;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A regular expression (Java's syntax), equal to another one of the same text. A text that takes too many steps, or too
 * deep a stack, to match or not ends as {@link LimitReachedException}: backtracking is exponential at worst.
 */
public final class Regex {
    private static final long MAX_STEPS = 50_000_000;

    private final String text;
    private final Pattern pattern;

    /** Throws {@link PatternSyntaxException}. */
    public Regex(String text) {
        this.text = text;
        this.pattern = Pattern.compile(text, Pattern.DOTALL);
    }

    public String text() {
        return text;
    }

    /** Whether it matches the whole value. */
    public boolean matches(String value) {
        try {
            return pattern.matcher(new BoundedText(value, MAX_STEPS)).matches();
        } catch (BoundedText.TooManyLooks e) {
            throw new LimitReachedException("regular expression took more than " + MAX_STEPS + " steps on a text");
        } catch (StackOverflowError deep) {
            throw new LimitReachedException("regular expression '" + text + "' needs too deep a stack on a text of "
                    + value.length() + " characters");
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Regex regex && regex.text.equals(text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
