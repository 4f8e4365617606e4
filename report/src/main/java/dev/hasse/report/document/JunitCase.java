package dev.hasse.report.document;

/**
 * A test case of JUnit's XML.
 *
 * @param message what happened, in a line; empty if it passed
 * @param details what helps to understand it; may be empty
 */
public record JunitCase(String name, double seconds, Outcome outcome, String message, String details) {
    /** JUnit's words. */
    public enum Outcome {
        PASSED,
        FAILURE,
        ERROR,
        SKIPPED
    }
}
