package dev.hasse.trace;

import dev.hasse.base.Budget;
import java.util.Arrays;
import java.util.OptionalInt;

/**
 * The most events that are pairwise concurrent. By Dilworth's theorem that is the fewest chains that cover all events;
 * the processes are a cover, and each augmenting path of the matching "next on its chain" joins two chains into one.
 *
 * <p>The events after a given one are a suffix of each process, so a search visits each event once: O(k |E| log |E|)
 * a joined pair of chains.
 */
public final class Width {
    /** Events times processes, once, and as often as processes can be joined. */
    private static final double SHORT_SEARCH = 4e6;

    private static final double SHORT_SEARCHES = 2e8;

    private final Trace trace;
    private final Budget budget;
    /** The event before this one on its chain, or -1; and the one after it. */
    private final int[] before;

    private final int[] after;

    private Width(Trace trace, Budget budget) {
        this.trace = trace;
        this.budget = budget;
        before = new int[trace.eventCount()];
        after = new int[trace.eventCount()];
        Arrays.fill(before, -1);
        Arrays.fill(after, -1);
    }

    public static int of(Trace trace, Budget budget) {
        return OneEventEach.areConcurrent(trace, budget)
                ? activeProcesses(trace)
                : new Width(trace, budget).fewestChains();
    }

    /** The width where it is found in seconds: in small traces, with few processes, or if it is the processes' number. */
    public static OptionalInt quickly(Trace trace, Budget budget) {
        if (OneEventEach.areConcurrent(trace, budget)) {
            return OptionalInt.of(activeProcesses(trace));
        }
        double search = (double) trace.eventCount() * trace.processCount();
        return search <= SHORT_SEARCH || search * trace.processCount() <= SHORT_SEARCHES
                ? OptionalInt.of(new Width(trace, budget).fewestChains())
                : OptionalInt.empty();
    }

    private static int activeProcesses(Trace trace) {
        int active = 0;
        for (int p = 0; p < trace.processCount(); p++) {
            active += trace.eventCount(p) > 0 ? 1 : 0;
        }
        return active;
    }

    private int fewestChains() {
        int chains = activeProcesses(trace);
        for (int p = 0; p < trace.processCount(); p++) {
            for (int position = 2; position <= trace.eventCount(p); position++) {
                int event = trace.eventNumber(p, position);
                before[event] = event - 1;
                after[event - 1] = event;
            }
        }
        while (joinTwoChains()) {
            chains--;
        }
        return chains;
    }

    /** Searches breadth first from the ends of chains for the start of a chain. */
    private boolean joinTwoChains() {
        int[] queue = new int[trace.eventCount()];
        int size = 0;
        for (int event = 0; event < after.length; event++) {
            if (after[event] < 0) {
                queue[size++] = event;
            }
        }
        int[] reachedFrom = new int[trace.eventCount()];
        int[] lowestReached = new int[trace.processCount()];
        Arrays.setAll(lowestReached, p -> trace.eventCount(p) + 1);
        for (int next = 0; next < size; next++) {
            if ((next & 0x3FF) == 0) {
                budget.check();
            }
            int end = queue[next];
            int process = trace.processOf(end);
            int position = trace.positionOf(end);
            for (int q = 0; q < lowestReached.length; q++) {
                int from = q == process ? position + 1 : trace.lastWithClockAtMost(q, process, position - 1) + 1;
                for (int y = from; y < lowestReached[q]; y++) {
                    int reached = trace.eventNumber(q, y);
                    reachedFrom[reached] = end;
                    if (before[reached] < 0) {
                        join(reached, reachedFrom);
                        return true;
                    }
                    queue[size++] = before[reached];
                }
                lowestReached[q] = Math.min(lowestReached[q], from);
            }
        }
        return false;
    }

    private void join(int start, int[] reachedFrom) {
        int event = start;
        while (event >= 0) {
            int end = reachedFrom[event];
            int freed = after[end];
            after[end] = event;
            before[event] = end;
            event = freed;
        }
    }
}
