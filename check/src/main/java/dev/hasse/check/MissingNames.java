package dev.hasse.check;

import dev.hasse.base.ErrorCode;
import dev.hasse.base.InputException;
import dev.hasse.logic.Domain;
import dev.hasse.logic.EmptyRange;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Mention;
import dev.hasse.logic.Names;
import dev.hasse.logic.Origin;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.monitor.Proposition;
import dev.hasse.monitor.file.ReadMonitor;
import dev.hasse.trace.EventField;
import dev.hasse.trace.RecordedTimes;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a property names and a trace does not have: variables that no event and no initial value assigns, and processes.
 * Where a quantifier makes several variables of one name in the text, one of them is enough: not every process need
 * have a role.
 */
public final class MissingNames {
    /** A name at a place of the property's text; line and column from 1, 0 if unknown. */
    record Missing(String problem, int line, int column) {}

    private record Place(int line, int column) {}

    private MissingNames() {}

    /** The property for the processes of the trace. Throws if it names what the trace does not have. */
    public static Property require(PropertyTemplate template, Trace trace) throws InputException {
        Property property = ReadMonitor.of(template.instantiate(Domain.of(trace)), trace.processNames());
        List<InputException> errors = errors(template, property, trace);
        if (!errors.isEmpty()) {
            throw errors.get(0);
        }
        return property;
    }

    /** Throws if the property names what the trace does not have. */
    public static void requireNames(PropertyTemplate template, Trace trace) throws InputException {
        List<InputException> errors = errors(template, Question.property(template, trace), trace);
        if (!errors.isEmpty()) {
            throw errors.get(0);
        }
    }

    /** What the template's property names and the trace does not have, each an error at its place. */
    static List<InputException> errors(PropertyTemplate template, Property property, Trace trace)
            throws InputException {
        return of(property, trace).stream()
                .map(each -> template.error(each.line(), each.column(), each.problem())
                        .as(ErrorCode.NAME))
                .toList();
    }

    static List<Missing> of(Property property, Trace trace) throws InputException {
        return property.match(
                (Property.Ctl ctl) -> of(ctl.origin(), trace),
                (Property.Ltl ltl) -> ltl.formula().countsTime() || asksStepsForDeadlocks(ltl.formula(), trace)
                        ? withoutDeadlocks(ltl.origin(), trace)
                        : of(ltl.origin(), trace),
                (Property.ForEach forEach) ->
                        withoutDeadlocks(forEach.symbolic().origin(), trace),
                (Property.Monitor monitor) -> of(monitor, trace));
    }

    private static List<Missing> withoutDeadlocks(Origin<?> origin, Trace trace) {
        List<Missing> missing = new ArrayList<>(of(origin, trace));
        origin.mentions().places().stream()
                .filter(mention -> Deadlock.isMeant(mention.variable(), trace))
                .map(mention -> new Missing(
                        "deadlock is a predicate on states: it cannot be used with time bounds, inside [...], or in"
                                + " on(), old() and changed(); write G !deadlock or F deadlock",
                        mention.line(),
                        mention.column()))
                .forEach(missing::add);
        return missing;
    }

    /** Whether a part of the formula is about what an event changes: no event assigns a deadlock. */
    private static boolean asksStepsForDeadlocks(LtlFormula formula, Trace trace) {
        boolean isOfStep = formula instanceof LtlFormula.On || formula instanceof LtlFormula.Step;
        return isOfStep && formula instanceof LtlFormula.Single single
                ? single.predicate().variables().stream().anyMatch(each -> Deadlock.isMeant(each, trace))
                : formula.operands().stream().anyMatch(each -> asksStepsForDeadlocks(each, trace));
    }

