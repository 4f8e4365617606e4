package dev.hasse.check.evidence;

import dev.hasse.logic.Channel;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Term;
import dev.hasse.logic.Valuation;
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

    private Facts() {}

    /** The values as text, {@code x = 3, y = 'a'}; empty if the predicate is a constant. */
    static String of(Predicate predicate, Valuation values) {
        Predicate part = deciding(predicate, values);
        List<String> facts = new ArrayList<>();
        if (!part.equals(predicate) && !(predicate instanceof Predicate.Not)) {
            facts.add(part.text() + " is " + part.holds(values));
        }
        Set<String> shown = new LinkedHashSet<>();
        counted(part, values, shown);
        if (shown.isEmpty()) {
            for (String variable : part.variables()) {
                shown.add(variable + " = " + values.value(variable));
            }
        }
        for (Channel channel : part.channels()) {
            shown.add(channel + " = " + values.inTransit(channel));
        }
        shown.stream().limit(MOST).forEach(facts::add);
        if (shown.size() > MOST) {
            facts.add("...");
        }
        return String.join(", ", facts);
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

    /** Of a count, what is counted. */
    private static void counted(Predicate predicate, Valuation values, Set<String> shown) {
        if (predicate instanceof Predicate.Comparison comparison) {
            for (Term side : List.of(comparison.left(), comparison.right())) {
                if (side instanceof Term.Count count) {
                    List<Predicate> holding = count.predicates().stream()
                            .filter(each -> each.holds(values))
                            .toList();
                    shown.add(holding.size() + " of " + count.predicates().size() + " hold");
                    holding.forEach(each -> shown.add(each.text()));
                }
            }
        }
    }
}
