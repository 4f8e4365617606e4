package dev.hasse.check;

import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.EventValuation;
import dev.hasse.logic.Footprint;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Parameter;
import dev.hasse.logic.PastOperator;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.TemporalFormula;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.EventField;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Which truths a formula may have somewhere, as far as the values alone tell that its variables ever have: no cut is
 * looked at. "Cannot" is certain, "can" is not. Linear in the formula and in the values of its variables.
 */
final class PossibleTruth {
    /** Of so many different values one is near enough, or none is. */
    private static final int MOST_CARRIED = 10_000;

    private static final Value ZERO = Value.of(0);

    private final Trace trace;
    private final Map<String, Set<Value>> values = new HashMap<>();
    private final Map<String, Set<Value>> assigned = new HashMap<>();
    private @Nullable Boolean textLikeAnother;

    PossibleTruth(Trace trace) {
        this.trace = trace;
    }

    /** Whether the text could be that of a number or of a truth: most, such as 'eat', could not. */
    static boolean isWrittenLikeAnother(String text) {
        return text.equals("true")
                || text.equals("false")
                || !text.isEmpty() && (text.charAt(0) == '-' || Character.isDigit(text.charAt(0)));
    }

    /** Whether any variable has such a text; most traces have none, which is found once for all that ask. */
    boolean hasTextLikeAnother() {
        if (textLikeAnother == null) {
            textLikeAnother = IntStream.range(0, trace.valueCount())
                    .mapToObj(trace::value)
                    .anyMatch(value -> value instanceof Value.Text text && isWrittenLikeAnother(text.value()));
        }
        return textLikeAnother;
    }

    /** All values that the variable ever has. */
    Set<Value> values(String variable) {
        return values.computeIfAbsent(variable, name -> {
            if (Deadlock.isMeant(name, trace)) {
                return new LinkedHashSet<>(List.of(Value.of(false), Value.of(true)));
            }
            int number = trace.variableNumber(name);
            Set<Value> all = new LinkedHashSet<>();
            all.add(number < 0 ? ZERO : trace.initialValue(number));
            all.addAll(assigned(name));
            return all;
        });
    }

    /** The variable, and those that other processes have under the same name: {@code n1.role}, {@code n2.role}. */
    List<String> namesakes(String variable) {
        return trace.processNames().stream()
                .filter(process -> variable.startsWith(process + "."))
                .map(process -> variable.substring(process.length()))
                .flatMap(name -> trace.processNames().stream().map(process -> process + name))
                .filter(each -> trace.variableNumber(each) >= 0)
                .toList();
    }

    /** Values that events carry under this name. */
    Set<Value> carried(String name) {
        EventField field = new EventField(trace, name);
        Set<Value> found = new LinkedHashSet<>();
        for (int event = 0; event < trace.eventCount() && found.size() < MOST_CARRIED; event++) {
            Value value = field.of(event);
            if (value != null) {
                found.add(value);
            }
        }
        return found;
    }

    /** All values that events assign to the variable. */
    Set<Value> assigned(String variable) {
        return assigned.computeIfAbsent(variable, name -> {
            int number = trace.variableNumber(name);
            if (number < 0) {
                return Set.of();
            }
            Set<Value> found = new LinkedHashSet<>();
            // By their numbers: there are many writes, and few values to hash.
            BitSet seen = new BitSet();
            for (int event : trace.writes(number)) {
                for (int i = 0; i < trace.assignmentCount(event); i++) {
                    int value = trace.assignedValueNumber(event, i);
                    if (trace.assignedVariable(event, i) == number && !seen.get(value)) {
                        seen.set(value);
                        found.add(trace.value(value));
                    }
                }
            }
            return found;
        });
    }

    boolean can(Predicate predicate, boolean truth) {
        return predicate.variables().stream().anyMatch(Parameter::isSymbol) || canWithoutSymbols(predicate, truth);
    }

    private boolean canWithoutSymbols(Predicate predicate, boolean truth) {
        return predicate.match(
                (Predicate.Constant constant) -> constant.value() == truth,
                each -> canAlone(each, truth),
                each -> canAlone(each, truth),
                each -> canAlone(each, truth),
                (Predicate.Not not) -> canWithoutSymbols(not.operand(), !truth),
                (Predicate.And and) -> combined(and.operands(), truth, truth, this::canWithoutSymbols),
                (Predicate.Or or) -> combined(or.operands(), truth, !truth, this::canWithoutSymbols),
                (Predicate.Implies implies) -> implies(implies.left(), implies.right(), truth, this::canWithoutSymbols),
                (Predicate.Iff iff) -> iff(iff.left(), iff.right(), truth, this::canWithoutSymbols));
    }

    private boolean canAlone(Predicate predicate, boolean truth) {
        Footprint footprint = predicate.footprint();
        return !footprint.isOneVariable()
                || has(footprint.variables().iterator().next(), predicate, truth);
    }

    /** Whether the variable ever has a value for which the predicate, which is about it alone, is true. */
    boolean has(String variable, Predicate predicate) {
        return has(variable, predicate, true);
    }

