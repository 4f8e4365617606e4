package dev.hasse.formats.sequence;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A statement {@code A -> B ++ #red : text}, whichever way the arrow points.
 *
 * @param left the participant on the left; empty if the message comes from or goes to the outside there
 * @param arrow the arrow with its heads
 * @param marks activations and the like after the right participant
 */
record PlantUmlArrow(String left, String arrow, String right, String marks, String text) {
    private static final String PARTICIPANT = "(\"[^\"]+\"|[^\\s\\-<>\\[\\]:\"\\\\/?#!*+]+)";
    private static final Pattern STATEMENT = Pattern.compile("(?:\\{\\w+\\} ?)?"
            + "(?:" + PARTICIPANT + "|[\\[?])??"
            + " ?((?<![^\\s\\[?])[ox])?(<<|<|\\\\\\\\|\\\\|//|/)?(-++)(?:\\[[^\\]]*+\\](-*+))?"
            + "(>>|>|\\\\\\\\|\\\\|//|/)?([ox](?=[\\s\\]?]|$))? ?"
            + "(?:" + PARTICIPANT + "|[\\]?])?"
            + "((?:\\+\\+|--|\\*\\*|!!|\\s|#\\w++)*+)");
    /** Participants and an arrow need no more; what is longer is something else. */
    private static final int MAX_LENGTH = 400;

    /** The arrow that the statement is; null if it is something else. */
    static @Nullable PlantUmlArrow of(String statement) {
        int colon = colon(statement);
        if (colon > MAX_LENGTH) {
            return null;
        }
        Matcher matcher = STATEMENT.matcher(statement.substring(0, colon));
        if (!matcher.matches() || (matcher.group(3) == null && matcher.group(6) == null)) {
            return null;
        }
        String arrow = text(matcher, 2)
                + text(matcher, 3)
                + matcher.group(4)
                + text(matcher, 5)
                + text(matcher, 6)
                + text(matcher, 7);
        return new PlantUmlArrow(
                unquoted(text(matcher, 1)),
                arrow,
                unquoted(text(matcher, 8)),
                text(matcher, 9),
                colon == statement.length()
                        ? ""
                        : statement.substring(colon + 1).strip());
    }

    /** Where the text begins: at the first colon that is not part of a quoted name. */
    private static int colon(String statement) {
        boolean quoted = false;
        for (int i = 0; i < statement.length(); i++) {
            char c = statement.charAt(i);
            quoted ^= c == '"';
            if (c == ':' && !quoted) {
                return i;
            }
        }
        return statement.length();
    }

    private static String text(Matcher matcher, int group) {
        String found = matcher.group(group);
        return found == null ? "" : found;
    }

    static String unquoted(String name) {
        boolean quoted = name.length() > 1 && name.startsWith("\"") && name.endsWith("\"");
        return quoted ? name.substring(1, name.length() - 1) : name;
    }

    private boolean pointsLeft() {
        return arrow.matches("[ox]?[<\\\\/].*");
    }

    private boolean pointsRight() {
        return arrow.matches(".*[>\\\\/][ox]?");
    }

    boolean isTwoWay() {
        return pointsLeft() && pointsRight();
    }

    String from() {
        return pointsRight() ? left : right;
    }

    String to() {
        return pointsRight() ? right : left;
    }

    boolean isLost() {
        return pointsRight() ? arrow.endsWith("x") : arrow.startsWith("x");
    }

    boolean activatesTarget() {
        return marks.contains("++");
    }

    boolean deactivatesSource() {
        return marks.contains("--");
    }
}
