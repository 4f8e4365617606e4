package dev.hasse.base;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Sees to it that a full heap ends the work that uses most, with a reason, before the collector takes all of the time
 * and the heap overflows: what is counted is most of what is used, but not all. It looks at what the last full
 * collection left. The heap is the process's, so there is one daemon thread for all budgets, from the first one on; a
 * budget that nobody uses any more is forgotten.
 */
public final class HeapWatch {
    private static final long EVERY_MILLIS = 50;
    private static final double NEARLY_ALL = 0.93;
    private static final HeapWatch PROCESS = new HeapWatch();

    private final Set<Budget> watched = Collections.newSetFromMap(new WeakHashMap<>());
    private boolean started;
    private long seen;

    private HeapWatch() {}

    /** Watches over all parts of this budget's work, as long as somebody has it. */
    public static void over(Budget whole) {
        PROCESS.add(whole);
    }

    private synchronized void add(Budget whole) {
        watched.add(whole);
        if (!started) {
            started = true;
            Thread thread = new Thread(this::watch, "heap watch");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private synchronized List<Budget> watched() {
        return List.copyOf(watched);
    }

    private void watch() {
        try {
            // The management beans take a while to load: most work never needs them, a full heap leaves no time.
            while (!isHalfUsed(Runtime.getRuntime())) {
                TimeUnit.MILLISECONDS.sleep(EVERY_MILLIS);
            }
            Optional<MemoryPoolMXBean> lasting = ManagementFactory.getMemoryPoolMXBeans().stream()
                    .filter(pool -> pool.getType() == MemoryType.HEAP && pool.getCollectionUsage() != null)
                    .max(Comparator.comparingLong(pool -> pool.getUsage().getMax()));
            while (lasting.isPresent()) {
                look(lasting.get().getCollectionUsage());
                TimeUnit.MILLISECONDS.sleep(EVERY_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean isHalfUsed(Runtime process) {
        return process.totalMemory() - process.freeMemory() > process.maxMemory() / 2;
    }

    private void look(MemoryUsage afterCollection) {
        long used = afterCollection.getUsed();
        boolean isNew = used != seen;
        seen = used;
        if (isNew && used > NEARLY_ALL * afterCollection.getMax()) {
            watched().forEach(Budget::endLargestPart);
        }
    }
}
