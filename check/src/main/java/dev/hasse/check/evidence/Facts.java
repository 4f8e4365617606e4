package dev.hasse.check.evidence;

import dev.hasse.logic.Channel;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Term;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The values that make a predicate true or false at a cut. Of a conjunction that fails only the first conjunct that
 * does is looked at, and alike for a disjunction that holds: with hundreds of processes the rest would hide it.
 */
final class Facts {
    private static final int MOST = 12;

    /** What the variable for the names of a process's events is called, behind the process; 0 before the first. */
    private static final String NAME_OF_EVENT = ".event";

    private Facts() {}

    /** The values as text, {@code x = 3, y = 'a' and z = 1}; empty if the predicate is a constant. */
    static String of(Predicate predicate, Valuation values) {
        Predicate part = deciding(predicate, values);
        Set<String> shown = new LinkedHashSet<>();
        counted(part, values, shown);
        if (shown.isEmpty()) {
            for (String variable : part.variables()) {
                shown.add(fact(variable, values.value(variable)));
            }
        }
        for (Channel channel : part.channels()) {
            shown.add(channel + " = " + values.inTransit(channel));
        }
        List<String> facts = new ArrayList<>(shown.stream().limit(MOST).toList());
        if (shown.size() > MOST) {
            facts.add((shown.size() - MOST) + " more");
        }
        String last = facts.isEmpty() ? "" : facts.remove(facts.size() - 1);
        return facts.isEmpty() ? last : String.join(", ", facts) + " and " + last;
    }

    private static String fact(String variable, Value value) {
        return variable.endsWith(NAME_OF_EVENT) && value.equals(Value.of(0))
                ? variable.substring(0, variable.length() - NAME_OF_EVENT.length()) + " has done nothing yet"
                : variable + " = " + value;
    }

    /** The smallest part, found from the outside in, whose value decides the whole. */
    private static Predicate deciding(Predicate predicate, Valuation values) {
        boolean value = predicate.holds(values);
        if (predicate instanceof Predicate.Not not) {
            return deciding(not.operand(), values);
        } else if (predicate instanceof Predicate.And and && !value) {
            return firstOf(and.operands(), false, values);
        } else if (predicate instanceof Predicate.Or or && value) {
            return firstOf(or.operands(), true, values);
        } else if (predicate instanceof Predicate.Implies implies && value) {
            boolean right = implies.right().holds(values);
            return deciding(right ? implies.right() : implies.left(), values);
        } else {
            return predicate;
        }
    }

    private static Predicate firstOf(List<Predicate> operands, boolean value, Valuation values) {
        for (Predicate operand : operands) {
            if (operand.holds(values) == value) {
                return deciding(operand, values);
            }
        }
        throw new IllegalStateException("no operand decides");
    }

    /** Of a count, what is counted: nothing, if nothing of it is so. */
    private static void counted(Predicate predicate, Valuation values, Set<String> shown) {
        if (predicate instanceof Predicate.Comparison comparison) {
            for (Term side : List.of(comparison.left(), comparison.right())) {
                if (side instanceof Term.Count count) {
                    count.predicates().stream()
                            .filter(each -> each.holds(values))
                            .forEach(each -> shown.add(each.text()));
                }
            }
        }
    }
}
