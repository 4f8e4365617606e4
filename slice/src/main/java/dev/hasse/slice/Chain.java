package dev.hasse.slice;

import dev.hasse.logic.Channel;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Totally ordered events that assign some variables: all of one process, or the ordered writes of a shared variable.
 * How many of them a cut has decides the variables' values, so a predicate on them is a truth value a point.
 * Point 0 is before the first event, point i after the i-th.
 */
final class Chain {
    private final Trace trace;
    private final int[] events;
    private final Map<String, Integer> variables;

    private Chain(Trace trace, int[] events, Map<String, Integer> variables) {
        this.trace = trace;
        this.events = events;
        this.variables = variables;
    }

    /** The chain of all writes to the variables; null if two of them are not ordered. */
    static @Nullable Chain of(Trace trace, Collection<String> names, ObservedOrder observed) {
        Map<String, Integer> variables = new HashMap<>();
        List<int[]> writes = new ArrayList<>();
        for (String name : names) {
            int variable = trace.variableNumber(name);
            variables.put(name, variable);
            int[] own = variable < 0 ? new int[0] : trace.writes(variable);
            if (own.length > 0) {
                writes.add(own);
            }
        }
        boolean several = writes.size() > 1;
        // Most variables that are on no chain together show it at once: looking at all writes costs far more.
        if (several && !(areOrdered(trace, observed, writes, 0) && areOrdered(trace, observed, writes, -1))) {
            return null;
        }
        int[] events = several
                ? merged(writes.stream().flatMapToInt(Arrays::stream).toArray(), observed)
                : writes.isEmpty() ? new int[0] : writes.get(0);
        return isOrdered(trace, events) ? new Chain(trace, events, variables) : null;
    }

    /** Whether the first writes of all (0), or the last (-1), follow each other. */
    private static boolean areOrdered(Trace trace, ObservedOrder observed, List<int[]> writes, int place) {
        int[] some = new int[writes.size()];
        Arrays.setAll(some, i -> writes.get(i)[Math.floorMod(place, writes.get(i).length)]);
        return isOrdered(trace, merged(some, observed));
    }

    /** The events in the order observed, without repetitions; in place. */
    private static int[] merged(int[] events, ObservedOrder observed) {
        for (int i = 0; i < events.length; i++) {
            events[i] = observed.rank(events[i]);
        }
        Arrays.sort(events);
        int count = 0;
        for (int i = 0; i < events.length; i++) {
            if (i == 0 || events[i] != events[i - 1]) {
                events[count++] = events[i];
            }
        }
        int[] merged = Arrays.copyOf(events, count);
        Arrays.setAll(merged, i -> observed.event(merged[i]));
        return merged;
    }

    private static boolean isOrdered(Trace trace, int[] events) {
        for (int i = 1; i < events.length; i++) {
            if (!trace.happenedBefore(events[i - 1], events[i])) {
                return false;
            }
        }
        return true;
    }

    int points() {
        return events.length + 1;
    }

    /** The event that leads to the point; the bottom for point 0. */
    int event(int point) {
        return point == 0 ? Edges.BOTTOM : events[point - 1];
    }

    /** The event that leads away from the point; the top for the last. */
    int next(int point) {
        return point == events.length ? Edges.TOP : events[point];
    }

    /** The value of the one variable of this chain at a point. */
    Value valueAfter(int point, String name) {
        int variable = variables.getOrDefault(name, -1);
        if (variable < 0) {
            return Value.of(0);
        }
        Value assigned = point == 0 ? null : trace.assigned(events[point - 1], variable);
        return assigned == null ? trace.initialValue(variable) : assigned;
    }

    /** Whether the predicate holds at each point. */
    boolean[] truth(Predicate predicate) {
        boolean[] truth = new boolean[points()];
        Walk walk = new Walk();
        for (int point = 0; point < truth.length; point++) {
            walk.moveTo(point);
            truth[point] = predicate.holds(walk);
        }
        return truth;
    }

    /** Whether the predicate holds at every point. */
    boolean isAlways(Predicate predicate) {
        Walk walk = new Walk();
        for (int point = 0; point < points(); point++) {
            walk.moveTo(point);
            if (!predicate.holds(walk)) {
                return false;
            }
        }
        return true;
    }

    Walk walk() {
        return new Walk();
    }

    /** The values along the chain; moves forwards only. */
    final class Walk implements Valuation {
        private final Map<Integer, Value> values = new HashMap<>();
        private int point;

        void moveTo(int later) {
            while (point < later) {
                int event = events[point++];
                for (int i = 0; i < trace.assignmentCount(event); i++) {
                    values.put(trace.assignedVariable(event, i), trace.assignedValue(event, i));
                }
            }
        }

        boolean knows(String variable) {
            return variables.containsKey(variable);
        }

        @Override
        public Value value(String name) {
            int variable = variables.getOrDefault(name, -1);
            if (variable < 0) {
                return Value.of(0);
            }
            Value assigned = values.get(variable);
            return assigned == null ? trace.initialValue(variable) : assigned;
        }

        @Override
        public long inTransit(Channel channel) {
            throw new IllegalStateException("a channel is no variable of a chain");
        }
    }
}
