package dev.hasse.scan;

import dev.hasse.base.OneLine;
import dev.hasse.trace.Value;
import java.util.Set;
import java.util.regex.Pattern;

/** Names and values as they stand in sentences and formulas. */
final class Wording {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*(\\.[A-Za-z_0-9]+|\\[[0-9]+\\])*");
    private static final Set<String> STATES = Set.of("state", "mode", "phase");

    private Wording() {}

    static String variable(String name) {
        return OneLine.of(name);
    }

    /** A name as it is written in a formula. */
    static String inFormula(String name) {
        return PLAIN.matcher(name).matches() ? name : "`" + name + "`";
    }

    static String inFormula(Value value) {
        return value instanceof Value.Text text ? "'" + text.value().replace("'", "\\'") + "'" : value.toString();
    }

    /** What it means that a variable has a value: {@code be leader}, {@code be in state eating}, {@code have x = 3}. */
    static String being(String variable, Value value) {
        if (value instanceof Value.Text text && variable.equals("role")) {
            return "be " + OneLine.of(text.value());
        } else if (value instanceof Value.Text text && STATES.contains(variable)) {
            return "be in " + variable + " " + OneLine.of(text.value());
        }
        return value instanceof Value.Truth truth && truth.value()
                ? "have " + OneLine.of(variable) + " true"
                : "have " + OneLine.of(variable) + " = " + OneLine.of(inFormula(value));
    }
}
