package dev.hasse.linearizability.engine;

import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.Operation;
import dev.hasse.linearizability.RegisterModel;
import dev.hasse.linearizability.RegisterModel.Access;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Histories of a register in which every value is written once (Gibbons and Korach, Testing Shared Memories, 1997). A
 * value and all that saw it are a cluster; a compare-and-set joins two clusters, of which one comes right after the
 * other, to a block. A block lasts at least from its first return to its last call (a forward zone), or fits into any
 * moment between its last call and its first return (a backward zone). Linearizable iff no two forward zones overlap and
 * no backward zone lies within a forward one, and within a block nothing returns before something that must come earlier
 * is called. O(n log n).
 */
final class Zones {
    private static final int BEFORE = -1;
    private static final int NEVER = Integer.MAX_VALUE;

    /** The operations around one value: its zone, and the write with its time. */
    private static final class Cluster {
        int written = BEFORE;
        int firstReturn = NEVER;
        int lastCall = BEFORE;
        boolean hasWriter;
        Optional<Datum> previous = Optional.empty();
        Optional<Datum> following = Optional.empty();

        void add(int called, int returned) {
            firstReturn = Math.min(firstReturn, returned);
            lastCall = Math.max(lastCall, called);
        }
    }

    private final Map<Datum, Cluster> clusters = new HashMap<>();

    private Zones() {}

    /** Whether the history is linearizable; empty if zones cannot tell, because a value may be written twice. */
    static Optional<Boolean> decide(List<Operation> operations, RegisterModel model) {
        Zones zones = new Zones();
        List<Access> accesses = new ArrayList<>();
        for (Operation operation : operations) {
            Optional<Access> access = model.access(model.essence(operation.call()));
            if (access.isEmpty() || !operation.isKnown() && access.get().read().isPresent()) {
                return Optional.empty();
            }
            accesses.add(access.get());
        }
        Cluster first = new Cluster();
        first.hasWriter = true;
        first.add(BEFORE, BEFORE);
        zones.clusters.put(model.initial(), first);
        for (int i = 0; i < accesses.size(); i++) {
            Optional<Datum> written = accesses.get(i).written();
            if (written.isPresent()) {
                Cluster cluster = zones.clusters.computeIfAbsent(written.get(), each -> new Cluster());
                if (cluster.hasWriter) {
                    return Optional.empty();
                }
                cluster.hasWriter = true;
                cluster.previous = accesses.get(i).read();
                zones.enter(cluster, operations.get(i));
                cluster.written = operations.get(i).invoked();
            }
        }
        return Optional.of(zones.isEachReadOfAWrite(operations, accesses) && zones.isLinearizable());
    }

    private void enter(Cluster cluster, Operation operation) {
        cluster.add(operation.invoked(), operation.isKnown() ? operation.completed() : NEVER);
    }

    private boolean isEachReadOfAWrite(List<Operation> operations, List<Access> accesses) {
        for (int i = 0; i < accesses.size(); i++) {
            Access access = accesses.get(i);
            if (access.read().isEmpty()) {
                continue;
            }
            Cluster source = clusters.get(access.read().get());
            Operation reader = operations.get(i);
            if (source == null || reader.completed() < source.written) {
                return false;
            }
            if (access.written().isEmpty()) {
                enter(source, reader);
            } else if (source.following.isPresent() || access.written().equals(access.read())) {
                return false;
            } else {
                source.following = access.written();
            }
        }
        return true;
    }

    private boolean isLinearizable() {
        List<int[]> forward = new ArrayList<>();
        List<int[]> backward = new ArrayList<>();
        Set<Cluster> done = new HashSet<>();
        for (Cluster start : clusters.values()) {
            if (start.previous.isPresent()) {
                continue;
            }
            int first = NEVER;
            int last = BEFORE;
            int latestCall = BEFORE;
            for (Cluster each = start; each != null; each = following(each)) {
                // The value's writer comes after everything of the clusters before, and before the rest of its own.
                if (each.firstReturn < latestCall) {
                    return false;
                }
                done.add(each);
                first = Math.min(first, each.firstReturn);
                last = Math.max(last, each.lastCall);
                latestCall = Math.max(latestCall, each.lastCall);
            }
            if (first == NEVER && last == BEFORE) {
                continue;
            }
            (first < last ? forward : backward).add(new int[] {first, last});
        }
        // What is left over follows itself in a circle.
        return done.size() == clusters.size() && isApart(forward, backward);
    }

    private @Nullable Cluster following(Cluster cluster) {
        return cluster.following.map(clusters::get).orElse(null);
    }

    private static boolean isApart(List<int[]> forward, List<int[]> backward) {
        forward.sort(Comparator.comparingInt(zone -> zone[0]));
        int end = Integer.MIN_VALUE;
        for (int[] zone : forward) {
            if (zone[0] < end) {
                return false;
            }
            end = zone[1];
        }
        int[] starts = forward.stream().mapToInt(zone -> zone[0]).toArray();
        for (int[] zone : backward) {
            // Here the last call comes first: the block fits anywhere between it and the first return.
            int at = Arrays.binarySearch(starts, zone[1]);
            int around = at < 0 ? -at - 2 : at;
            if (around >= 0 && zone[0] < forward.get(around)[1]) {
                return false;
            }
        }
        return true;
    }
}
