package dev.hasse.base;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Sees to it that a full heap ends the work that uses most, with a reason, before the collector takes all of the time
 * and the heap overflows: what is counted is most of what is used, but not all. It looks at what the last full
 * collection left. One daemon thread; short work is over before it begins.
 */
public final class HeapWatch {
    private static final long FIRST_AFTER_MILLIS = 1_000;
    private static final long EVERY_MILLIS = 100;
    private static final double NEARLY_ALL = 0.93;

    private final Budget whole;
    private long seen;

    private HeapWatch(Budget whole) {
        this.whole = whole;
    }

    /** Watches over all parts of this budget's work, as long as the process lasts. */
    public static void over(Budget whole) {
        Thread thread = new Thread(new HeapWatch(whole)::watch, "heap watch");
        thread.setDaemon(true);
        thread.start();
    }

    private void watch() {
        try {
            TimeUnit.MILLISECONDS.sleep(FIRST_AFTER_MILLIS);
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

    private void look(MemoryUsage afterCollection) {
        long used = afterCollection.getUsed();
        boolean isNew = used != seen;
        seen = used;
        if (isNew && used > NEARLY_ALL * afterCollection.getMax()) {
            whole.endLargestPart();
        }
    }
}
