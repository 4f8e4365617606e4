package dev.hasse.conformance.execution;

import dev.hasse.conformance.generation.TestVerdict;
import java.util.List;

/**
 * One run of a test: what happened in which order, the verdict, and why it is this one.
 *
 * @param explanation a sentence without its full stop
 */
public record TestRun(TestVerdict verdict, List<Step> steps, String explanation) {
    public TestRun {
        steps = List.copyOf(steps);
    }

    /**
     * This run, if its verdict is not fail: for test frameworks.
     *
     * @throws AssertionError with the whole run, if it is
     */
    public TestRun orFail() {
        if (verdict == TestVerdict.FAIL) {
            throw new AssertionError(explanation + "\n" + TestLog.text(this));
        }
        return this;
    }

    /** One thing that happened. */
    public record Step(Way way, String label) {
        private static final int LONGEST_SHOWN = 200;

        @Override
        public String toString() {
            return way.mark + " " + label;
        }

        /** As text for people: who writes lines without end does not fill their screens. */
        public String shown() {
            return way.mark + " " + shortened(label);
        }

        static String shortened(String label) {
            return label.length() <= LONGEST_SHOWN
                    ? label
                    : label.substring(0, LONGEST_SHOWN) + "... (" + label.length() + " characters)";
        }
    }

    /** Which way a label went. */
    public enum Way {
        SENT(">"),
        /** Sent, but not taken. */
        REFUSED("x"),
        RECEIVED("<"),
        SILENCE("~");

        private final String mark;

        Way(String mark) {
            this.mark = mark;
        }

        String mark() {
            return mark;
        }
    }
}
