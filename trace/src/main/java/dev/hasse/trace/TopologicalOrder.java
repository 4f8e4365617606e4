package dev.hasse.trace;

import dev.hasse.base.ErrorCode;
import dev.hasse.base.InputException;
import dev.hasse.base.IntList;
import java.util.Arrays;
import java.util.PriorityQueue;

/**
 * The observed order: the order of the input where that respects all edges, else the respecting order that always
 * takes the earliest line which may come next. Events and edges are numbered as in the input.
 */
final class TopologicalOrder {
    private final EventPlaces events;
    private final int[] starts;
    private final int[] sources;
    /** The event before each in its process; only known once the input's own order turned out not to do. */
    private int[] previous = new int[0];
    /** For each event how many of those right before it have no place in the order yet. */
    private int[] waiting = new int[0];

    /** Incoming edges in compressed rows: those of event e are sources[starts[e]..starts[e + 1]). */
    TopologicalOrder(EventPlaces events, int[] starts, int[] sources) {
        this.events = events;
        this.starts = starts;
        this.sources = sources;
    }

    private static int[] previousOfProcess(EventPlaces events) {
        int[] last = new int[events.processes()];
        Arrays.fill(last, -1);
        int[] previous = new int[events.size()];
        for (int event = 0; event < previous.length; event++) {
            int process = events.process(event);
            previous[event] = last[process];
            last[process] = event;
        }
        return previous;
    }

    int[] order(String source) throws InputException {
        int[] order = find();
        if (order.length < events.size()) {
            throw cycle(source);
        }
        return order;
    }

    /** The order; shorter than all events if there is a {@link #cycle}. */
    int[] find() {
        int n = events.size();
        int[] order = new int[n];
        if (inputOrderRespectsEdges()) {
            for (int event = 0; event < n; event++) {
                order[event] = event;
            }
            return order;
        }
        previous = previousOfProcess(events);
        waiting = new int[n];
        int[][] out = outgoing();
        PriorityQueue<Integer> ready = new PriorityQueue<>();
        for (int event = 0; event < n; event++) {
            if (waiting[event] == 0) {
                ready.add(event);
            }
        }
        int done = 0;
        for (Integer event = ready.poll(); event != null; event = ready.poll()) {
            order[done++] = event;
            for (int i = out[0][event]; i < out[0][event + 1]; i++) {
                int target = out[1][i];
                if (--waiting[target] == 0) {
                    ready.add(target);
                }
            }
        }
        return done < n ? Arrays.copyOf(order, done) : order;
    }

    private boolean inputOrderRespectsEdges() {
        for (int event = 0; event < events.size(); event++) {
            for (int i = starts[event]; i < starts[event + 1]; i++) {
                if (sources[i] >= event) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Outgoing edges (process order included) in compressed rows; counts the incoming ones on the way. */
    private int[][] outgoing() {
        int n = events.size();
        int[] outStarts = new int[n + 1];
        int edges = 0;
        for (int event = 0; event < n; event++) {
            for (int i = starts[event]; i < starts[event + 1]; i++) {
                outStarts[sources[i] + 1]++;
                edges++;
            }
            waiting[event] = starts[event + 1] - starts[event];
            if (previous[event] >= 0) {
                outStarts[previous[event] + 1]++;
                waiting[event]++;
                edges++;
            }
        }
        for (int event = 0; event < n; event++) {
            outStarts[event + 1] += outStarts[event];
        }
        int[] next = outStarts.clone();
        int[] targets = new int[edges];
        for (int event = 0; event < n; event++) {
            for (int i = starts[event]; i < starts[event + 1]; i++) {
                targets[next[sources[i]]++] = event;
            }
            if (previous[event] >= 0) {
                targets[next[previous[event]]++] = event;
            }
        }
        return new int[][] {outStarts, targets};
    }

    /** Events in a circle, after {@link #find} did not order all: walks backwards until one comes again. */
    IntList cycle() {
        int event = 0;
        while (waiting[event] == 0) {
            event++;
        }
        int[] seenAt = new int[waiting.length];
        IntList path = new IntList();
        while (seenAt[event] == 0) {
            path.add(event);
            seenAt[event] = path.size();
            event = waitingSource(event);
        }
        IntList cycle = new IntList();
        for (int i = path.size() - 1; i >= seenAt[event] - 1; i--) {
            cycle.add(path.at(i));
        }
        return cycle;
    }

    private InputException cycle(String source) {
        IntList cycle = cycle();
        int first = 0;
        for (int i = 1; i < cycle.size(); i++) {
            first = cycle.at(i) < cycle.at(first) ? i : first;
        }
        StringBuilder text = new StringBuilder("happened-before has a cycle: ");
        int shown = Math.min(cycle.size(), 8);
        for (int i = 0; i < shown; i++) {
            text.append(events.describe(cycle.at((first + i) % cycle.size()))).append(" -> ");
        }
        text.append(shown < cycle.size() ? "... -> " : "").append(events.describe(cycle.at(first)));
        return new InputException(source, events.line(cycle.at(first)), 0, text.toString()).as(ErrorCode.CYCLE);
    }

    private int waitingSource(int event) {
        for (int i = starts[event]; i < starts[event + 1]; i++) {
            if (waiting[sources[i]] > 0) {
                return sources[i];
            }
        }
        return previous[event];
    }
}
