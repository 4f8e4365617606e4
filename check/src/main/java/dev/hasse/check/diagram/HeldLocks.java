package dev.hasse.check.diagram;

import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.TreeMap;

/**
 * The locks that each process holds, as a function of its position that changes where it takes one or gives it back.
 * A lock has two bits: held alone, and shared. Only locks that at least two processes take or want count.
 */
final class HeldLocks {
    private final LockTable locks;
    private final int processes;
    private final int[][] positions;
    private final BitSet[][] held;

    HeldLocks(Trace trace) {
        locks = trace.locks();
        processes = trace.processCount();
        List<TreeMap<Integer, List<Integer>>> changes = new ArrayList<>();
        for (int p = 0; p < trace.processCount(); p++) {
            changes.add(new TreeMap<>());
        }
        for (int lock = 0; lock < locks.lockCount(); lock++) {
            if (isContended(lock)) {
                for (int section = locks.firstSection(lock); section < locks.firstSection(lock + 1); section++) {
                    TreeMap<Integer, List<Integer>> of = changes.get(locks.process(section));
                    int bit = bit(lock, locks.isShared(section));
                    of.computeIfAbsent(locks.first(section), each -> new ArrayList<>())
                            .add(bit);
                    of.computeIfAbsent(locks.end(section), each -> new ArrayList<>())
                            .add(-1 - bit);
                }
            }
        }
        positions = new int[changes.size()][];
        held = new BitSet[changes.size()][];
        for (int p = 0; p < positions.length; p++) {
            fill(p, changes.get(p));
        }
    }

    static int bit(int lock, boolean shared) {
        return 2 * lock + (shared ? 1 : 0);
    }

    private boolean isContended(int lock) {
        int from = locks.firstSection(lock);
        int to = locks.firstSection(lock + 1);
        for (int p = 0; p < processes && from < to; p++) {
            if (locks.wantedAtEnd(p) == lock && p != locks.process(from)) {
                return true;
            }
        }
        for (int section = from + 1; section < to; section++) {
            if (locks.process(section) != locks.process(from)) {
                return true;
            }
        }
        return false;
    }

    private void fill(int process, TreeMap<Integer, List<Integer>> changes) {
        positions[process] = new int[changes.size() + 1];
        held[process] = new BitSet[changes.size() + 1];
        BitSet now = new BitSet();
        held[process][0] = new BitSet();
        int step = 1;
        for (var change : changes.entrySet()) {
            // What is given back comes first: the same event may take the lock again.
            change.getValue().stream().filter(bit -> bit < 0).forEach(bit -> now.clear(-1 - bit));
            change.getValue().stream().filter(bit -> bit >= 0).forEach(now::set);
            positions[process][step] = change.getKey();
            held[process][step++] = (BitSet) now.clone();
        }
    }

    /** How many times the process's locks change up to a position. */
    int step(int process, int position) {
        int found = Arrays.binarySearch(positions[process], position);
        return found >= 0 ? found : -found - 2;
    }

    /** The locks after so many changes; not to be changed. */
    BitSet held(int process, int step) {
        return held[process][step];
    }

    /** The last position before the next change. */
    int lastBefore(int process, int step) {
        return step + 1 == positions[process].length ? Integer.MAX_VALUE : positions[process][step + 1] - 1;
    }

    int steps(int process) {
        return positions[process].length;
    }

    /** Whether two processes cannot hold these locks at once. */
    static boolean conflict(BitSet one, BitSet other) {
        for (int bit = one.nextSetBit(0); bit >= 0; bit = one.nextSetBit(bit + 1)) {
            int alone = bit & ~1;
            if (other.get(alone) || bit == alone && other.get(alone + 1)) {
                return true;
            }
        }
        return false;
    }
}
