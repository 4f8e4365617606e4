package dev.hasse.base;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import org.jspecify.annotations.Nullable;

/** A {@link LinearPattern} on one text: whether it matches, where, and what its groups are. */
public final class LinearMatcher {
    /** How many steps of RE2 pass between two questions to the budget: some milliseconds. */
    private static final int STEPS_UNASKED = 1 << 18;

    private final Matcher matcher;
    private final @Nullable Budget budget;
    private final int length;
    /** Whether the text has what every match has. */
    private final boolean possible;

    /** @param required what is in every match */
    LinearMatcher(Pattern pattern, String required, String text, @Nullable Budget budget) {
        this.possible = required.isEmpty() || text.contains(required);
        int unasked = STEPS_UNASKED / Math.max(1, pattern.programSize());
        this.matcher =
                pattern.matcher(budget == null || text.length() <= unasked ? text : new Asking(text, budget, unasked));
        this.budget = budget;
        this.length = text.length();
    }

    /** A text that asks the budget each time that so many of its characters were read. */
    private static final class Asking implements CharSequence {
        private final String text;
        private final Budget budget;
        private final int unasked;
        private int looks;

        Asking(String text, Budget budget, int unasked) {
            this.text = text;
            this.budget = budget;
            this.unasked = unasked;
        }

        @Override
        public char charAt(int index) {
            if (++looks > unasked) {
                looks = 0;
                budget.check();
            }
            return text.charAt(index);
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.substring(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** Whether the whole text matches. */
    public boolean matches() {
        return run(matcher::matches);
    }

    /** Whether a part of the text matches, after the one that was found last. */
    public boolean find() {
        return run(matcher::find);
    }

    private interface Match {
        boolean found();
    }

    private boolean run(Match match) {
        if (budget != null) {
            budget.check();
        }
        try {
            return possible && match.found();
        } catch (StackOverflowError e) {
            throw new LimitReachedException(
                    "a regular expression needs too deep a stack on a text of " + length + " characters");
        }
    }

    public int start() {
        return matcher.start();
    }

    public int end() {
        return matcher.end();
    }

    /** Where the group begins; -1 if it took no part. */
    public int start(String group) {
        return matcher.start(group);
    }

    public int groupCount() {
        return matcher.groupCount();
    }

    /** The group's text; null if it took no part. */
    public @Nullable String group(int number) {
        return matcher.group(number);
    }

    /** The group's text; null if it took no part. */
    public @Nullable String group(String name) {
        return matcher.group(name);
    }
}
