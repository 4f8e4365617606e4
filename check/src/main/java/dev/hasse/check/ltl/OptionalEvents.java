package dev.hasse.check.ltl;

import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * Adds to a cut every event that the monitor's state is not sensitive to, until only sensitive ones are enabled. Whole
 * stretches of a process are added at once: up to its next sensitive event, or to the first event that waits for
 * another process.
 */
final class OptionalEvents {
    private final Trace trace;
    private final Sensitivity sensitivity;
    private final int[][] learners;
    private final int[] queue;
    private final boolean[] queued;

    /** Is told which events of a process, from one position to another, are added; all of them may happen then. */
    interface Listener {
        void added(int process, int from, int to);
    }

    OptionalEvents(Trace trace, Sensitivity sensitivity) {
        this.trace = trace;
        this.sensitivity = sensitivity;
        int k = trace.processCount();
        queue = new int[k];
        queued = new boolean[k];
        List<List<Integer>> learnersOf = new ArrayList<>();
        for (int p = 0; p < k; p++) {
            learnersOf.add(new ArrayList<>());
        }
        for (int p = 0; p < k; p++) {
            for (int q : trace.partners(p)) {
                learnersOf.get(q).add(p);
            }
        }
        learners = learnersOf.stream()
                .map(each -> each.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }

    void addTo(int[] cut, int state, Listener listener) {
        int first = 0;
        int waiting = cut.length;
        for (int p = 0; p < cut.length; p++) {
            queue[p] = p;
            queued[p] = true;
        }
        while (waiting > 0) {
            int p = queue[first];
            first = first + 1 == queue.length ? 0 : first + 1;
            waiting--;
            queued[p] = false;
            int last = last(cut, p, state);
            if (last > cut[p]) {
                listener.added(p, cut[p] + 1, last);
                cut[p] = last;
                for (int learner : learners[p]) {
                    if (!queued[learner]) {
                        queued[learner] = true;
                        queue[(first + waiting) % queue.length] = learner;
                        waiting++;
                    }
                }
            }
        }
    }

    /** How far process p can go by events that are insensitive and wait for nothing outside the cut. */
    private int last(int[] cut, int p, int state) {
        return trace.lastWithin(cut, p, sensitivity.firstAfter(state, p, cut[p]) - 1);
    }
}
