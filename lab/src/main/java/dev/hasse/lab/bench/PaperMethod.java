package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.lab.sharing.TreeCtl;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.trace.Trace;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;

/** A table of paper 002 decided by the paper's own method, with limits for each row. */
final class PaperMethod {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final Duration MOST_TIME = Duration.ofSeconds(Long.getLong("hasse.bench.paper.seconds", 30));
    private static final long MOST_BYTES = 2L << 30;
    /** Rows that take less are measured several times. */
    private static final double SHORT_SECONDS = 0.3;

    private static final int RUNS = 5;

    private static final long LOOK_EVERY_MILLIS = 50;

    static final String LIMITS = "Each row may take " + MOST_TIME.toSeconds() + " s of processor time and "
            + (MOST_BYTES >> 20)
            + " MB for its trees; after a row that does not end within these, larger ones of as many"
            + " processes are not tried (-).";

    private final PaperTable table;
    private final TreeCtl.Reachability reachability;
    private final Set<Integer> beyond = new HashSet<>();

    PaperMethod(PaperTable table, TreeCtl.Reachability reachability) {
        this.table = table;
        this.reachability = reachability;
    }

    /**
     * What a row took.
     *
     * @param seconds infinite if a limit was reached
     */
    record Time(String text, double seconds) {
        /** How many times the other time this is. */
        String times(double other) {
            return Double.isInfinite(seconds) ? "" : Measured.number(Math.round(seconds / other));
        }
    }

    /** Decides the table's property on a trace of so many processes. */
    Time decide(int processes, Trace trace) throws Exception {
        if (beyond.contains(processes)) {
            return new Time("-", Double.POSITIVE_INFINITY);
        }
        try {
            double seconds = once(trace);
            for (int run = 1; run < RUNS && seconds < SHORT_SECONDS; run++) {
                seconds = Math.min(seconds, once(trace));
            }
            return new Time(Measured.small(seconds), seconds);
        } catch (LimitReachedException e) {
            beyond.add(processes);
            String limit = e.reason().contains("cancelled") ? MOST_TIME.toSeconds() + " s" : (MOST_BYTES >> 20) + " MB";
            return new Time("> " + limit, Double.POSITIVE_INFINITY);
        }
    }

    private double once(Trace trace) throws Exception {
        Property.Ctl property = property(trace);
        Budget budget = Budget.ofBytes(MOST_BYTES);
        Thread watch = limited(budget);
        Measured<Boolean> measured;
        try {
            measured = Measured.processor(() -> new TreeCtl(trace, reachability, budget).holds(property.formula()));
        } finally {
            watch.interrupt();
        }
        if (!measured.result()) {
            throw new IllegalStateException(table.title() + ", " + trace.eventCount() + " events: the methods differ");
        }
        return measured.seconds();
    }

    /** Ends the work of this thread after so much processor time, since others may keep the machine busy. */
    private static Thread limited(Budget budget) {
        long worker = Thread.currentThread().getId();
        long end = THREADS.getThreadCpuTime(worker) + MOST_TIME.toNanos();
        Thread watch = new Thread(() -> {
            try {
                while (THREADS.getThreadCpuTime(worker) < end) {
                    Thread.sleep(LOOK_EVERY_MILLIS);
                }
                budget.cancel();
            } catch (InterruptedException e) {
                // The work is done.
            }
        });
        watch.start();
        return watch;
    }

    private Property.Ctl property(Trace trace) throws InputException {
        return (Property.Ctl)
                PropertyParser.parse("benchmark", "ctl: " + table.property()).instantiate(trace.processNames());
    }
}
