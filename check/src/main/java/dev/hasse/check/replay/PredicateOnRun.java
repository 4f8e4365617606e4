package dev.hasse.check.replay;

import dev.hasse.base.Budget;
import dev.hasse.check.Run;
import dev.hasse.logic.Channel;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Where on a run a predicate holds. Only events are gone through that assign one of its variables, or send or receive in
 * one of its channels; runs are long and most events do neither.
 */
final class PredicateOnRun implements Valuation {
    private static final String DEADLOCK = "deadlock";
    private static final int LOOKS_BETWEEN_CHECKS = 1 << 10;

    private final Trace trace;
    /** By variable: what the predicate knows of it; null if it does not ask. */
    private final @Nullable Known[] concerned;

    private final Map<String, Known> known = new HashMap<>();
    /** Most predicates have one variable: that is found without a table. */
    private @Nullable Known first;

    private final Map<Channel, Long> inTransit = new HashMap<>();
    private final Map<Integer, List<Change>> changes = new HashMap<>();

    /** Who holds what, if the predicate asks for deadlocks; else null. */
    private final @Nullable ReplayedLocks locks;

    private final int[] cut;

    private record Change(Channel channel, long by) {}

    private static final class Known {
        final String name;
        Value value;

        Known(String name, Value value) {
            this.name = name;
            this.value = value;
        }
    }

    private PredicateOnRun(Trace trace, Predicate predicate) {
        this.trace = trace;
        this.concerned = new Known[trace.variableCount()];
        for (String variable : predicate.variables()) {
            int number = trace.variableNumber(variable);
            if (number >= 0) {
                Known asked = new Known(variable, trace.initialValue(number));
                concerned[number] = asked;
                known.put(variable, asked);
                first = first == null ? asked : first;
            }
        }
        boolean asksDeadlocks = predicate.variables().contains(DEADLOCK) && trace.variableNumber(DEADLOCK) < 0;
        locks = asksDeadlocks && !trace.locks().isEmpty() ? new ReplayedLocks(trace) : null;
        cut = new int[trace.processCount()];
        if (locks != null) {
            known.put(DEADLOCK, new Known(DEADLOCK, Value.of(locks.isDeadlocked(cut))));
        }
        predicate.channels().forEach(channel -> inTransit.put(channel, 0L));
        for (int message = 0; message < trace.messageCount() && !inTransit.isEmpty(); message++) {
            int to = trace.destination(message);
            if (to >= 0) {
                Channel channel = new Channel(process(trace.sender(message)), trace.processName(to));
                if (inTransit.containsKey(channel)) {
                    change(trace.sender(message), new Change(channel, 1));
                    if (trace.receiver(message) >= 0) {
                        change(trace.receiver(message), new Change(channel, -1));
                    }
                }
            }
        }
    }

    private void change(int event, Change change) {
        changes.computeIfAbsent(event, each -> new ArrayList<>(1)).add(change);
    }

    private String process(int event) {
        return trace.processName(trace.processOf(event));
    }

    /** The positions, 0 (before the first event) to the run's length, at which the predicate holds. */
    static BitSet of(Trace trace, Run run, Places places, Predicate predicate, Budget budget) {
        PredicateOnRun state = new PredicateOnRun(trace, predicate);
        BitSet result = new BitSet(run.length() + 1);
        boolean now = predicate.holds(state);
        int since = 0;
        int looks = 0;
        for (int place : state.concerned(run, places)) {
            if (++looks % LOOKS_BETWEEN_CHECKS == 0) {
                budget.check();
            }
            state.pass(run.event(place));
            boolean before = now;
            now = predicate.holds(state);
            if (before && !now) {
                result.set(since, place + 1);
            } else if (now && !before) {
                since = place + 1;
            }
        }
        if (now) {
            result.set(since, run.length() + 1);
        }
        return result;
    }

    /** Where on the run something comes that may change the truth, from the first to the last, each but once. */
    private int[] concerned(Run run, Places places) {
        if (locks != null) {
            return IntStream.range(0, run.length()).toArray();
        }
        BitSet found = new BitSet(run.length());
        for (int variable = 0; variable < concerned.length; variable++) {
            if (concerned[variable] != null) {
                for (int event : trace.writes(variable)) {
                    places.mark(event, found);
                }
            }
        }
        changes.keySet().forEach(event -> places.mark(event, found));
        return found.stream().toArray();
    }

    private void pass(int event) {
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            Known assigned = concerned[trace.assignedVariable(event, i)];
            if (assigned != null) {
                assigned.value = trace.assignedValue(event, i);
            }
        }
        if (locks != null) {
            locks.fire(event);
            cut[trace.processOf(event)]++;
            known.put(DEADLOCK, new Known(DEADLOCK, Value.of(locks.isDeadlocked(cut))));
        }
        if (!changes.isEmpty()) {
            for (Change change : changes.getOrDefault(event, List.of())) {
                inTransit.merge(change.channel(), change.by(), Long::sum);
            }
        }
    }

    @Override
    public Value value(String variable) {
        Known found = first != null && first.name.equals(variable) ? first : known.get(variable);
        return found == null ? Value.of(0) : found.value;
    }

    @Override
    public long inTransit(Channel channel) {
        return inTransit.getOrDefault(channel, 0L);
    }
}
