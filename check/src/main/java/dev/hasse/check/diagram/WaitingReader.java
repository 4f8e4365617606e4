package dev.hasse.check.diagram;

import dev.hasse.diagram.Reader;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Accepts the vectors at which one process waits for another: for a lock that it holds, for its end, or to be started by
 * it. The state is what the layer that is read first says: what the one wants, or which of these wants the other meets.
 */
final class WaitingReader implements Reader {
    /** What a process may wait for at a position: one of the locks, the other's end, or an event of it to start. */
    private record Want(BitSet locks, boolean end, int start) {
        boolean isMet(BitSet held, int position, int size) {
            return HeldLocks.conflict(locks, held) || end && position < size || position < start;
        }
    }

    private final int waitingLayer;
    private final int otherLayer;
    /** Positions at which the one waits, ascending, with what it wants there. */
    private final int[] waitsAt;

    private final int[] wants;
    /** Where what the other meets changes, ascending from 0, and which wants it meets from there on. */
    private final int[] changesAt;

    private final int[] meets;
    private final List<BitSet> met = new ArrayList<>();

    WaitingReader(Trace trace, TraceOrder order, HeldLocks held, Wants all, int process, int other) {
        waitingLayer = order.layer(process);
        otherLayer = order.layer(other);
        Map<Want, Integer> numbers = new HashMap<>();
        TreeMap<Integer, Integer> waits = new TreeMap<>();
        TreeSet<Integer> changes = new TreeSet<>(List.of(0, trace.eventCount(other)));
        for (int step = 0; step + 1 < held.steps(other); step++) {
            changes.add(held.lastBefore(other, step) + 1);
        }
        all.of(process).forEach((position, each) -> {
            Want want = want(trace, each, other);
            if (!want.locks.isEmpty() || want.end || want.start > 0) {
                waits.put(position, numbers.computeIfAbsent(want, fresh -> numbers.size()));
                changes.add(want.start);
            }
        });
        waitsAt = waits.keySet().stream().mapToInt(Integer::intValue).toArray();
        wants = waits.values().stream().mapToInt(Integer::intValue).toArray();
        changesAt = changes.stream().mapToInt(Integer::intValue).toArray();
        meets = new int[changesAt.length];
        Map<BitSet, Integer> known = new HashMap<>();
        for (int i = 0; i < changesAt.length; i++) {
            int position = changesAt[i];
            BitSet here = new BitSet();
            numbers.forEach((want, number) -> here.set(
                    number,
                    want.isMet(held.held(other, held.step(other, position)), position, trace.eventCount(other))));
            meets[i] = known.computeIfAbsent(here, each -> {
                met.add(each);
                return met.size() - 1;
            });
        }
    }

    /** What of it another process may meet. */
    private static Want want(Trace trace, Wants.Want all, int other) {
        boolean isStarter = all.starter() >= 0 && trace.processOf(all.starter()) == other;
        return new Want(all.locks(), all.ends().get(other), isStarter ? trace.positionOf(all.starter()) : 0);
    }

    /** Whether it accepts nothing. */
    boolean isEmpty() {
        return waitsAt.length == 0 || met.stream().allMatch(BitSet::isEmpty);
    }

    @Override
    public int start() {
        return 0;
    }

    @Override
    public int next(int layer, int state, int position) {
        boolean isFirst = layer == Math.min(waitingLayer, otherLayer);
        if (layer == waitingLayer) {
            int found = Arrays.binarySearch(waitsAt, position);
            if (found < 0) {
                return REJECT;
            }
            return isFirst ? wants[found] : verdict(met.get(state).get(wants[found]));
        }
        if (layer == otherLayer) {
            int meeting = meets[step(position)];
            return isFirst ? meeting : verdict(met.get(meeting).get(state));
        }
        return state;
    }

    private static int verdict(boolean accepts) {
        return accepts ? ACCEPT : REJECT;
    }

    private int step(int position) {
        int found = Arrays.binarySearch(changesAt, position);
        return found >= 0 ? found : -found - 2;
    }

    @Override
    public int until(int layer, int state, int position) {
        if (layer == waitingLayer) {
            int found = Arrays.binarySearch(waitsAt, position);
            int next = -found - 1;
            return found >= 0 ? position : next == waitsAt.length ? Integer.MAX_VALUE : waitsAt[next] - 1;
        }
        if (layer == otherLayer) {
            int step = step(position);
            return step + 1 == changesAt.length ? Integer.MAX_VALUE : changesAt[step + 1] - 1;
        }
        return Integer.MAX_VALUE;
    }
}
