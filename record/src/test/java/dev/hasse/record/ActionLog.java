package dev.hasse.record;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The naive twin of a recording: one list of the events of all threads, in an order that respects what synchronises
 * them, and the edges of happened-before written down by who made them, never by what the recorder said.
 */
final class ActionLog {
    /** An event: the position (from 1) in its process. */
    record Action(String process, long position) {}

    private final List<Action> actions = new ArrayList<>();
    private final Map<Action, List<Action>> before = new HashMap<>();
    private final Map<String, Action> lastWrite = new HashMap<>();
    private final Map<String, List<Action>> readsSince = new HashMap<>();

    /** Adds the event that the current thread's process has recorded last. */
    synchronized Action add(RecordedProcess process, Action... causes) {
        return add(new Action(process.name(), process.eventCount()), causes);
    }

    synchronized Action add(Action action, Action... causes) {
        actions.add(action);
        List<Action> edges = before.computeIfAbsent(action, any -> new ArrayList<>());
        edges.addAll(List.of(causes));
        return action;
    }

    synchronized void read(String variable, Action action) {
        Action write = lastWrite.get(variable);
        if (write != null) {
            before.get(action).add(write);
        }
        readsSince.computeIfAbsent(variable, any -> new ArrayList<>()).add(action);
    }

    synchronized void write(String variable, Action action) {
        List<Action> reads = readsSince.remove(variable);
        if (reads != null) {
            before.get(action).addAll(reads);
        }
        lastWrite.put(variable, action);
    }

    synchronized List<Action> actions() {
        return List.copyOf(actions);
    }

    /** For every action the ones before it, by a search along the edges. */
    synchronized Map<Action, BitSet> pasts() {
        Map<Action, Integer> numbers = new HashMap<>();
        actions.forEach(action -> numbers.put(action, numbers.size()));
        Map<Action, BitSet> pasts = new HashMap<>();
        for (Action action : actions) {
            BitSet seen = new BitSet();
            List<Action> open = new ArrayList<>(List.of(action));
            while (!open.isEmpty()) {
                Action next = open.remove(open.size() - 1);
                List<Action> causes = new ArrayList<>(before.get(next));
                if (next.position() > 1) {
                    causes.add(new Action(next.process(), next.position() - 1));
                }
                for (Action cause : causes) {
                    if (!seen.get(numbers.get(cause))) {
                        seen.set(numbers.get(cause));
                        open.add(cause);
                    }
                }
            }
            pasts.put(action, seen);
        }
        return pasts;
    }
}
