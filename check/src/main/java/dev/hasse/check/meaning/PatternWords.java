package dev.hasse.check.meaning;

import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.WrittenPattern;
import java.util.List;
import java.util.function.Function;

/** Patterns as sentences, by what was written instead of what it is in LTL. */
final class PatternWords {
    private PatternWords() {}

    /** @param words an operand in words */
    static String of(WrittenPattern<LtlFormula> pattern, Function<LtlFormula, String> words) {
        List<String> scope = pattern.delimiters().stream().map(words).toList();
        String part = switch (pattern.scope()) {
            case GLOBALLY -> "";
            case BEFORE -> "up to the first " + scope.get(0) + ", if it comes, ";
            case AFTER -> "from the first " + scope.get(0) + " on, ";
            case BETWEEN -> "from each " + scope.get(0) + " to the next " + scope.get(1) + ", if it comes, ";
            case AFTER_UNTIL -> "from each " + scope.get(0) + " to the next " + scope.get(1) + " or to the end, ";
        };
        return part + claim(pattern, words);
    }

    private static String claim(WrittenPattern<LtlFormula> pattern, Function<LtlFormula, String> words) {
        LtlFormula first = pattern.arguments().get(0);
        String one = words.apply(first);
        String other = pattern.arguments().size() < 2
                ? ""
                : words.apply(pattern.arguments().get(1));
        return switch (pattern.pattern()) {
            case "absence" -> "never " + one;
            case "existence" -> "at some time " + one;
            case "universality" -> "always " + one;
            case "precedence" -> other + " does not happen before " + one;
            case "response" -> "whenever " + one + ", " + other + " at the same time or later";
            case "before" -> "whenever " + other + ", " + one + " at some time before";
            case "boundedExistence" -> pattern.bound() == 0 ? "never " + one : one + often(first, pattern.bound());
            default -> throw new IllegalArgumentException(pattern.pattern());
        };
    }

    private static String often(LtlFormula counted, int bound) {
        String times = "at most " + (bound == 1 ? "once" : bound + " times");
        if (counted instanceof LtlFormula.On) {
            return " " + times;
        }
        return (counted instanceof LtlFormula.Happens ? " happens " : " becomes true ") + times;
    }
}
