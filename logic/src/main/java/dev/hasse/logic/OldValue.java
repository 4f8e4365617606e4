package dev.hasse.logic;

import dev.hasse.trace.Value;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Function;

/**
 * {@code old(x)}: the value that a variable had before the step. In the predicate of a {@link LtlFormula.Step} it stands as
 * a variable of a name that no trace has. At the beginning, before any step, it is the initial value.
 */
public final class OldValue {
    private static final char MARK = '\1';

    private OldValue() {}

    /** The name that stands for the old value of the variable. */
    public static String symbol(String variable) {
        return MARK + variable;
    }

    /** Whether a variable of a formula is one of these names. */
    public static boolean isSymbol(String name) {
        return !name.isEmpty() && name.charAt(0) == MARK;
    }

    /** The variable whose old, or present, value a name stands for. */
    public static String variable(String name) {
        return isSymbol(name) ? name.substring(1) : name;
    }

    /** Whether the predicate asks for an old value. */
    public static boolean isIn(Predicate predicate) {
        return predicate.variables().stream().anyMatch(OldValue::isSymbol);
    }

    /** The variables whose present or old values the predicate asks for. */
    public static Set<String> variables(Predicate predicate) {
        Set<String> variables = new LinkedHashSet<>();
        predicate.variables().forEach(name -> variables.add(variable(name)));
        return variables;
    }

    /** What a predicate can ask of a step between cuts with these values. */
    public static Valuation valuation(Function<String, Value> before, Function<String, Value> after) {
        return name -> (isSymbol(name) ? before : after).apply(variable(name));
    }
}
