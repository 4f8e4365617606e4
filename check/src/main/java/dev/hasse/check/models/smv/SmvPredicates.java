package dev.hasse.check.models.smv;

import dev.hasse.base.InputException;
import dev.hasse.base.export.Spelling;
import dev.hasse.check.models.ModelComment;
import dev.hasse.logic.Channel;
import dev.hasse.logic.Footprint;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Term;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Predicates as definitions over the counters. A predicate on one variable is the blocks of its writes after which it
 * is true, whatever the values are; only comparisons of several variables need numbers, and those must be whole.
 */
final class SmvPredicates {
    private final Trace trace;
    private final Map<Predicate, String> names = new LinkedHashMap<>();
    private final Map<String, String> numbers = new LinkedHashMap<>();
    private final StringBuilder definitions = new StringBuilder();

    SmvPredicates(Trace trace) {
        this.trace = trace;
    }

    /** All definitions that the predicates so far need. */
    String definitions() {
        return definitions.isEmpty() ? "" : "DEFINE\n" + definitions;
    }

    String of(Predicate predicate) throws InputException {
        return predicate.match(
                (Predicate.Constant constant) -> constant.value() ? "TRUE" : "FALSE",
                (Predicate.Comparison comparison) -> {
                    Footprint footprint = comparison.footprint();
                    boolean isOfBlocks = footprint.variables().size() <= 1
                            && footprint.channels().isEmpty();
                    return isOfBlocks ? defined(comparison) : comparison(comparison);
                },
                this::defined,
                this::defined,
                (Predicate.Not not) -> "!" + of(not.operand()),
                (Predicate.And and) -> joined(and.operands(), " & "),
                (Predicate.Or or) -> joined(or.operands(), " | "),
                (Predicate.Implies implies) -> "(" + of(implies.left()) + " -> " + of(implies.right()) + ")",
                (Predicate.Iff iff) -> "(" + of(iff.left()) + " <-> " + of(iff.right()) + ")");
    }

    /** The definition of a predicate on one variable at most. */
    private String defined(Predicate predicate) {
        String known = names.get(predicate);
        if (known == null) {
            known = "b" + names.size();
            names.put(predicate, known);
            Set<String> variables = predicate.variables();
            String blocks = variables.isEmpty()
                    ? constant(predicate)
                    : blocks(predicate, variables.iterator().next());
            definitions.append("  ").append(known).append(" := ").append(blocks).append(";\n");
        }
        return known;
    }

    private String joined(Iterable<Predicate> operands, String connective) throws InputException {
        StringBuilder text = new StringBuilder();
        for (Predicate operand : operands) {
            text.append(text.isEmpty() ? "(" : connective).append(of(operand));
        }
        return text.append(")").toString();
    }

    private static String constant(Predicate predicate) {
        return predicate.holds(Valuation.of(Value.of(0))) ? "TRUE" : "FALSE";
    }

    private String blocks(Predicate predicate, String name) {
        int variable = trace.variableNumber(name);
        int[] writes = variable < 0 ? new int[0] : trace.writes(variable);
        StringBuilder text = new StringBuilder("FALSE");
        Value[] values = variable < 0 ? new Value[] {Value.of(0)} : trace.history(variable);
        for (int block = 0; block <= writes.length; block++) {
            if (predicate.holds(Valuation.of(values[block]))) {
                text.append("\n    | (").append(block == 0 ? "TRUE" : happened(writes[block - 1]));
                text.append(block == writes.length ? ")" : " & !" + happened(writes[block]) + ")");
            }
        }
        return text.toString();
    }

    private String happened(int event) {
        return "(p" + trace.processOf(event) + " >= " + trace.positionOf(event) + ")";
    }

    private String comparison(Predicate.Comparison comparison) throws InputException {
        return "(" + number(comparison.left()) + " " + comparison.relation().symbol() + " " + number(comparison.right())
                + ")";
    }

