package dev.hasse.lab.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.LongSupplier;

/** What a piece of work gave, how long it took, and the most heap that was in use during it. */
record Measured<T>(T result, double seconds, long peakBytes) {
    /** Runs the work once, after a collection. The peak is the heap's, so it includes what was there before. */
    static <T> Measured<T> once(Callable<T> work) throws Exception {
        return once(work, System::nanoTime);
    }

    /** The same in processor time of this thread, which does all the work: on a busy machine a clock measures others. */
    static <T> Measured<T> processor(Callable<T> work) throws Exception {
        return once(work, ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime);
    }

    private static <T> Measured<T> once(Callable<T> work, LongSupplier clock) throws Exception {
        System.gc();
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            pool.resetPeakUsage();
        }
        long start = clock.getAsLong();
        T result = work.call();
        double seconds = (clock.getAsLong() - start) / 1e9;
        long peak = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            if (pool.getType() == MemoryType.HEAP) {
                peak += pool.getPeakUsage().getUsed();
            }
        }
        return new Measured<>(result, seconds, peak);
    }

    /** The fastest of several runs: on a noisy machine the least disturbed one. */
    static <T> Measured<T> best(int runs, Callable<T> work) throws Exception {
        Measured<T> best = once(work);
        for (int run = 1; run < runs; run++) {
            Measured<T> next = once(work);
            best = next.seconds < best.seconds ? next : best;
        }
        return best;
    }

    /** The same in processor time of this thread. */
    static <T> Measured<T> bestProcessor(int runs, Callable<T> work) throws Exception {
        Measured<T> best = processor(work);
        for (int run = 1; run < runs; run++) {
            Measured<T> next = processor(work);
            best = next.seconds < best.seconds ? next : best;
        }
        return best;
    }

    /** Heap in use after collections: what the live data takes. */
    static long liveBytes() {
        Runtime runtime = Runtime.getRuntime();
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return runtime.totalMemory() - runtime.freeMemory();
    }

    /** Three significant digits or so: 0.004, 0.12, 3.5, 120. */
    String secondsText() {
        return seconds(seconds);
    }

    public static String seconds(double seconds) {
        return String.format(Locale.ROOT, seconds < 0.1 ? "%.3f" : seconds < 10 ? "%.2f" : "%.1f", seconds);
    }

    /** The same with five digits where a thousandth says too little. */
    static String small(double seconds) {
        return seconds < 0.01 ? String.format(Locale.ROOT, "%.5f", seconds) : seconds(seconds);
    }

    /** With a comma before every three digits. */
    static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    String peakText() {
        return (peakBytes >> 20) + " MB";
    }
}
