package dev.hasse.scan;

import dev.hasse.base.OneLine;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.List;
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

    /** What an event is called, in a sentence. */
    static String quoted(String text) {
        return "'" + OneLine.of(text) + "'";
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

    /** What it means that variables had a value: {@code were leader}, {@code were in state eating}. */
    static String were(String variable, Value value) {
        String being = being(variable, value);
        return being.startsWith("be ") ? "were " + being.substring(3) : "had " + being.substring(5);
    }

    /** The same of one that does not change: {@code remains in state hungry}. */
    static String remains(String variable, Value value) {
        String being = being(variable, value);
        return being.startsWith("be ") ? "remains " + being.substring(3) : "keeps " + being.substring(5);
    }

    /** The formula that at most one of a family has a value. */
    static String atMostOne(Trace trace, VariableFamily family, Value value) {
        if (family.isOfProcesses()) {
            return "AG (" + count(family, value) + " <= 1)";
        }
        List<String> pairs = new ArrayList<>();
        for (int i : family.variables()) {
            for (int j : family.variables()) {
                if (i < j) {
                    pairs.add("!(" + is(trace, i, value) + " & " + is(trace, j, value) + ")");
                }
            }
        }
        return "AG (" + String.join(" & ", pairs) + ")";
    }

    /** How many processes of a family have a value, in a formula. */
    static String count(VariableFamily family, Value value) {
        return "count(p: p." + family.name() + " = " + inFormula(value) + ")";
    }

    static String is(Trace trace, int variable, Value value) {
        return inFormula(trace.variableName(variable)) + " = " + inFormula(value);
    }
}