    private String number(Term term) throws InputException {
        return term.match(
                (Term.Constant constant) -> whole(constant.value(), "a constant"),
                (Term.Variable variable) -> variable(variable.name()),
                (Term.Sum sum) -> {
                    StringBuilder text = new StringBuilder();
                    for (Term each : sum.terms()) {
                        text.append(text.isEmpty() ? "(" : " + ").append(number(each));
                    }
                    return text.append(")").toString();
                },
                (Term.Difference difference) ->
                        "(" + number(difference.left()) + " - " + number(difference.right()) + ")",
                (Term.Product product) -> "(" + number(product.left()) + " * " + number(product.right()) + ")",
                (Term.Quotient quotient) -> {
                    throw new InputException(
                            "", "a quotient cannot be written for NuSMV, which has whole numbers only");
                },
                (Term.Negation negation) -> "(-" + number(negation.operand()) + ")",
                (Term.InTransit inTransit) -> inTransit(inTransit.channel()),
                this::count);
    }

    private String count(Term.Count count) throws InputException {
        StringBuilder text = new StringBuilder("(0");
        for (Predicate each : count.predicates()) {
            text.append(" + (").append(of(each)).append(" ? 1 : 0)");
        }
        return text.append(")").toString();
    }

    private String inTransit(Channel channel) {
        int from = trace.processNumber(channel.from());
        int to = trace.processNumber(channel.to());
        StringBuilder text = new StringBuilder("(0");
        for (int message = 0; message < trace.messageCount(); message++) {
            int receiver = trace.receiver(message);
            int sender = trace.sender(message);
            if (to >= 0 && trace.processOf(sender) == from && trace.destination(message) == to) {
                String received = receiver >= 0 ? " & !" + happened(receiver) : "";
                text.append(" + ((" + happened(sender) + received + ") ? 1 : 0)");
            }
        }
        return text.append(")").toString();
    }

    private String variable(String name) throws InputException {
        String known = numbers.get(name);
        if (known != null) {
            return known;
        }
        int variable = trace.variableNumber(name);
        if (variable < 0) {
            return "0";
        }
        String fresh = "v" + numbers.size();
        Map<Value, String> codes = new LinkedHashMap<>();
        for (Value value : trace.history(variable)) {
            codes.put(value, whole(value, name));
        }
        numbers.put(name, fresh);
        define(fresh, variable, codes);
        return fresh;
    }

    /** All variables that have a value at every cut, for a model to be asked by hand; values are numbered if need be. */
    void defineAll() {
        for (int variable = 0; variable < trace.variableCount(); variable++) {
            String name = "v" + variable;
            definitions.append("  -- ").append(name).append(": ").append(Spelling.of(trace.variableName(variable)));
            if (trace.race(variable) != null) {
                definitions.append(" is assigned in any order, and has no value at a cut\n");
                continue;
            }
            Set<Value> values = new LinkedHashSet<>(List.of(trace.history(variable)));
            boolean plain = values.stream().allMatch(SmvPredicates::isSmall);
            Map<Value, String> codes = new LinkedHashMap<>();
            for (Value value : values) {
                codes.put(value, plain ? value.toString() : Integer.toString(codes.size()));
                definitions.append(plain ? "" : ", " + codes.get(value) + " = " + ModelComment.of(value));
            }
            definitions.append('\n');
            define(name, variable, codes);
        }
    }

    private void define(String name, int variable, Map<Value, String> codes) {
        definitions.append("  ").append(name).append(" := case");
        int[] writes = trace.writes(variable);
        Value[] values = trace.history(variable);
        for (int i = writes.length - 1; i >= 0; i--) {
            definitions
                    .append("\n    ")
                    .append(happened(writes[i]))
                    .append(" : ")
                    .append(codes.get(values[i + 1]))
                    .append(";");
        }
        definitions.append("\n    TRUE : ").append(codes.get(values[0])).append("; esac;\n");
    }

    private static String whole(Value value, String what) throws InputException {
        if (isSmall(value)) {
            return value.toString();
        }
        throw new InputException("", what + " is " + value + ": NuSMV compares small whole numbers only");
    }

    private static boolean isSmall(Value value) {
        return value instanceof Value.Whole whole && Math.abs((double) whole.value()) < 1e9;
    }
}
