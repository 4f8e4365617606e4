package dev.hasse.lts.relabel;

import dev.hasse.base.LimitReachedException;

/** A text that ends the work of a matcher which looks at it too often: some expressions take exponential time. */
final class CountedText implements CharSequence {
    private static final int MOST_LOOKS = 20_000_000;

    private final String text;
    private int looks;

    CountedText(String text) {
        this.text = text;
    }

    @Override
    public char charAt(int index) {
        if (++looks > MOST_LOOKS) {
            throw new LimitReachedException("a regular expression takes too long on the label " + shortened());
        }
        return text.charAt(index);
    }

    private String shortened() {
        return text.length() > 40 ? text.substring(0, 40) + "..." : text;
    }

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return text.subSequence(start, end);
    }

    @Override
    public String toString() {
        return text;
    }
}
