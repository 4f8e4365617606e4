package dev.hasse.report.document;

import java.util.Locale;

/**
 * Something that was found without a property, as build servers show it.
 *
 * @param kind what was found, as a rule of a tool is named
 * @param message one sentence, then what helps to understand it
 * @param line where in the trace; 0 if unknown
 * @param isFailing whether it fails the build
 */
public record Finding(String kind, Level level, String message, int line, boolean isFailing) {
    /** SARIF's words. */
    public enum Level {
        ERROR,
        WARNING,
        NOTE;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
