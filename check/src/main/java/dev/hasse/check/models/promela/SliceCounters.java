package dev.hasse.check.models.promela;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.export.Spelling;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.slice.Rctl;
import dev.hasse.slice.RegularPredicates;
import dev.hasse.slice.Slice;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Temporal operands as predicates: a cut satisfies an RCTL formula iff it is in the formula's slice, that is, iff it
 * breaks no edge of it. The model counts the broken edges, an event's edges when it happens; so {@code AG EF p}, which
 * no formula about runs is equivalent to, becomes one about runs and a counter.
 */
final class SliceCounters {
    /** Begins the name that stands for a slice in a predicate; variables of such names are refused. */
    private static final String PREFIX = "\0slice ";

    private final Trace trace;
    private final Budget budget;
    private final Rctl rctl;
    private final Map<CtlFormula, Optional<String>> names = new LinkedHashMap<>();
    private final List<Counter> counters = new ArrayList<>();
    private final Map<String, String> expressions = new HashMap<>();

    SliceCounters(Trace trace, Budget budget) {
        this.trace = trace;
        this.rctl = new Rctl(new RegularPredicates(trace));
        this.budget = budget;
    }

    /** Throws if one of these variables, whose names come from anybody, would be read as a slice. */
    void requireNoneNamedSo(Set<String> variables) throws InputException {
        if (variables.stream().anyMatch(name -> name.startsWith(PREFIX))) {
            throw new InputException(
                    "", "SPIN cannot be asked about a variable whose name begins with the character 0: rename it");
        }
    }

    /** A counter of broken edges: how many are broken at the empty cut, and what events do to it. */
    private record Counter(String name, int initial, Map<Integer, List<String>> effects) {}

    /** The property with a predicate for each temporal operand of a temporal operator that has a lean slice. */
    Property inPlaceOfOperands(Property.Ctl property) {
        CtlFormula replaced = replaced(property.formula(), Place.OUTSIDE);
        return new Property.Ctl(property.name(), property.text(), replaced, property.origin());
    }

    private enum Place {
        OUTSIDE,
        INSIDE
    }

    private CtlFormula replaced(CtlFormula formula, Place place) {
        return formula.matchConnective(
                (CtlFormula.Atom atom) -> atom,
                (CtlFormula.Not not) -> CtlFormula.not(replaced(not.operand(), place)),
                (CtlFormula.And and) -> CtlFormula.and(all(and.operands(), place)),
                (CtlFormula.Or or) -> CtlFormula.or(all(or.operands(), place)),
                (CtlFormula.Implies implies) ->
                        CtlFormula.implies(replaced(implies.left(), place), replaced(implies.right(), place)),
                (CtlFormula.Iff iff) -> CtlFormula.iff(replaced(iff.left(), place), replaced(iff.right(), place)),
                each -> {
                    Optional<CtlFormula> counted = place == Place.INSIDE ? counted(each) : Optional.empty();
                    return counted.orElseGet(() -> withOperands(each));
                });
    }

    private List<CtlFormula> all(List<CtlFormula> operands, Place place) {
        return operands.stream().map(operand -> replaced(operand, place)).toList();
    }

    private CtlFormula withOperands(CtlFormula formula) {
        return formula.matchTemporal(
                each -> each,
                each -> each,
                (CtlFormula.Finally eventually) ->
                        new CtlFormula.Finally(eventually.quantifier(), replaced(eventually.operand(), Place.INSIDE)),
                (CtlFormula.Globally globally) ->
                        new CtlFormula.Globally(globally.quantifier(), replaced(globally.operand(), Place.INSIDE)),
                (CtlFormula.Until until) -> new CtlFormula.Until(
                        until.quantifier(),
                        replaced(until.left(), Place.INSIDE),
                        replaced(until.right(), Place.INSIDE)),
                (CtlFormula.WeakUntil until) -> new CtlFormula.WeakUntil(
                        until.quantifier(),
                        replaced(until.left(), Place.INSIDE),
                        replaced(until.right(), Place.INSIDE)),
                (CtlFormula.Release release) -> new CtlFormula.Release(
                        release.quantifier(),
                        replaced(release.left(), Place.INSIDE),
                        replaced(release.right(), Place.INSIDE)));
    }

    /** The predicate that stands for a formula which has a lean slice, or whose negation has. */
    private Optional<CtlFormula> counted(CtlFormula formula) {
        Optional<String> own = name(formula);
        if (own.isPresent()) {
            return own.map(name -> new CtlFormula.Atom(new Predicate.Truth(name)));
        }
        return name(new CtlFormula.Not(formula))
                .map(name -> new CtlFormula.Atom(new Predicate.Not(new Predicate.Truth(name))));
    }

    private Optional<String> name(CtlFormula formula) {
        // Not computeIfAbsent: an empty result is a result.
        Optional<String> known = names.get(formula);
        if (known == null) {
            known = rctl.slice(formula, budget).map(slice -> {
                counters.add(counter("b" + counters.size(), slice));
                return PREFIX + (counters.size() - 1);
            });
            // Of another name no expression is made: it would go into the model as it is.
            known.ifPresent(each -> expressions.put(each, "(b" + (counters.size() - 1) + " == 0)"));
            names.put(formula, known);
        }
        return known;
    }

    private Counter counter(String name, Slice slice) {
        int[] initial = new int[1];
        Map<Integer, List<String>> effects = new LinkedHashMap<>();
        slice.visitEdges((event, needed) -> {
            if (needed == Slice.IN_EVERY_CUT || event == Slice.IN_NO_CUT) {
                return;
            }
            if (event == Slice.IN_EVERY_CUT) {
                initial[0]++;
                if (needed != Slice.IN_NO_CUT) {
                    effect(effects, needed, name + " = " + name + " - 1");
                }
            } else if (needed == Slice.IN_NO_CUT) {
                effect(effects, event, name + " = " + name + " + 1");
            } else {
                effect(effects, event, name + " = " + name + " + (" + count(needed) + " < " + position(needed) + ")");
                effect(effects, needed, name + " = " + name + " - (" + count(event) + " >= " + position(event) + ")");
            }
        });
        return new Counter(name, initial[0], effects);
    }

    private static void effect(Map<Integer, List<String>> effects, int event, String statement) {
        effects.computeIfAbsent(event, each -> new ArrayList<>()).add(statement);
    }

    private String count(int event) {
        return PromelaModel.count(trace.processOf(event));
    }

    private int position(int event) {
        return trace.positionOf(event);
    }

    /** The expression for a predicate on such a name; empty for all other variables. */
    Optional<String> expression(String variable) {
        return Optional.ofNullable(expressions.get(variable));
    }

    String declarations() {
        StringBuilder text = new StringBuilder();
        names.forEach((formula, name) -> name.ifPresent(each -> {
            Counter counter = counters.get(Integer.parseInt(each.substring(PREFIX.length())));
            text.append("int " + counter.name() + " = " + counter.initial() + "; /* 0 iff ")
                    .append(Spelling.of(formula.text()))
                    .append(" */\n");
        }));
        return text.toString();
    }

    /** What an event does to the counters, as statements; those of other processes are as before the event. */
    List<String> effects(int event) {
        List<String> effects = new ArrayList<>();
        counters.forEach(counter -> effects.addAll(counter.effects().getOrDefault(event, List.of())));
        return effects;
    }
}
