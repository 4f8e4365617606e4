package dev.hasse.trace;

import dev.hasse.base.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The order of a trace with the recorded order of the sections of its locks, where these only exclude so far. */
public final class LockedOrder {
    private static final int NONE = -1;

    private final Trace trace;
    private final LockTable locks;

    private LockedOrder(Trace trace) {
        this.trace = trace;
        this.locks = trace.locks();
    }

    /** The trace with that order; the same one if its locks order already. */
    public static Trace of(Trace trace, Budget budget) {
        return trace.locks().exclude() ? new LockedOrder(trace).build(budget) : trace;
    }

    private Trace build(Budget budget) {
        int[] order = trace.observedOrder();
        RankedEvents ranked = new RankedEvents(trace, order).with(this::forEach);
        int[] ascending = new int[order.length];
        Arrays.setAll(ascending, i -> i);
        ClockPass pass = new ClockPass(ranked, ranked.starts(), ranked.sources(), ascending, budget);
        return new Trace(trace, pass, order, locks.ordering());
    }

    private void forEach(SkewEdges.Sink sink) {
        for (int lock = 0; lock < locks.lockCount(); lock++) {
            if (locks.isSemaphore(lock)) {
                orderPermits(lock, sink);
                continue;
            }
            int alone = NONE;
            List<Integer> sharing = new ArrayList<>();
            for (int section = locks.firstSection(lock); section < locks.firstSection(lock + 1); section++) {
                add(alone, section, sink);
                if (locks.isShared(section)) {
                    sharing.add(section);
                    continue;
                }
                int now = section;
                sharing.forEach(shared -> add(shared, now, sink));
                sharing.removeIf(shared -> locks.process(shared) != locks.process(now));
                alone = section;
            }
        }
    }

    private void orderPermits(int semaphore, SkewEdges.Sink sink) {
        int[] order = trace.observedOrder();
        int[] rank = new int[order.length];
        for (int place = 0; place < order.length; place++) {
            rank[order[place]] = place;
        }
        SemaphoreOrder sections = new SemaphoreOrder();
        for (int section = locks.firstSection(semaphore); section < locks.firstSection(semaphore + 1); section++) {
            int process = locks.process(section);
            boolean isOpen = locks.end(section) == LockTable.OPEN;
            sections.add(
                    process,
                    rank[trace.eventNumber(process, locks.first(section))],
                    isOpen ? NONE : rank[trace.eventNumber(process, locks.end(section))]);
        }
        sections.forEach((before, after) -> sink.edge(order[before], order[after]));
    }

    /** From giving a lock back to taking it next. */
    private void add(int before, int section, SkewEdges.Sink sink) {
        if (before != NONE && locks.end(before) != LockTable.OPEN && locks.process(before) != locks.process(section)) {
            sink.edge(
                    trace.eventNumber(locks.process(before), locks.end(before)),
                    trace.eventNumber(locks.process(section), locks.first(section)));
        }
    }
}
