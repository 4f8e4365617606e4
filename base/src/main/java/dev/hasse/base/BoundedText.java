package dev.hasse.base;

import org.jspecify.annotations.Nullable;

/**
 * A text that a regular expression may look at only so often. Backtracking takes exponential time at worst, and Java's
 * matcher has no limit of its own and cannot be interrupted: the text it reads is the only place to stop it.
 */
public final class BoundedText implements CharSequence {
    /** Thrown out of the matcher; who started it knows what to tell. */
    public static final class TooManyLooks extends RuntimeException {
        private TooManyLooks() {
            super("too many looks", null, false, false);
        }
    }

    private static final long LOOKS_AT_ANY_TEXT = 1_000_000;
    private static final long LOOKS_AT_A_CHARACTER = 200;
    private static final int CHECK_MASK = (1 << 16) - 1;

    private final String text;
    private final long most;
    private final @Nullable Budget budget;
    private long looks;

    /** A text that can be looked at so often. */
    public BoundedText(String text, long most) {
        this(text, most, null);
    }

    private BoundedText(String text, long most, @Nullable Budget budget) {
        this.text = text;
        this.most = most;
        this.budget = budget;
    }

    /** A text that can be looked at in proportion to its length: more is backtracking without end. */
    public static BoundedText inProportion(String text, Budget budget) {
        return new BoundedText(text, LOOKS_AT_ANY_TEXT + LOOKS_AT_A_CHARACTER * text.length(), budget);
    }

    /** Starts counting anew, for another search in the same text. */
    public void restart() {
        looks = 0;
    }

    @Override
    public char charAt(int index) {
        if (++looks > most) {
            throw new TooManyLooks();
        }
        if ((looks & CHECK_MASK) == 0 && budget != null) {
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