    private boolean has(String variable, Predicate predicate, boolean truth) {
        for (Value value : values(variable)) {
            if (predicate.holds(Valuation.of(value)) == truth) {
                return true;
            }
        }
        return false;
    }

    /** Whether an event makes the predicate on one variable true by assigning it. */
    boolean canBeMade(Predicate predicate) {
        String variable = predicate.variables().iterator().next();
        return assigned(variable).stream().anyMatch(value -> predicate.holds(Valuation.of(value)));
    }

    boolean can(TemporalFormula<?> formula, boolean truth) {
        Predicate state = formula.ofState().orElse(null);
        return state != null ? can(state, truth) : formula.matchLogic(ctl -> can(ctl, truth), ltl -> can(ltl, truth));
    }

    private boolean can(CtlFormula formula, boolean truth) {
        return formula.match(
                (CtlFormula.Atom atom) -> can(atom.predicate(), truth),
                (CtlFormula.Not not) -> can(not.operand(), !truth),
                (CtlFormula.And and) -> combined(and.operands(), truth, truth, this::can),
                (CtlFormula.Or or) -> combined(or.operands(), truth, !truth, this::can),
                (CtlFormula.Implies implies) -> implies(implies.left(), implies.right(), truth, this::can),
                (CtlFormula.Iff iff) -> iff(iff.left(), iff.right(), truth, this::can),
                (CtlFormula.Next next) -> {
                    // At the end EX is false and AX is true, whatever the operand.
                    return truth == (next.quantifier() == PathQuantifier.ALL) || can(next.operand(), truth);
                },
                each -> can(last(each.operands()), truth),
                each -> can(last(each.operands()), truth),
                each -> can(last(each.operands()), truth),
                (CtlFormula.WeakUntil until) -> combined(until.operands(), truth, !truth, this::can),
                each -> can(last(each.operands()), truth));
    }

    /** Whether some event satisfies the predicate of an event atom; that is certain, unless it has parameters. */
    boolean happens(Predicate ofEvent) {
        EventValuation valuation = EventValuation.withOwnValues(trace, ofEvent);
        for (int event = 0; event < trace.eventCount(); event++) {
            if (ofEvent.holds(valuation.at(event))) {
                return true;
            }
        }
        return false;
    }

    private boolean can(LtlFormula formula, boolean truth) {
        return formula.match(
                (LtlFormula.Atom atom) -> can(atom.predicate(), truth),
                (LtlFormula.On on) -> !truth || canBeMade(on.predicate()),
                (LtlFormula.Happens happens) -> !truth || happens(happens.predicate()),
                (LtlFormula.Step step) -> true,
                (LtlFormula.Not not) -> can(not.operand(), !truth),
                (LtlFormula.And and) -> combined(and.operands(), truth, truth, this::can),
                (LtlFormula.Or or) -> combined(or.operands(), truth, !truth, this::can),
                (LtlFormula.Implies implies) -> implies(implies.left(), implies.right(), truth, this::can),
                (LtlFormula.Iff iff) -> iff(iff.left(), iff.right(), truth, this::can),
                (LtlFormula.Next next) -> !truth || can(next.operand(), true),
                (LtlFormula.WeakNext next) -> truth || can(next.operand(), false),
                each -> can(last(each.operands()), truth),
                each -> can(last(each.operands()), truth),
                each -> can(last(each.operands()), truth),
                (LtlFormula.WeakUntil until) -> combined(until.operands(), truth, !truth, this::can),
                each -> can(last(each.operands()), truth),
                (LtlFormula.Past past) ->
                        can(last(past.operands()), truth) || !truth && canBeFalseAlone(past.operator()),
                // Where nothing is within the bound, F, U and W may be false, G and R are true.
                (LtlFormula.Within within) -> isOfAll(within.operand()) == truth || can(within.operand(), truth));
    }

    /** Whether it can be false although its last operand is true: Y is at the first position, S for its first operand. */
    private static boolean canBeFalseAlone(PastOperator operator) {
        return switch (operator) {
            case HISTORICALLY -> false;
            case ONCE, SINCE, PREVIOUSLY -> true;
        };
    }

    private static boolean isOfAll(LtlFormula formula) {
        return formula instanceof LtlFormula.Globally || formula instanceof LtlFormula.Release;
    }

    /** F and G need their operand, U and R their right one, to be so at some cut. */
    private static <F> F last(List<F> operands) {
        return operands.get(operands.size() - 1);
    }

    /** Whether all operands can have the truth, or some. */
    private static <F> boolean combined(List<F> operands, boolean truth, boolean all, BiPredicate<F, Boolean> can) {
        return all
                ? operands.stream().allMatch(each -> can.test(each, truth))
                : operands.stream().anyMatch(each -> can.test(each, truth));
    }

    private static <F> boolean implies(F left, F right, boolean truth, BiPredicate<F, Boolean> can) {
        return truth ? can.test(left, false) || can.test(right, true) : can.test(left, true) && can.test(right, false);
    }

    private static <F> boolean iff(F left, F right, boolean truth, BiPredicate<F, Boolean> can) {
        return can.test(left, true) && can.test(right, truth) || can.test(left, false) && can.test(right, !truth);
    }
}
