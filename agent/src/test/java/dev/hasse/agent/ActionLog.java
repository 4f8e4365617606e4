package dev.hasse.agent;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The naive twin of a recording: what every thread did, one list a thread, written down by the program itself and not
 * by the agent. What is released under a key happens before what is acquired under it; the keys tell who really saw
 * whom, from values that the program read, such as the turn of a lock or the number of a message.
 */
public final class ActionLog {
    private final List<Action> actions = new ArrayList<>();
    private final Map<String, Action> lastOf = new HashMap<>();
    private final Map<String, Integer> marksOf = new HashMap<>();
    private final Map<String, List<Action>> releases = new HashMap<>();
    private final Map<String, List<Action>> acquisitions = new HashMap<>();
    private int numbers;

    /** Something that a process did; if it is a mark, the position of its event, else 0. */
    record Action(int number, String process, int mark, List<Action> before) {}

    /** The current thread is about to make an event. */
    public synchronized void mark() {
        String process = Thread.currentThread().getName();
        add(process, marksOf.merge(process, 1, Integer::sum));
    }

    public synchronized void release(String key) {
        releases.computeIfAbsent(key, any -> new ArrayList<>())
                .add(add(Thread.currentThread().getName(), 0));
    }

    public synchronized void acquire(String key) {
        acquisitions
                .computeIfAbsent(key, any -> new ArrayList<>())
                .add(add(Thread.currentThread().getName(), 0));
    }

    /** A number that was not used before. */
    public synchronized int nextNumber() {
        return numbers++;
    }

    /** Runs a step that no other step of this log's runs beside. */
    public synchronized void alone(Runnable step) {
        step.run();
    }

    private Action add(String process, int mark) {
        Action action = new Action(actions.size(), process, mark, new ArrayList<>());
        Action previous = lastOf.put(process, action);
        if (previous != null) {
            action.before().add(previous);
        }
        actions.add(action);
        return action;
    }

    synchronized List<Action> marks() {
        return actions.stream().filter(action -> action.mark() > 0).toList();
    }

    /** For every action the numbers of those before it, by a search along the edges. */
    synchronized List<BitSet> pasts() {
        acquisitions.forEach((key, those) ->
                those.forEach(action -> action.before().addAll(releases.getOrDefault(key, List.of()))));
        List<BitSet> pasts = new ArrayList<>();
        for (Action action : actions) {
            BitSet seen = new BitSet();
            List<Action> open = new ArrayList<>(List.of(action));
            while (!open.isEmpty()) {
                for (Action cause : open.remove(open.size() - 1).before()) {
                    if (!seen.get(cause.number())) {
                        seen.set(cause.number());
                        open.add(cause);
                    }
                }
            }
            pasts.add(seen);
        }
        return pasts;
    }
}