    private static List<Missing> of(Origin<?> origin, Trace trace) {
        if (isComplete(origin, trace)) {
            return List.of();
        }
        List<Missing> missing = new ArrayList<>();
        for (EmptyRange range : origin.emptyRanges()) {
            if (range.kind() == EmptyRange.Kind.NO_PROCESS) {
                missing.add(new Missing(range.problem(), range.line(), range.column()));
            }
        }
        List<String> unknown = origin.mentions().variables().stream()
                .filter(variable -> trace.variableNumber(variable) < 0 && !Deadlock.isMeant(variable, trace))
                .toList();
        if (!unknown.isEmpty()) {
            addUnknown(origin.mentions().places(), unknown, trace, missing);
        }
        origin.fields().stream()
                .filter(field -> !new EventField(trace, field.variable()).isCarried())
                .map(field -> new Missing(CarriedNames.problem(field.variable(), trace), field.line(), field.column()))
                .forEach(missing::add);
        return missing;
    }

    /** Whether nothing can be missing, as in most properties; to find out what is missing takes longer. */
    private static boolean isComplete(Origin<?> origin, Trace trace) {
        for (String variable : origin.mentions().variables()) {
            if (trace.variableNumber(variable) < 0) {
                return false;
            }
        }
        return origin.emptyRanges().isEmpty() && origin.fields().isEmpty();
    }

    private static void addUnknown(List<Mention> mentions, List<String> unknown, Trace trace, List<Missing> missing) {
        Map<Place, List<String>> byPlace = new LinkedHashMap<>();
        for (Mention mention : mentions) {
            byPlace.computeIfAbsent(new Place(mention.line(), mention.column()), place -> new ArrayList<>())
                    .add(mention.variable());
        }
        byPlace.values().removeIf(variables -> !unknown.containsAll(variables));
        Suggestion suggestion = new Suggestion(trace, unknown);
        byPlace.forEach((place, variables) ->
                missing.add(new Missing(problem(variables, suggestion, trace), place.line(), place.column())));
    }

    /** A proposition is one place; its predicate may have come of a quantifier. */
    private static List<Missing> of(Property.Monitor monitor, Trace trace) throws InputException {
        List<Missing> missing = new ArrayList<>();
        for (Proposition each :
                ReadMonitor.of(monitor, trace.processNames()).automaton().propositions()) {
            Set<String> variables = each.variables();
            boolean isState = each instanceof Proposition.AtState;
            if (!variables.isEmpty()
                    && variables.stream()
                            .allMatch(name ->
                                    trace.variableNumber(name) < 0 && !(isState && Deadlock.isMeant(name, trace)))) {
                List<String> unknown = List.copyOf(variables);
                missing.add(new Missing(problem(unknown, new Suggestion(trace, unknown), trace), 0, 0));
            }
            if (each instanceof Proposition.OfEvent ofEvent) {
                ofEvent.predicate().variables().stream()
                        .filter(field -> !new EventField(trace, field).isCarried())
                        .forEach(field -> missing.add(new Missing(CarriedNames.problem(field, trace), 0, 0)));
            }
        }
        return missing;
    }

    private static String problem(List<String> variables, Suggestion suggestion, Trace trace) {
        String first = variables.get(0);
        if (first.equals(Deadlock.NAME)) {
            return "deadlock is always false here: no event takes a lock, and the trace has no variable of that name"
                    + " (docs/locks.md)";
        }
        if (first.endsWith("." + RecordedTimes.NAME) && !trace.times().any()) {
            return "no event has a time, so that " + Names.written(first) + " is not known: add \"time\", a number of"
                    + " seconds or ISO 8601 (docs/time.md)";
        }
        Optional<String> meant = suggestion.of(first);
        boolean isCarried = variables.size() == 1
                && (meant.isEmpty() || first.equals("event"))
                && new EventField(trace, first).isCarried();
        return "no event and no initial value assigns " + Names.written(first)
                + (variables.size() > 1 ? ", nor the same variable of another process" : "")
                + meant.map(text -> "; " + text).orElse("")
                + (isCarried ? "; in LTL [" + Names.written(first) + " = ...] is about any event that carries it" : "");
    }
}
