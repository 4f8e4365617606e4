package dev.hasse.agent.runtime;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Ends the watch over fields that cost too much: those that are accessed again and again by one thread alone, and those
 * that fill the recording. Counts are not exact where threads count at the same time.
 */
final class FieldBudget {
    private static final int MOST_ALONE = 50_000;
    private static final int MOST_SHARED = 500_000;
    private static final int SHOWN = 3;

    private final int mostAlone;
    private final int mostShared;
    private volatile int[] alone = new int[64];
    private volatile int[] shared = new int[64];
    private final Set<String> over = new TreeSet<>();

    /** What the user can do where accesses are missing. */
    private final String advice;

    FieldBudget() {
        this(MOST_ALONE, MOST_SHARED, ": choose them by fields= to record them all");
    }

    FieldBudget(int mostAlone, int mostShared, String advice) {
        this.mostAlone = mostAlone;
        this.mostShared = mostShared;
        this.advice = advice;
    }

    /** Whether accesses of the field are still of interest. */
    boolean watches(int field) {
        int[] counts = alone;
        return field >= counts.length || counts[field] < mostAlone;
    }

    /** Counts an access of a field, and names the field if it was the last one. */
    void spend(int field, String of, boolean isShared) {
        if (field >= alone.length) {
            grow(field);
        }
        int[] counts = isShared ? shared : alone;
        int count = ++counts[field];
        if (count >= (isShared ? mostShared : mostAlone)) {
            alone[field] = mostAlone;
            synchronized (over) {
                if (isShared || shared[field] > 0) {
                    over.add(of);
                }
            }
        }
    }

    private synchronized void grow(int field) {
        alone = Arrays.copyOf(alone, 2 * field + 1);
        shared = Arrays.copyOf(shared, 2 * field + 1);
    }

    List<String> warnings() {
        synchronized (over) {
            if (over.isEmpty()) {
                return List.of();
            }
            List<String> fields = new ArrayList<>(over);
            String more = fields.size() > SHOWN ? " and " + (fields.size() - SHOWN) + " more" : "";
            return List.of("not all accesses of " + String.join(", ", fields.subList(0, Math.min(SHOWN, fields.size())))
                    + more + " are recorded, there were too many" + advice);
        }
    }
}
