package dev.hasse.check.models.promela;

import dev.hasse.base.export.Spelling;
import dev.hasse.check.models.ModelComment;
import dev.hasse.logic.Channel;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The integers of a model: a trace's variables as far as properties ask for them, and messages under way. Whole numbers
 * stand for themselves if a variable has no other values; else its distinct values are numbered.
 */
final class PromelaVariables {
    /** Beyond this a sum or product might not fit SPIN's integers. */
    private static final long LARGEST = 30_000;

    private final Trace trace;
    private final Map<String, Variable> variables = new LinkedHashMap<>();
    private final Map<Channel, Counter> channels = new LinkedHashMap<>();

    PromelaVariables(Trace trace) {
        this.trace = trace;
    }

    /**
     * A variable of the model.
     *
     * @param number the trace's number of it; -1 if the trace does not know it
     * @param values the distinct values with their numbers, the initial one first
     * @param isPlain whether the values stand for themselves
     */
    record Variable(String name, int number, Map<Value, Integer> values, boolean isPlain) {
        long code(Value value) {
            return isPlain && value instanceof Value.Whole whole ? whole.value() : values.getOrDefault(value, -1);
        }
    }

    /** The messages under way in a channel, and by how much events change their number. */
    private record Counter(String name, Map<Integer, Integer> changes) {}

    Variable variable(String name) {
        return variables.computeIfAbsent(name, this::declared);
    }

    /** Takes all variables of the trace, for a model to be asked by hand. */
    void declareAll() {
        for (int variable = 0; variable < trace.variableCount(); variable++) {
            variable(trace.variableName(variable));
        }
    }

    private Variable declared(String name) {
        int number = trace.variableNumber(name);
        Map<Value, Integer> values = new LinkedHashMap<>();
        for (Value value : number < 0 ? new Value[] {Value.of(0)} : trace.history(number)) {
            values.putIfAbsent(value, values.size());
        }
        boolean plain = values.keySet().stream()
                .allMatch(value ->
                        value instanceof Value.Whole whole && whole.value() >= -LARGEST && whole.value() <= LARGEST);
        return new Variable("v" + variables.size(), number, values, plain);
    }

    /** The integer that counts the messages under way in a channel. */
    String inTransit(Channel channel) {
        return channels.computeIfAbsent(channel, this::counter).name();
    }

    String declarations() {
        StringBuilder text = new StringBuilder();
        variables.forEach((name, variable) -> {
            Value first = variable.values().keySet().iterator().next();
            text.append("int " + variable.name() + " = " + variable.code(first) + "; /* ");
            text.append(Spelling.of(name));
            if (!variable.isPlain()) {
                variable.values()
                        .forEach((value, number) -> text.append(", " + number + " = " + ModelComment.of(value)));
            }
            text.append(" */\n");
        });
        channels.forEach((channel, counter) -> text.append("int " + counter.name() + "; /* messages from "
                + Spelling.of(channel.from()) + " to " + Spelling.of(channel.to()) + " */\n"));
        return text.toString();
    }

    /** What an event does to them, as statements. */
    List<String> effects(int event) {
        List<String> effects = new ArrayList<>();
        for (Variable variable : variables.values()) {
            Value value = variable.number() < 0 ? null : trace.assigned(event, variable.number());
            if (value != null) {
                effects.add(variable.name() + " = " + variable.code(value));
            }
        }
        for (Counter counter : channels.values()) {
            int change = counter.changes().getOrDefault(event, 0);
            if (change != 0) {
                effects.add(counter.name() + " = " + counter.name() + (change > 0 ? " + " + change : " - " + -change));
            }
        }
        return effects;
    }

    private Counter counter(Channel channel) {
        int from = trace.processNumber(channel.from());
        int to = trace.processNumber(channel.to());
        Map<Integer, Integer> changes = new HashMap<>();
        for (int message = 0; message < trace.messageCount(); message++) {
            int sender = trace.sender(message);
            int receiver = trace.receiver(message);
            if (to >= 0 && trace.processOf(sender) == from && trace.destination(message) == to) {
                changes.merge(sender, 1, Integer::sum);
                if (receiver >= 0) {
                    changes.merge(receiver, -1, Integer::sum);
                }
            }
        }
        return new Counter("t" + channels.size(), changes);
    }
}
