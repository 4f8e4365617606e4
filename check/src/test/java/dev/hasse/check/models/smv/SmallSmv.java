package dev.hasse.check.models.smv;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A tiny NuSMV for the models that {@link SmvModel} writes: reads their text, lists the reachable states, and evaluates
 * CTL by fixpoints on infinite paths. Every expression is a vector of numbers, one a state; truth is 1 and 0.
 */
final class SmallSmv {
    private static final Pattern TOKEN = Pattern.compile("<->|->|<=|>=|!=|[A-Za-z_][A-Za-z_0-9]*|[0-9]+|[^\\s]");

    private final Map<String, List<String>> definitions = new HashMap<>();
    private final List<List<String>> specifications = new ArrayList<>();
    private final List<int[]> states = new ArrayList<>();
    private final List<List<Integer>> next = new ArrayList<>();
    private final Map<String, int[]> values = new HashMap<>();
    private int processes;
    private List<String> tokens = List.of();
    private int at;

    SmallSmv(String model) {
        String text = model.replaceAll("--[^\\n]*", "");
        Matcher counters = Pattern.compile("\\bp(\\d+) : 0\\.\\.(\\d+);").matcher(text);
        while (counters.find()) {
            processes++;
        }
        Matcher defined = Pattern.compile("(\\w+) := (.*?);\\s*(?=\\w+ :=|INIT|DEFINE|CTLSPEC|$)", Pattern.DOTALL)
                .matcher(text);
        while (defined.find()) {
            definitions.put(defined.group(1), tokens(defined.group(2)));
        }
        Matcher specified = Pattern.compile("CTLSPEC (.*?);\\s*(?=CTLSPEC|$)", Pattern.DOTALL)
                .matcher(text);
        while (specified.find()) {
            specifications.add(tokens(specified.group(1)));
        }
        explore();
    }

    private static List<String> tokens(String text) {
        List<String> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(text);
        while (matcher.find()) {
            tokens.add(matcher.group());
        }
        return tokens;
    }

    /** States one by one: a definition is evaluated on the one state that is being explored. */
    private void explore() {
        Map<List<Integer>, Integer> numbers = new LinkedHashMap<>();
        List<int[]> open = new ArrayList<>(List.of(new int[processes]));
        numbers.put(boxed(open.get(0)), 0);
        for (int i = 0; i < open.size(); i++) {
            int[] state = open.get(i);
            states.clear();
            states.add(state);
            values.clear();
            List<Integer> targets = new ArrayList<>();
            for (int p = 0; p < processes; p++) {
                if (value("enabled" + p)[0] != 0) {
                    int[] target = state.clone();
                    target[p]++;
                    Integer known = numbers.putIfAbsent(boxed(target), open.size());
                    if (known == null) {
                        open.add(target);
                    }
                    targets.add(numbers.get(boxed(target)));
                }
            }
            if (value("full")[0] != 0) {
                targets.add(i);
            }
            next.add(targets);
        }
        states.clear();
        states.addAll(open);
        values.clear();
    }

    private static List<Integer> boxed(int[] state) {
        return Arrays.stream(state).boxed().toList();
    }

    boolean holds(int specification) {
        return evaluate(specifications.get(specification))[0] != 0;
    }

    private int[] evaluate(List<String> expression) {
        List<String> outer = tokens;
        int outerAt = at;
        tokens = expression;
        at = 0;
        int[] value = implication();
        if (at < tokens.size()) {
            throw new IllegalStateException("left over: " + tokens.subList(at, tokens.size()));
        }
        tokens = outer;
        at = outerAt;
        return value;
    }

    private int[] value(String name) {
        if (name.matches("p\\d+")) {
            int p = Integer.parseInt(name.substring(1));
            return states.stream().mapToInt(state -> state[p]).toArray();
        }
        int[] known = values.get(name);
        if (known == null) {
            known = evaluate(definitions.get(name));
            values.put(name, known);
        }
        return known;
    }

    private boolean take(String token) {
        boolean here = at < tokens.size() && tokens.get(at).equals(token);
        at += here ? 1 : 0;
        return here;
    }

    private void expect(String token) {
        if (!take(token)) {
            throw new IllegalStateException("expected " + token + " in " + tokens.subList(at, tokens.size()));
        }
    }

    private int[] implication() {
        int[] left = disjunction();
        if (take("->")) {
            return combine(left, implication(), (a, b) -> a == 0 || b != 0 ? 1 : 0);
        } else if (take("<->")) {
            return combine(left, implication(), (a, b) -> (a != 0) == (b != 0) ? 1 : 0);
        } else if (take("?")) {
            int[] then = implication();
            expect(":");
            int[] otherwise = implication();
            int[] chosen = otherwise.clone();
            for (int s = 0; s < chosen.length; s++) {
                chosen[s] = left[s] != 0 ? then[s] : otherwise[s];
            }
            return chosen;
        }
        return left;
    }

