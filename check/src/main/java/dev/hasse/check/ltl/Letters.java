package dev.hasse.check.ltl;

import dev.hasse.check.Deadlock;
import dev.hasse.logic.Channel;
import dev.hasse.logic.Parameter;
import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.Monitor;
import dev.hasse.monitor.Proposition;
import dev.hasse.monitor.StepEffect;
import dev.hasse.trace.EventField;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The letter that a monitor reads at each event. Nearly all events of a trace assign at most one variable that the
 * monitor knows, so their letters are looked up by the numbers of the variable and the value.
 */
public final class Letters {
    private final Trace trace;
    private final Monitor monitor;
    private final boolean[] known;
    private final Set<Channel> channels = new HashSet<>();
    /** What event atoms ask for. */
    private final Map<String, EventField> fields = new HashMap<>();

    private final Map<Integer, Map<Channel, Integer>> changes = new HashMap<>();
    private final Map<Long, Integer> letterOfAssignment = new HashMap<>();

    public Letters(Trace trace, Monitor monitor) {
        this.trace = trace;
        this.monitor = monitor;
        this.known = new boolean[trace.variableCount()];
        Automaton automaton = monitor.automaton();
        for (Proposition proposition : automaton.propositions()) {
            channels.addAll(proposition.predicate().channels());
            for (String variable : proposition.variables()) {
                int number = trace.variableNumber(variable);
                if (number >= 0) {
                    known[number] = true;
                }
            }
            if (proposition instanceof Proposition.OfEvent ofEvent) {
                ofEvent.predicate().variables().stream()
                        .filter(name -> !Parameter.isSymbol(name))
                        .forEach(name -> fields.put(name, new EventField(trace, name)));
            }
        }
        if (!channels.isEmpty()) {
            collectChanges();
        }
    }

    /** The letters by event. */
    int[] ofEvents() {
        int[] result = new int[trace.eventCount()];
        BitSet concerned = concerned();
        Arrays.fill(result, monitor.letter(StepEffect.of(Map.of())));
        for (int event = concerned.nextSetBit(0); event >= 0; event = concerned.nextSetBit(event + 1)) {
            result[event] = letter(event);
        }
        return result;
    }

    /** The events that do something that the monitor can tell: all, if it asks what events carry. */
    private BitSet concerned() {
        BitSet events = new BitSet(trace.eventCount());
        if (!fields.isEmpty()) {
            events.set(0, trace.eventCount());
            return events;
        }
        changes.keySet().forEach(events::set);
        for (int variable = 0; variable < known.length; variable++) {
            if (known[variable]) {
                for (int event : trace.writes(variable)) {
                    events.set(event);
                }
            }
        }
        return events;
    }

    /** Whether a proposition is about deadlocks, of which no event says anything by itself. */
    boolean asksDeadlocks() {
        return monitor.automaton().propositions().stream()
                .flatMap(each -> each.variables().stream())
                .anyMatch(each -> Deadlock.isMeant(each, trace));
    }

    /** The letters by event if it brings about a deadlock. */
    int[] ofDeadlockingEvents() {
        int[] result = new int[trace.eventCount()];
        for (int event = 0; event < result.length; event++) {
            StepEffect effect = effect(event);
            Map<String, Value> assigned = new HashMap<>(effect.assigned());
            assigned.put(Deadlock.NAME, Value.of(true));
            result[event] = monitor.letter(new StepEffect(assigned, effect.inTransit(), effect.carried()));
        }
        return result;
    }

    private int letter(int event) {
        long assignment = -1;
        int relevant = 0;
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            int variable = trace.assignedVariable(event, i);
            if (known[variable]) {
                relevant++;
                assignment = (long) variable << Integer.SIZE | trace.assignedValueNumber(event, i);
            }
        }
        if (relevant > 1 || !fields.isEmpty() || !changes.isEmpty() && changes.containsKey(event)) {
            return monitor.letter(effect(event));
        }
        return letterOfAssignment.computeIfAbsent(assignment, key -> monitor.letter(effect(event)));
    }

    /** The letter of an event for these values of a formula's parameters. */
    public int letter(int event, Map<String, Value> parameters) {
        return monitor.letter(effect(event, parameters));
    }

    private StepEffect effect(int event) {
        return effect(event, Map.of());
    }

    private StepEffect effect(int event, Map<String, Value> parameters) {
        Map<String, Value> assigned = new HashMap<>();
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            int variable = trace.assignedVariable(event, i);
            if (known[variable]) {
                assigned.put(trace.variableName(variable), trace.assignedValue(event, i));
            }
        }
        Map<String, Value> carried = new HashMap<>(parameters);
        fields.forEach((name, field) -> {
            Value value = field.of(event);
            if (value != null) {
                carried.put(name, value);
            }
        });
        return new StepEffect(assigned, changes.getOrDefault(event, Map.of()), carried);
    }

    private void collectChanges() {
        for (int message = 0; message < trace.messageCount(); message++) {
            int sender = trace.sender(message);
            int to = trace.destination(message);
            if (to >= 0) {
                Channel channel = new Channel(trace.processName(trace.processOf(sender)), trace.processName(to));
                if (channels.contains(channel)) {
                    change(sender, channel, 1);
                    if (trace.receiver(message) >= 0) {
                        change(trace.receiver(message), channel, -1);
                    }
                }
            }
        }
    }

    private void change(int event, Channel channel, int by) {
        changes.computeIfAbsent(event, each -> new HashMap<>()).merge(channel, by, Integer::sum);
    }
}
