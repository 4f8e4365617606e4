package dev.hasse.check.explicit;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.check.Deadlock;
import dev.hasse.trace.Exclusion;
import dev.hasse.trace.Trace;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * All cuts of a trace that a run comes to, and their next cuts. Cuts are numbered breadth first, so that a cut with fewer events has a
 * smaller number: the empty cut is 0, the full cut the last, and every next cut comes later. One sweep over the numbers
 * from the last to the first therefore decides any operator about the future.
 */
final class Lattice {
    private final Trace trace;
    private final CutTable cuts;
    /** Next cuts of cut i: {@code next[starts[i]]} to before {@code next[starts[i + 1]]}. */
    private int[] starts = new int[64];

    private int[] next = new int[64];
    private int edges;
    private final Enabled enabled;
    private final Allocation memory;

    Lattice(Trace trace, Budget budget) {
        this.trace = trace;
        this.memory = budget.allocation();
        this.cuts = new CutTable(trace, budget);
        this.enabled = new Enabled(trace);
        int[] cut = new int[trace.processCount()];
        cuts.add(cut);
        for (int number = 0; number < cuts.size(); number++) {
            cuts.read(number, cut);
            for (int p = 0; p < cut.length; p++) {
                if (enabled.at(cut, p)) {
                    cut[p]++;
                    addEdge(cuts.add(cut));
                    cut[p]--;
                }
            }
            if (number + 2 > starts.length) {
                memory.resize(bytes() + 8L * starts.length);
                starts = Arrays.copyOf(starts, starts.length * 2);
                memory.resize(bytes());
            }
            starts[number + 1] = edges;
            if ((number & 0xFFF) == 0) {
                budget.check();
            }
        }
    }

    /** Within the limits now, and with the memory of what is to keep it: if they are reached, nothing is kept. */
    static Lattice keptIn(Budget tables, Trace trace, Budget now) {
        Budget own = tables.share();
        try {
            return new Lattice(trace, now.keepingIn(own));
        } catch (LimitReachedException e) {
            own.close();
            throw e;
        }
    }

    /** For sweeps over the numbers of cuts. */
    static void checkNowAndThen(int number, Budget budget) {
        if ((number & 0xFFFF) == 0) {
            budget.check();
        }
    }

    private void addEdge(int target) {
        if (edges == next.length) {
            if (edges > Integer.MAX_VALUE / 2) {
                throw new LimitReachedException("more than " + edges + " steps between cuts");
            }
            memory.resize(bytes() + 8L * next.length);
            next = Arrays.copyOf(next, edges * 2);
            memory.resize(bytes());
        }
        next[edges++] = target;
    }

    private long bytes() {
        return enabled.bytes() + 4L * starts.length + 4L * next.length;
    }

    Trace trace() {
        return trace;
    }

    /** The number of cuts. */
    int size() {
        return cuts.size();
    }

    int full() {
        return cuts.size() - 1;
    }

    /** Whether a run comes to the cut. */
    boolean contains(int[] cut) {
        return cuts.find(cut) >= 0;
    }

    /** Whether no step leads on from the cut. */
    boolean isStuck(int number) {
        return starts[number] == starts[number + 1];
    }

    /**
     * The cuts that no step leads on from although runs of the program would go on, in a way that was not recorded. None
     * where locks do not exclude.
     */
    BitSet openEnds() {
        BitSet open = new BitSet(size());
        if (trace.locks().exclude()) {
            Deadlock deadlock = new Deadlock(trace);
            int[] cut = new int[trace.processCount()];
            for (int number = 0; number < size(); number++) {
                if (isStuck(number)) {
                    read(number, cut);
                    open.set(number, !deadlock.isEnd(cut));
                }
            }
        }
        return open;
    }

    /** The cuts at which some processes wait for each other. */
    BitSet deadlocked(Budget budget) {
        BitSet deadlocked = new BitSet(size());
        Deadlock deadlock = new Deadlock(trace);
        int[] cut = new int[trace.processCount()];
        for (int number = 0; number < size(); number++) {
            checkNowAndThen(number, budget);
            read(number, cut);
            deadlocked.set(number, !deadlock.at(cut).isEmpty());
        }
        return deadlocked;
    }

    int number(int[] cut) {
        int number = cuts.find(cut);
        if (number < 0) {
            throw new IllegalArgumentException(Arrays.toString(cut) + " is not a cut");
        }
        return number;
    }

    void read(int number, int[] cut) {
        cuts.read(number, cut);
    }

    /** Is told a process whose next event may happen, and the number of the cut that this leads to. */
    interface Step {
        void to(int process, int next);
    }

    /** All steps from a cut, given by its number and its positions. */
    void steps(int number, int[] cut, Step step) {
        int edge = starts[number];
        for (int p = 0; p < cut.length; p++) {
            if (enabled.at(cut, p)) {
                step.to(p, next[edge++]);
            }
        }
    }

    /** Whether some next cut of the numbered one is in the set. */
    boolean anyNextIn(int number, BitSet set) {
        for (int i = starts[number]; i < starts[number + 1]; i++) {
            if (set.get(next[i])) {
                return true;
            }
        }
        return false;
    }

    void addNextTo(BitSet set, int number) {
        for (int i = starts[number]; i < starts[number + 1]; i++) {
            set.set(next[i]);
        }
    }

    /** Tells which events may happen, from the Hasse edges into each. */
    private static final class Enabled {
        private final Trace trace;
        private final int[][] processes;
        private final int[][] positions;
        private final @Nullable Exclusion exclusion;

        Enabled(Trace trace) {
            this.trace = trace;
            this.exclusion = trace.locks().exclude() ? trace.locks().exclusion() : null;
            processes = new int[trace.eventCount()][];
            positions = new int[trace.eventCount()][];
            for (int event = 0; event < processes.length; event++) {
                int[] before = trace.communicationsInto(event);
                processes[event] = Arrays.stream(before).map(trace::processOf).toArray();
                positions[event] = Arrays.stream(before).map(trace::positionOf).toArray();
            }
        }

        /** Two arrays for each event, of nothing mostly. */
        long bytes() {
            return 40L * positions.length + 8L * trace.communicationCount();
        }

        boolean at(int[] cut, int p) {
            if (cut[p] == trace.eventCount(p)) {
                return false;
            }
            int event = trace.eventNumber(p, cut[p] + 1);
            for (int i = 0; i < processes[event].length; i++) {
                if (cut[processes[event][i]] < positions[event][i]) {
                    return false;
                }
            }
            return exclusion == null || exclusion.allows(cut, event);
        }
    }
}
