package dev.hasse.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.IntConsumer;

/** What the locks of a trace forbid at a cut: nobody takes a lock that another process holds, unless both share it. */
public final class Exclusion {
    private final LockTable locks;
    /** By lock: the sections of each process, those that share it apart. */
    private final List<List<Sections>> holders = new ArrayList<>();
    /** By semaphore and process: where the number of its permits changes, and to what. */
    private final Map<Integer, Map<Integer, NavigableMap<Integer, Integer>>> permits = new HashMap<>();

    /** The sections of one process and one lock, which follow one another. */
    private record Sections(int process, boolean shared, int[] firsts, int[] ends, int[] numbers) {
        /** The section that the process is in at a position; -1 if in none. */
        int at(int position) {
            int low = 0;
            int high = firsts.length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (firsts[middle] <= position) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low > 0 && position < ends[low - 1] ? numbers[low - 1] : -1;
        }
    }

    Exclusion(LockTable locks) {
        this.locks = locks;
        for (int lock = 0; lock < locks.lockCount(); lock++) {
            boolean isSemaphore = locks.isSemaphore(lock);
            holders.add(isSemaphore ? List.of() : rows(lock));
            if (isSemaphore) {
                permits.put(lock, permits(lock));
            }
        }
    }

    private Map<Integer, NavigableMap<Integer, Integer>> permits(int lock) {
        Map<Integer, NavigableMap<Integer, Integer>> changes = new HashMap<>();
        for (int section = locks.firstSection(lock); section < locks.firstSection(lock + 1); section++) {
            NavigableMap<Integer, Integer> own =
                    changes.computeIfAbsent(locks.process(section), process -> new TreeMap<>());
            own.merge(locks.first(section), locks.permitsOf(section), Integer::sum);
            own.merge(locks.end(section), -locks.permitsOf(section), Integer::sum);
        }
        changes.values().forEach(own -> {
            int now = 0;
            for (Map.Entry<Integer, Integer> change : own.entrySet()) {
                now += change.getValue();
                change.setValue(now);
            }
        });
        return changes;
    }

    /** How many permits of a semaphore a process has at a position. */
    public int permits(int semaphore, int process, int position) {
        NavigableMap<Integer, Integer> own =
                permits.getOrDefault(semaphore, Map.of()).get(process);
        Map.Entry<Integer, Integer> last = own == null ? null : own.floorEntry(position);
        return last == null ? 0 : last.getValue();
    }

    /** Whether, of a semaphore's permits, there are enough at the cut for the next event of a process. */
    public boolean hasPermits(int[] cut, int process, int semaphore) {
        long taken = permits(semaphore, process, cut[process] + 1);
        for (int other : permits.getOrDefault(semaphore, Map.of()).keySet()) {
            taken += other == process ? 0 : permits(semaphore, other, cut[other]);
        }
        return taken <= locks.permits(semaphore);
    }

    private List<Sections> rows(int lock) {
        Map<Long, List<Integer>> byHolder = new TreeMap<>();
        for (int section = locks.firstSection(lock); section < locks.firstSection(lock + 1); section++) {
            long holder = 2L * locks.process(section) + (locks.isShared(section) ? 1 : 0);
            byHolder.computeIfAbsent(holder, each -> new ArrayList<>()).add(section);
        }
        List<Sections> rows = new ArrayList<>();
        for (List<Integer> found : byHolder.values()) {
            int[] numbers = found.stream().mapToInt(Integer::intValue).toArray();
            int[] firsts = Arrays.stream(numbers).map(locks::first).toArray();
            int[] ends = Arrays.stream(numbers).map(locks::end).toArray();
            rows.add(new Sections(locks.process(numbers[0]), locks.isShared(numbers[0]), firsts, ends, numbers));
        }
        return rows;
    }

    /** Whether, as far as locks go, the event may happen at the cut. */
    public boolean allows(int[] cut, int event) {
        for (int section : locks.taken(event)) {
            int lock = locks.lock(section);
            if (locks.isSemaphore(lock) && !hasPermits(cut, locks.process(section), lock)) {
                return false;
            }
            for (Sections each : holders.get(locks.lock(section))) {
                if (isObstacle(each, locks.process(section), locks.isShared(section), cut)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isObstacle(Sections each, int process, boolean shared, int[] cut) {
        return each.process != process && !(shared && each.shared) && each.at(cut[each.process]) >= 0;
    }

    /** Tells the sections that others hold at the cut and that keep the process from taking the lock. */
    public void obstacles(int[] cut, int process, int lock, boolean shared, IntConsumer told) {
        for (Sections each : holders.get(lock)) {
            if (isObstacle(each, process, shared, cut)) {
                told.accept(each.at(cut[each.process]));
            }
        }
    }
}