    private int[] disjunction() {
        int[] left = conjunction();
        while (take("|")) {
            left = combine(left, conjunction(), (a, b) -> a | b);
        }
        return left;
    }

    private int[] conjunction() {
        int[] left = comparison();
        while (take("&")) {
            left = combine(left, comparison(), (a, b) -> a & b);
        }
        return left;
    }

    private int[] comparison() {
        int[] left = sum();
        for (String relation : List.of("=", "!=", "<=", ">=", "<", ">")) {
            if (take(relation)) {
                return combine(left, sum(), (a, b) -> {
                    int sign = Integer.compare(a, b);
                    boolean holds = switch (relation) {
                        case "=" -> sign == 0;
                        case "!=" -> sign != 0;
                        case "<=" -> sign <= 0;
                        case ">=" -> sign >= 0;
                        case "<" -> sign < 0;
                        default -> sign > 0;
                    };
                    return holds ? 1 : 0;
                });
            }
        }
        return left;
    }

    private int[] sum() {
        int[] left = product();
        while (true) {
            if (take("+")) {
                left = combine(left, product(), (a, b) -> a + b);
            } else if (take("-")) {
                left = combine(left, product(), (a, b) -> a - b);
            } else {
                return left;
            }
        }
    }

    private int[] product() {
        int[] left = unary();
        while (take("*")) {
            left = combine(left, unary(), (a, b) -> a * b);
        }
        return left;
    }

    private int[] unary() {
        String token = tokens.get(at++);
        switch (token) {
            case "!":
                return not(unary());
            case "-":
                return combine(new int[states.size()], unary(), (a, b) -> a - b);
            case "(":
                int[] inner = implication();
                expect(")");
                return inner;
            case "EX":
                return some(unary());
            case "AX":
                return not(some(not(unary())));
            case "EF":
                return until(constant(1), unary());
            case "AG":
                return not(until(constant(1), not(unary())));
            case "EG":
                return always(unary());
            case "AF":
                return not(always(not(unary())));
            case "E", "A":
                expect("[");
                int[] left = implication();
                expect("U");
                int[] right = implication();
                expect("]");
                int[] neither = combine(not(left), not(right), (a, b) -> a & b);
                return token.equals("E")
                        ? until(left, right)
                        : not(combine(until(not(right), neither), always(not(right)), (a, b) -> a | b));
            case "case":
                return cases();
            case "TRUE":
                return constant(1);
            case "FALSE":
                return constant(0);
            default:
                return Character.isDigit(token.charAt(0)) ? constant(Integer.parseInt(token)) : value(token);
        }
    }

    private int[] cases() {
        int[] result = new int[states.size()];
        int[] open = constant(1);
        while (!take("esac")) {
            int[] guard = implication();
            expect(":");
            int[] value = implication();
            expect(";");
            for (int s = 0; s < result.length; s++) {
                if (open[s] != 0 && guard[s] != 0) {
                    result[s] = value[s];
                    open[s] = 0;
                }
            }
        }
        return result;
    }

    private int[] constant(int value) {
        int[] vector = new int[states.size()];
        Arrays.fill(vector, value);
        return vector;
    }

    private static int[] not(int[] vector) {
        return Arrays.stream(vector).map(value -> value == 0 ? 1 : 0).toArray();
    }

    private static int[] combine(int[] left, int[] right, IntBinaryOperator operator) {
        int[] result = new int[left.length];
        Arrays.setAll(result, s -> operator.applyAsInt(left[s], right[s]));
        return result;
    }

    private int[] some(int[] operand) {
        int[] result = new int[operand.length];
        Arrays.setAll(result, s -> next.get(s).stream().anyMatch(t -> operand[t] != 0) ? 1 : 0);
        return result;
    }

    private int[] until(int[] left, int[] right) {
        int[] result = right;
        while (true) {
            int[] more = combine(result, combine(left, some(result), (a, b) -> a & b), (a, b) -> a | b);
            if (Arrays.equals(more, result)) {
                return result;
            }
            result = more;
        }
    }

    private int[] always(int[] operand) {
        int[] result = operand;
        while (true) {
            int[] fewer = combine(result, some(result), (a, b) -> a & b);
            if (Arrays.equals(fewer, result)) {
                return result;
            }
            result = fewer;
        }
    }
}
