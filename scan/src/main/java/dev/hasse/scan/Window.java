package dev.hasse.scan;

import dev.hasse.trace.Trace;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The part of a cut whose events may come in another order than recorded: those from a moment of the recorded run on. What
 * came before that moment stays as it was.
 */
final class Window {
    private final ThreadedRun run;
    private final Trace trace;
    private final int from;
    private final int[] need;
    private final int[] base;
    /** By process: how many events of those before it are in the window. */
    private final int[] offset;
    /** Reads for an update whose value matters all the same. */
    private final BitSet looked = new BitSet();

    Window(ThreadedRun run, int[] need, int from) {
        this.run = run;
        this.trace = run.trace();
        this.from = from;
        this.need = need.clone();
        this.base = new int[need.length];
        Arrays.setAll(base, p -> Math.min(need[p], run.countBefore(p, from)));
        this.offset = new int[need.length + 1];
        for (int p = 0; p < need.length; p++) {
            offset[p + 1] = offset[p] + need[p] - base[p];
        }
        for (int p = 0; p < need.length; p++) {
            for (int position = need[p]; position > base[p]; position--) {
                look(trace.eventNumber(p, position));
            }
        }
    }

    private void look(int event) {
        if (run.isBlind(event)) {
            return;
        }
        for (int read = run.firstRead(event); read < run.firstRead(event + 1); read++) {
            int writer = run.readWriter(read);
            int source = writer == ThreadedRun.INITIAL ? -1 : run.updatedFrom(writer);
            while (source >= 0 && has(source) && !looked.get(source)) {
                looked.set(source);
                int next = -1;
                for (int each = run.firstRead(source); each < run.firstRead(source + 1); each++) {
                    if (run.readWriter(each) != ThreadedRun.INITIAL) {
                        next = run.updatedFrom(run.readWriter(each));
                    }
                }
                source = next;
            }
        }
    }

    /** The moment from which on. */
    int from() {
        return from;
    }

    /** How many events of a process are done before. */
    int base(int process) {
        return base[process];
    }

    /** How many events of a process are done at the end. */
    int need(int process) {
        return need[process];
    }

    int[] need() {
        return need;
    }

    int size() {
        return offset[need.length];
    }

    /** The number of an event among those of the window, process by process. */
    int index(int event) {
        int p = run.process(event);
        return offset[p] + run.position(event) - base[p] - 1;
    }

    /** Whether the event is one of those whose order is open. */
    boolean has(int event) {
        int p = run.process(event);
        return run.position(event) > base[p] && run.position(event) <= need[p];
    }

    /** Whether an event that reads must read what it did. */
    boolean looks(int event) {
        return !run.isBlind(event) || looked.get(event);
    }

    @Override
    public String toString() {
        return Arrays.toString(base) + " to " + Arrays.toString(need);
    }
}
