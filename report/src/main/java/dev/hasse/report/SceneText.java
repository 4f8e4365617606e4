package dev.hasse.report;

import dev.hasse.base.OneLine;

/** Texts of the input as pictures show them: on one line, and no longer than anybody reads. */
final class SceneText {
    private static final int LONGEST = 240;

    private SceneText() {}

    static String of(String text) {
        String whole = text.length() > 2 * LONGEST ? text.substring(0, 2 * LONGEST) : text;
        String line = OneLine.of(whole);
        if (line.codePointCount(0, line.length()) <= LONGEST) {
            return line;
        }
        return line.substring(0, line.offsetByCodePoints(0, LONGEST)) + "…";
    }
}
