package dev.hasse.logic;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.base.LinearPattern;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.PatternSyntaxException;

/**
 * A regular expression, equal to another one of the same text. A match takes time linear in the value; one of seconds
 * ends as {@link LimitReachedException}.
 */
public final class Regex {
    private static final int MOST_ANSWERS = 10_000;

    /** Some microseconds: thousands of such matches may come between two looks at a budget. */
    private static final long FEW_STEPS = 1000;

    private static final int BYTES_AN_ANSWER = 64;

    private final String text;
    private final LinearPattern pattern;
    /** A trace has few values and very many cuts that have them. */
    private final Map<String, Boolean> answers = new ConcurrentHashMap<>();

    /** The end of a range of texts that it stands for; empty if it was written as it is. */
    private final String rangeEnd;

    /** Throws {@link PatternSyntaxException}. */
    public Regex(String text) {
        this(text, "");
    }

    private Regex(String text, String rangeEnd) {
        this.text = text;
        this.pattern = LinearPattern.ofValue(text);
        this.rangeEnd = rangeEnd;
    }

    /** One that matches the texts from the least one of a range on, or up to the most one, as a formula writes that. */
    public static Regex ofRange(String text, String end) {
        return new Regex(text, end);
    }

    /** The end of the range that it stands for, as a formula writes it; empty if it stands for none. */
    String rangeEnd() {
        return rangeEnd;
    }

    public String text() {
        return text;
    }

    /** Whether it matches the whole value. */
    public boolean matches(String value) {
        Boolean known = answers.get(value);
        if (known != null) {
            return known;
        }
        boolean answer = pattern.matches(value);
        if (answers.size() < MOST_ANSWERS) {
            answers.put(value, answer);
        }
        return answer;
    }

    /** How many steps it takes at most to match it on the value; 0 if that is known. */
    public long steps(String value) {
        return answers.containsKey(value) ? 0 : pattern.steps(value);
    }

    /** Decides beforehand, within a budget, what would take long when it is asked for. */
    void decide(String value, Budget budget) {
        if (pattern.steps(value) > FEW_STEPS && !answers.containsKey(value)) {
            budget.check();
            budget.keep(BYTES_AN_ANSWER);
            answers.put(value, pattern.matcher(value, budget).matches());
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
