package dev.hasse.formats.mapping;

import dev.hasse.base.Budget;
import dev.hasse.base.LinearMatcher;
import dev.hasse.base.LinearPattern;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Why no rule fits a record: of the rules with an expression the one of which the most fits, and where that ends. An
 * expression is a row of parts; the first ones fit a beginning of the record, or they do not, and then more of them do not
 * either, so that the last part that fits is found by halving.
 */
final class ClosestRule {
    /** So many parts of the rule's expression fit, up to this character of the record. */
    private record Reach(Rule rule, String expression, int fitting, int end) {}

    private static final int LONGEST_PART = 40;

    private final Mapping mapping;
    private final Budget budget;
    private final Map<String, List<Integer>> parts = new HashMap<>();
    private final Map<String, Optional<LinearPattern>> beginnings = new HashMap<>();

    ClosestRule(Mapping mapping, Budget budget) {
        this.mapping = mapping;
        this.budget = budget;
    }

    /** Why none fits; empty if no rule has an expression. */
    Optional<TriedProblem> of(String record) {
        Reach best = null;
        for (Rule rule : mapping.rules()) {
            if (rule.pattern != null) {
                Reach reach = reach(rule, rule.pattern.expression(), record);
                best = best == null || reach.end() > best.end() ? reach : best;
            }
        }
        return Optional.ofNullable(best).map(reach -> problem(reach, record));
    }

    private TriedProblem problem(Reach reach, String record) {
        List<Integer> ends = ends(reach.expression());
        int from = reach.fitting() == 0 ? 0 : ends.get(reach.fitting() - 1);
        if (reach.fitting() == ends.size()) {
            String text = "no rule fits: the one in line " + reach.rule().line + " ends here, and the line goes on";
            return new TriedProblem(text, reach.end() + 1, reach.rule().line);
        }
        String part = reach.expression().substring(from, endOfText(reach.expression(), ends, reach.fitting()));
        String shown = part.length() > LONGEST_PART ? part.substring(0, LONGEST_PART) + "..." : part;
        String where = reach.end() >= record.length() ? "the line ends, where" : "here";
        return new TriedProblem(
                "no rule fits: " + where + " the one in line " + reach.rule().line + " wants '" + shown + "'",
                reach.end() + 1,
                reach.rule().line);
    }

    /** Where the part ends, with the other plain characters of a text that it is one of. */
    private static int endOfText(String expression, List<Integer> ends, int part) {
        int at = part;
        int from = part == 0 ? 0 : ends.get(part - 1);
        while (at + 1 < ends.size()
                && isPlain(expression, from, ends.get(at))
                && isPlain(expression, ends.get(at), ends.get(at + 1))) {
            from = ends.get(at++);
        }
        return ends.get(at);
    }

    private static boolean isPlain(String expression, int from, int to) {
        return to == from + 1 && ".^$[](){}*+?|\\".indexOf(expression.charAt(from)) < 0;
    }

    private Reach reach(Rule rule, String expression, String record) {
        List<Integer> ends = ends(expression);
        int low = 0;
        int high = ends.size();
        int end = 0;
        while (low < high) {
            int middle = (low + high + 1) / 2;
            LinearMatcher matcher = matcher(expression, ends.get(middle - 1), record);
            if (matcher != null && matcher.find()) {
                low = middle;
                end = matcher.end();
            } else {
                high = middle - 1;
            }
        }
        return new Reach(rule, expression, low, end);
    }

    private @Nullable LinearMatcher matcher(String expression, int end, String record) {
        String beginning = "^(?:" + expression.substring(0, end) + ")";
        return beginnings
                .computeIfAbsent(beginning, ClosestRule::compiled)
                .map(pattern -> pattern.matcher(record, budget))
                .orElse(null);
    }

    private static Optional<LinearPattern> compiled(String expression) {
        try {
            return Optional.of(LinearPattern.of(expression));
        } catch (PatternSyntaxException e) {
            return Optional.empty();
        }
    }

    /** Where the parts end: after a character, a class or a group, with what repeats it. One that is a choice is one part. */
    private List<Integer> ends(String expression) {
        return parts.computeIfAbsent(expression, ClosestRule::split);
    }

    private static List<Integer> split(String expression) {
        List<Integer> ends = new ArrayList<>();
        int depth = 0;
        for (int at = 0; at < expression.length(); ) {
            char c = expression.charAt(at);
            if (c == '|' && depth == 0) {
                return List.of(expression.length());
            }
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            at = c == '\\' ? at + 2 : c == '[' ? endOfClass(expression, at) : at + 1;
            if (depth <= 0) {
                at = endOfRepetition(expression, at);
                ends.add(Math.min(at, expression.length()));
            }
        }
        return ends.isEmpty() ? List.of(expression.length()) : ends;
    }

    private static int endOfClass(String expression, int from) {
        int at = from + 1;
        at += at < expression.length() && expression.charAt(at) == '^' ? 1 : 0;
        at += at < expression.length() && expression.charAt(at) == ']' ? 1 : 0;
        while (at < expression.length() && expression.charAt(at) != ']') {
            at += expression.charAt(at) == '\\' ? 2 : 1;
        }
        return at + 1;
    }

    private static int endOfRepetition(String expression, int from) {
        int at = from;
        if (at < expression.length() && expression.charAt(at) == '{') {
            at = expression.indexOf('}', at) + 1;
            return at == 0 ? expression.length() : endOfRepetition(expression, at);
        }
        while (at < expression.length() && "*+?".indexOf(expression.charAt(at)) >= 0) {
            at++;
        }
        return at;
    }
}
