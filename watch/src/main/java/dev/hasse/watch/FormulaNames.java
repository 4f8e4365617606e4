package dev.hasse.watch;

import dev.hasse.base.InputException;
import dev.hasse.logic.CarriedValues;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.OldValue;
import dev.hasse.logic.Parameter;
import dev.hasse.logic.ParameterUse;
import dev.hasse.logic.Predicate;
import dev.hasse.trace.Value;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a formula asks of events: the variables that they assign, and what they carry. */
final class FormulaNames {
    private final NameTable variables;
    /** By the run's number of a variable: its name, of those that the formula asks for. */
    private final Map<Integer, String> asked = new LinkedHashMap<>();

    private final Map<String, CarriedField> fields = new HashMap<>();
    private final Set<Predicate> atoms = new LinkedHashSet<>();
    private final Set<LtlFormula.Happens> lookedBackFor = new LinkedHashSet<>();

    FormulaNames(LtlFormula formula, NameTable processes, NameTable variables) throws InputException {
        this.variables = variables;
        collect(formula, processes);
        TimedStates.requireLatest(formula, lookedBackFor);
    }

    private void collect(LtlFormula formula, NameTable processes) {
        if (formula instanceof LtlFormula.Happens happens) {
            atoms.add(happens.predicate());
            for (String name : happens.predicate().variables()) {
                if (!Parameter.isSymbol(name)) {
                    fields.computeIfAbsent(name, field -> new CarriedField(field, processes, variables));
                }
            }
        } else if (formula instanceof LtlFormula.Atom atom) {
            atom.predicate().variables().forEach(name -> asked.put(variables.number(name), name));
        } else if (formula instanceof LtlFormula.Step step) {
            OldValue.variables(step.predicate()).forEach(name -> asked.put(variables.number(name), name));
        } else if (formula instanceof LtlFormula.On on) {
            on.predicate().variables().forEach(name -> asked.put(variables.number(name), name));
        }
        formula.operands().forEach(each -> collect(each, processes));
    }

    /** The predicates of the event atoms. */
    Set<Predicate> atoms() {
        return atoms;
    }

    /** Whether parameters stand only inside of event atoms, compared by = or != with names. */
    boolean areParametersCompared() {
        return asked.values().stream().noneMatch(Parameter::isSymbol)
                && atoms.stream().allMatch(each -> ParameterUse.of(each).isOnlyEquality());
    }

    Iterable<String> variables() {
        return asked.values();
    }

    Set<LtlFormula.Happens> lookedBackFor() {
        return lookedBackFor;
    }

    /** Whether the event assigns a variable of the formula, or an atom holds of it that does not hold of nothing. */
    boolean concerns(DeliveredEvent event, Map<String, Value> parameters) {
        for (int variable : event.variables()) {
            if (asked.containsKey(variable)) {
                return true;
            }
        }
        return atoms.stream().anyMatch(atom -> holds(atom, event, parameters) != holdsOfNothing(atom));
    }

    boolean assigns(DeliveredEvent event, String variable) {
        int number = variables.known(variable);
        for (int each : event.variables()) {
            if (each == number) {
                return true;
            }
        }
        return false;
    }

    /** The values after the event. */
    Map<String, Value> after(Map<String, Value> before, DeliveredEvent event) {
        Map<String, Value> after = before;
        for (int i = 0; i < event.variables().length; i++) {
            String name = asked.get(event.variables()[i]);
            if (name != null) {
                after = after == before ? new HashMap<>(before) : after;
                after.put(name, event.assigned()[i]);
            }
        }
        return after;
    }

    boolean holds(Predicate atom, DeliveredEvent event, Map<String, Value> parameters) {
        return atom.holds(carried(event, parameters));
    }

    /** Whether the atom holds of an event that carries nothing. */
    boolean holdsOfNothing(Predicate atom) {
        return atom.holds(carried(null, Map.of()));
    }

    /** What the event carries; nothing if there is none. */
    private CarriedValues carried(@Nullable DeliveredEvent event, Map<String, Value> parameters) {
        return name -> {
            CarriedField field = fields.get(name);
            return field == null ? parameters.get(name) : event == null ? null : field.of(event);
        };
    }
}
