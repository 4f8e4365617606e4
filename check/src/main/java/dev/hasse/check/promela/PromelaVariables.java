package dev.hasse.check.promela;

import dev.hasse.logic.Channel;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
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
    private final Map<Channel, String> channels = new LinkedHashMap<>();

    PromelaVariables(Trace trace) {
        this.trace = trace;
    }

    /**
     * A variable of the model.
     *
     * @param number the trace's number of it; -1 if the trace does not know it
     * @param values the distinct values, the initial one first
     * @param isPlain whether the values stand for themselves
     */
    record Variable(String name, int number, List<Value> values, boolean isPlain) {
        long code(Value value) {
            return isPlain && value instanceof Value.Whole whole ? whole.value() : values.indexOf(value);
        }
    }

    Variable variable(String name) {
        return variables.computeIfAbsent(name, this::declared);
    }

    private Variable declared(String name) {
        int number = trace.variableNumber(name);
        List<Value> values = new ArrayList<>();
        values.add(number < 0 ? Value.of(0) : trace.initialValue(number));
        for (int event : number < 0 ? new int[0] : trace.writes(number)) {
            for (int i = 0; i < trace.assignments(event); i++) {
                Value value = trace.assignedValue(event, i);
                if (trace.assignedVariable(event, i) == number && !values.contains(value)) {
                    values.add(value);
                }
            }
        }
        boolean plain = values.stream()
                .allMatch(value -> value instanceof Value.Whole whole && Math.abs(whole.value()) <= LARGEST);
        return new Variable("v" + variables.size(), number, values, plain);
    }

    /** The integer that counts the messages under way in a channel. */
    String inTransit(Channel channel) {
        return channels.computeIfAbsent(channel, each -> "t" + channels.size());
    }

    String declarations() {
        StringBuilder text = new StringBuilder();
        variables.forEach((name, variable) -> {
            text.append("int " + variable.name() + " = "
                    + variable.code(variable.values().get(0)) + "; /* ");
            text.append(PromelaModel.comment(name));
            for (int i = 0; i < variable.values().size() && !variable.isPlain(); i++) {
                text.append(", " + i + " = "
                        + PromelaModel.comment(variable.values().get(i).toString()));
            }
            text.append(" */\n");
        });
        channels.forEach((channel, name) -> text.append("int " + name + "; /* messages from "
                + PromelaModel.comment(channel.from() + " to " + channel.to()) + " */\n"));
        return text.toString();
    }

    /** What an event does to them, as statements. */
    List<String> effects(int event) {
        List<String> effects = new ArrayList<>();
        for (Variable variable : variables.values()) {
            for (int i = 0; i < trace.assignments(event); i++) {
                if (trace.assignedVariable(event, i) == variable.number()) {
                    effects.add(variable.name() + " = " + variable.code(trace.assignedValue(event, i)));
                }
            }
        }
        channels.forEach((channel, name) -> {
            int change = change(event, channel);
            if (change != 0) {
                effects.add(name + " = " + name + (change > 0 ? " + " + change : " - " + -change));
            }
        });
        return effects;
    }

    private int change(int event, Channel channel) {
        int from = trace.processNumber(channel.from());
        int to = trace.processNumber(channel.to());
        int change = 0;
        for (int message = 0; message < trace.messages(); message++) {
            int sender = trace.sender(message);
            int receiver = trace.receiver(message);
            if (receiver >= 0 && trace.processOf(sender) == from && trace.processOf(receiver) == to) {
                change += (sender == event ? 1 : 0) - (receiver == event ? 1 : 0);
            }
        }
        return change;
    }
}
