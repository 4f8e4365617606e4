package dev.hasse.trace;

import dev.hasse.base.Budget;
import java.util.ArrayDeque;

/**
 * Looks for one event of each process, all pairwise concurrent: the detection of a weak conjunctive predicate (Garg and
 * Waldecker) that every event satisfies. An event that happened before the candidate of another process happened before
 * all that follow there, too, and is left behind. O(k |E|).
 */
final class OneEventEach {
    private final Trace trace;
    private final Budget budget;
    /** The candidate's position in its process. */
    private final int[] candidates;
    /** Processes whose candidate has not been compared with the others. */
    private final ArrayDeque<Integer> fresh = new ArrayDeque<>();

    private OneEventEach(Trace trace, Budget budget) {
        this.trace = trace;
        this.budget = budget;
        this.candidates = new int[trace.processCount()];
    }

    /** Whether there are such events; processes without any event do not count. */
    static boolean areConcurrent(Trace trace, Budget budget) {
        return new OneEventEach(trace, budget).search();
    }

    private boolean search() {
        for (int p = 0; p < candidates.length; p++) {
            if (trace.eventCount(p) > 0) {
                candidates[p] = 1;
                fresh.add(p);
            }
        }
        for (Integer p = fresh.poll(); p != null; p = fresh.poll()) {
            budget.check();
            if (!compare(p)) {
                return false;
            }
        }
        return true;
    }

    /** Leaves behind what is not concurrent with the process's candidate; false if a process has no event left. */
    private boolean compare(int p) {
        for (int q = 0; q < candidates.length; q++) {
            if (q == p || candidates[q] == 0) {
                continue;
            }
            int known = trace.clock(q, candidates[q], p);
            int knows = trace.clock(p, candidates[p], q);
            if (known >= candidates[p]) {
                fresh.add(p);
                candidates[p] = known + 1;
                return known < trace.eventCount(p);
            }
            if (knows >= candidates[q]) {
                fresh.add(q);
                candidates[q] = knows + 1;
                if (knows >= trace.eventCount(q)) {
                    return false;
                }
            }
        }
        return true;
    }
}
