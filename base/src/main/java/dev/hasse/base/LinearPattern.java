package dev.hasse.base;

import com.google.re2j.Pattern;
import java.util.Locale;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * A regular expression that somebody else wrote. It is matched in time linear in the text, whatever it is: all of its
 * alternatives at once, by RE2, instead of one after the other. What needs backtracking, look-ahead and back references,
 * is refused. The time of one match is the text's length times the size of the expression, so that size is bounded, and
 * the {@link Budget} is asked while a long text is matched.
 */
public final class LinearPattern {
    private static final int MOST_CHARACTERS = 10_000;

    /** For who has no budget: a match of a second. */
    private static final long MOST_STEPS = 100_000_000;

    private final String expression;
    private final Pattern pattern;
    /** What every match has in it: most lines of a log lack it, and to look for it is much quicker than to match. */
    private final String required;

    private LinearPattern(String expression, int flags) {
        this.expression = expression;
        this.pattern = compile(expression, flags);
        this.required = RequiredText.of(expression);
    }

    /** An expression on a line: a dot is any character but a line feed. Throws {@link PatternSyntaxException}. */
    public static LinearPattern of(String expression) {
        return new LinearPattern(expression, 0);
    }

    /** An expression on a value: a dot is any character. Throws {@link PatternSyntaxException}. */
    public static LinearPattern ofValue(String expression) {
        return new LinearPattern(expression, Pattern.DOTALL);
    }

    /** An expression on several lines: {@code ^} and {@code $} are at each. Throws {@link PatternSyntaxException}. */
    public static LinearPattern ofLines(String expression) {
        return new LinearPattern(expression, Pattern.MULTILINE);
    }

    private static Pattern compile(String expression, int flags) {
        if (expression.length() > MOST_CHARACTERS) {
            throw new PatternSyntaxException(
                    "more than " + MOST_CHARACTERS + " characters", expression, MOST_CHARACTERS);
        }
        String translated = new ExpressionSyntax(expression).translated();
        try {
            return Pattern.compile(translated, flags);
        } catch (com.google.re2j.PatternSyntaxException e) {
            throw new PatternSyntaxException(plain(e), expression, place(expression, e.getPattern()));
        } catch (StackOverflowError e) {
            throw new PatternSyntaxException("nested too deeply", expression, 0);
        }
    }

    private static String plain(com.google.re2j.PatternSyntaxException e) {
        String part = e.getPattern() == null ? "" : e.getPattern();
        String description = e.getDescription().toLowerCase(Locale.ROOT);
        if (description.contains("internal error")) {
            return "a ) without its (";
        } else if (description.startsWith("invalid nested repetition")) {
            return "a repetition of a repetition, " + part + ": put the first one in parentheses";
        } else if (description.startsWith("missing closing")) {
            return description;
        }
        return part.isEmpty() ? description : description + ": " + part;
    }

    /** Where the part that RE2 names stands; -1 if it was written in another way. */
    private static int place(String expression, @Nullable String part) {
        return part == null || part.isEmpty() ? -1 : expression.indexOf(part);
    }

    /** The expression as it was written. */
    public String expression() {
        return expression;
    }

    /** Whether it matches the whole text, as {@link #bounded}; a match of seconds ends as {@link LimitReachedException}. */
    public boolean matches(String text) {
        return bounded(text).matches();
    }

    /** How many steps a match on the text takes at most; a hundred million are about a second. */
    public long steps(String text) {
        return (long) text.length() * pattern.programSize();
    }

    /**
     * Looks for the expression in a text, as long as the {@link ThreadBudget} allows. Without one, a match of seconds ends
     * as for {@link #matches}.
     */
    public LinearMatcher bounded(String text) {
        Budget budget = ThreadBudget.current();
        if (budget != null) {
            return matcher(text, budget);
        }
        if (steps(text) > MOST_STEPS) {
            throw new LimitReachedException("a regular expression of " + pattern.programSize()
                    + " steps takes too long on a text of " + text.length() + " characters");
        }
        return new LinearMatcher(pattern, required, text, null);
    }

    /** Looks for the expression in a text, as long as the budget allows. */
    public LinearMatcher matcher(String text, Budget budget) {
        return new LinearMatcher(pattern, required, text, budget);
    }

    @Override
    public String toString() {
        return expression;
    }
}
