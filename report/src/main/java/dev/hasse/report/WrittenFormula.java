package dev.hasse.report;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a formula, in which parts are found however they are spaced and whichever of two spellings an operator has;
 * a variable of a quantified process is found by the process's name.
 */
final class WrittenFormula {
    private static final Pattern QUANTIFIER =
            Pattern.compile("\\b(?:forall|exists)\\s+(\\w+)(?:\\s*(?:!=|,)\\s*(\\w+))?(?:\\s*(?:!=|,)\\s*(\\w+))?");
    private static final Pattern UNARY = Pattern.compile("\\s*(?:[AE][GFX]|[GFXN])\\b\\s*");
    /** Stands for any process. */
    private static final char PROCESS = '\u0001';

    private final String text;
    private final List<String> processes;
    private final Plain plain;

    WrittenFormula(String text, List<String> processes) {
        this.text = text;
        this.processes = processes;
        Set<String> bound = new HashSet<>();
        Matcher quantifier = QUANTIFIER.matcher(text);
        while (quantifier.find()) {
            for (int group = 1; group <= quantifier.groupCount(); group++) {
                if (quantifier.group(group) != null) {
                    bound.add(quantifier.group(group));
                }
            }
        }
        this.plain = new Plain(text, bound);
    }

    /** Where the part stands, if it stands in one place. */
    Optional<Scene.Interval> find(String part) {
        String wanted = new Plain(part, plain.names.isEmpty() ? Set.of() : new HashSet<>(processes)).shown.toString();
        int place = plain.shown.indexOf(wanted);
        if (wanted.isEmpty() || place < 0 || plain.shown.indexOf(wanted, place + 1) >= 0) {
            return Optional.empty();
        }
        int from = plain.places[place];
        int to = plain.places[place + wanted.length() - 1] + 1;
        return Optional.of(new Scene.Interval(from, to));
    }

    /** What a single temporal operator in front stands before. */
    Optional<Scene.Interval> operand() {
        Matcher operator = UNARY.matcher(text);
        return operator.lookingAt() && operator.end() < text.length()
                ? Optional.of(new Scene.Interval(operator.end(), text.length()))
                : Optional.empty();
    }

    /** A text without blanks, operators spelled one way, and where each character was. */
    private static final class Plain {
        private final Set<String> names;
        private final StringBuilder shown = new StringBuilder();
        private final int[] places;

        Plain(String text, Set<String> names) {
            this.names = names;
            places = new int[text.length()];
            int i = 0;
            while (i < text.length()) {
                char c = text.charAt(i);
                if (Character.isJavaIdentifierStart(c)) {
                    i = word(text, i);
                } else if (Character.isWhitespace(c)) {
                    i++;
                } else {
                    add(c, i);
                    boolean twice = i + 1 < text.length() && text.charAt(i + 1) == c && "&|=".indexOf(c) >= 0;
                    i += twice ? 2 : 1;
                }
            }
        }

        private int word(String text, int from) {
            int to = from;
            while (to < text.length() && Character.isJavaIdentifierPart(text.charAt(to))) {
                to++;
            }
            if (names.contains(text.substring(from, to)) && to < text.length() && text.charAt(to) == '.') {
                add(PROCESS, from);
            } else {
                for (int i = from; i < to; i++) {
                    add(text.charAt(i), i);
                }
            }
            return to;
        }

        private void add(char c, int place) {
            places[shown.length()] = place;
            shown.append(c);
        }
    }
}
