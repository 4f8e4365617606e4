package dev.hasse.simulate.promela;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs the statements of {@link RandomModel}s in an order of events, and fails where the model could not. */
final class Interpreter {
    private static final Pattern OPERATION = Pattern.compile("([abrs])(!!?|\\?)(.+)");
    private static final Pattern ASSIGNMENT = Pattern.compile("(\\S+|f\\[.*]) = (.*)");
    private static final Pattern SUM = Pattern.compile("\\((.*)\\+([0-9]+)\\)");
    private static final Pattern LESS = Pattern.compile("\\(\\((.*)<([0-9]+)\\)\\)");
    private static final Map<String, Integer> ROOM = Map.of("a", 1, "b", 3, "r", 1, "s", 2);

    private final Trace trace;
    private final Map<String, Integer> values = new HashMap<>();
    private final Map<String, List<Integer>> channels = new HashMap<>();
    private int pid;

    Interpreter(Trace trace) {
        this.trace = trace;
        ROOM.keySet().forEach(each -> channels.put(each, new ArrayList<>()));
    }

    /** Runs one event; what it assigns must be what was recorded. */
    void run(int event) {
        pid = trace.processOf(event);
        for (String statement : String.valueOf(trace.name(event)).split("; ")) {
            step(statement);
        }
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            String name = trace.variableName(trace.assignedVariable(event, i));
            if (!name.endsWith(".event")) {
                assertThat(Value.of(values.getOrDefault(name, 0)))
                        .as("%s after %s", name, trace.describe(event))
                        .isEqualTo(trace.assignedValue(event, i));
            }
        }
    }

    private void step(String statement) {
        Matcher operation = OPERATION.matcher(statement);
        Matcher assignment = ASSIGNMENT.matcher(statement);
        Matcher guard = LESS.matcher(statement);
        if (assignment.matches()) {
            values.put(name(assignment.group(1)), value(assignment.group(2)) & 0xff);
        } else if (operation.matches()) {
            operate(operation.group(1), operation.group(2), operation.group(3));
        } else if (guard.matches()) {
            assertThat(value(guard.group(1))).as(statement).isLessThan(Integer.parseInt(guard.group(2)));
        } else {
            throw new AssertionError("unknown statement: " + statement);
        }
    }

    private void operate(String channel, String operator, String argument) {
        List<Integer> messages = channels.get(channel);
        if (operator.equals("?")) {
            assertThat(messages).as("%s?%s", channel, argument).isNotEmpty();
            values.put(name(argument), messages.remove(0));
        } else {
            messages.add(value(argument));
            assertThat(messages.size()).as("%s!%s", channel, argument).isLessThanOrEqualTo(ROOM.get(channel));
            if (operator.equals("!!")) {
                Collections.sort(messages);
            }
        }
    }

    private int value(String expression) {
        Matcher sum = SUM.matcher(expression);
        if (sum.matches()) {
            return value(sum.group(1)) + Integer.parseInt(sum.group(2));
        }
        return expression.equals("len(b)") ? channels.get("b").size() : values.getOrDefault(name(expression), 0);
    }

    private String name(String text) {
        if (text.equals("m") || text.equals("n")) {
            return trace.processName(pid) + "." + text;
        }
        return text.equals("f[(_pid%3)]") ? "f[" + pid % 3 + "]" : text;
    }
}
