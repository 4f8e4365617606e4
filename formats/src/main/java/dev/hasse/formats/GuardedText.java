package dev.hasse.formats;

import dev.hasse.base.Budget;

/**
 * A text that a regular expression is searched in and that notices when the search looks at it too often: an expression
 * that backtracks without end would otherwise hang, since Java's matcher cannot be interrupted.
 */
public final class GuardedText implements CharSequence {
    /** Thrown out of the matcher. */
    public static final class TooManySteps extends RuntimeException {
        private TooManySteps() {
            super("too many steps", null, false, false);
        }
    }

    private static final long MAX_STEPS = 1_000_000;
    private static final long MAX_STEPS_A_CHARACTER = 200;
    private static final int CHECK_MASK = (1 << 16) - 1;

    private final String text;
    private final Budget budget;
    private long steps;

    public GuardedText(String text, Budget budget) {
        this.text = text;
        this.budget = budget;
    }

    /** Starts counting anew: a match was found. */
    public void found() {
        steps = 0;
    }

    @Override
    public char charAt(int index) {
        if ((++steps & CHECK_MASK) == 0) {
            budget.check();
            if (steps > MAX_STEPS + MAX_STEPS_A_CHARACTER * text.length()) {
                throw new TooManySteps();
            }
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
