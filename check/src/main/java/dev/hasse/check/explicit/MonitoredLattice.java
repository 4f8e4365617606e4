package dev.hasse.check.explicit;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.IntList;
import dev.hasse.check.ltl.MonitoredTrace;
import dev.hasse.trace.ObservedOrder;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * The explicit composition of a trace and a monitor (paper 001, definition 5): every cut with every state that the
 * monitor may have there. The bad run that it finds is the closest to the observed order of all, with the fewest pairs
 * of events in another order than observed: that number is a sum over the steps, so the way with the least sum is found
 * by one sweep back.
 */
final class MonitoredLattice {
    private static final long NO_WAY = Long.MAX_VALUE;
    /** An array's header, and the place that refers to it. */
    private static final int BYTES_AN_ARRAY = 24;

    private static final int CHECK_EVERY = 0xFFF;

    private final MonitoredTrace monitored;
    private final Lattice lattice;
    private final Inversions inversions;
    private final Budget budget;
    private final Allocation memory;
    private long setBytes;
    /** The monitor's states at each cut, ascending. */
    private final int[][] states;
    /** Cuts where runs get stuck although the program goes on. */
    private final BitSet open;
    /** Cuts at which some processes wait for each other; none if the property does not ask. */
    private final BitSet deadlocked;

    MonitoredLattice(MonitoredTrace monitored, Lattice lattice, ObservedOrder observed, Budget budget) {
        this.monitored = monitored;
        this.lattice = lattice;
        this.inversions = new Inversions(lattice.trace(), observed);
        this.budget = budget;
        this.memory = budget.allocate((long) Long.BYTES * lattice.size());
        this.states = new int[lattice.size()][];
        this.open = lattice.openEnds();
        this.deadlocked = monitored.asksDeadlocks() ? lattice.deadlocked(budget) : new BitSet();
    }

    /** The bad run closest to the observed order, of those that end; else one that is bad however it goes on. */
    Optional<int[]> badRun() {
        reach();
        if (isReached(this::isEnd, monitored::isBad)) {
            return Optional.of(closest(this::isBadEnd));
        }
        // Where runs do not get stuck, a bad one is bad in its end.
        return lattice.trace().locks().exclude() && isReached(number -> true, monitored::isBadForEver)
                ? Optional.of(closest((number, state) -> monitored.isBadForEver(state)))
                : Optional.empty();
    }

    /** Whether a run that gets stuck although the program goes on may be bad in the end. */
    boolean isOpen() {
        return isReached(open::get, monitored::isPossiblyBad);
    }

    /** Which pairs of a cut and a state of the monitor are looked for. */
    private interface Goal {
        boolean is(int number, int state);
    }

    private boolean isEnd(int number) {
        return lattice.isStuck(number) && !open.get(number);
    }

    private boolean isBadEnd(int number, int state) {
        return isEnd(number) && monitored.isBad(state);
    }

    /** Whether a run comes to one of these states at one of these cuts. */
    private boolean isReached(IntPredicate cuts, IntPredicate wanted) {
        for (int number = 0; number < states.length; number++) {
            if (cuts.test(number) && Arrays.stream(states[number]).anyMatch(wanted)) {
                return true;
            }
        }
        return false;
    }

    /** How many pairs of a cut and a state of the monitor were reached. */
    long configurations() {
        return Arrays.stream(states).mapToLong(each -> each.length).sum();
    }

    private void reach() {
        Arrays.fill(states, new int[0]);
        states[0] = monitored.initial();
        int[] cut = new int[lattice.trace().processCount()];
        for (int number = 0; number < lattice.size(); number++) {
            int[] here = states[number];
            int from = number;
            lattice.read(number, cut);
            lattice.steps(number, cut, (process, next) -> {
                int event = lattice.trace().eventNumber(process, cut[process] + 1);
                for (int state : here) {
                    int[] union = union(states[next], monitored.next(state, event, isDeadlocking(from, next)));
                    setBytes += union == states[next] ? 0 : BYTES_AN_ARRAY + (long) Integer.BYTES * union.length;
                    states[next] = union;
                }
            });
            if ((number & CHECK_EVERY) == 0) {
                count(0);
            }
        }
    }

    /** Tells what the sets take, and so many bytes beside them. */
    private void count(long more) {
        budget.check();
        memory.resize((long) Long.BYTES * lattice.size() + setBytes + more);
    }

    private static int[] union(int[] set, int[] more) {
        boolean included = true;
        for (int state : more) {
            included &= Arrays.binarySearch(set, state) >= 0;
        }
        if (included) {
            return set;
        }
        int[] all = Arrays.copyOf(set, set.length + more.length);
        System.arraycopy(more, 0, all, set.length, more.length);
        Arrays.sort(all);
        int size = 0;
        for (int state : all) {
            if (size == 0 || all[size - 1] != state) {
                all[size++] = state;
            }
        }
        return size == all.length ? all : Arrays.copyOf(all, size);
    }

    /** By cut and place in its states: the fewest inversions on a way from there to a bad end. */
    private long[][] distances(Goal goal) {
        long bytes = (long) Long.BYTES * lattice.size();
        count(bytes);
        long[][] distances = new long[lattice.size()][];
        int[] cut = new int[lattice.trace().processCount()];
        for (int number = lattice.full(); number >= 0; number--) {
            long[] here = new long[states[number].length];
            for (int i = 0; i < here.length; i++) {
                here[i] = goal.is(number, states[number][i]) ? 0 : NO_WAY;
            }
            lattice.read(number, cut);
            int from = number;
            lattice.steps(number, cut, (process, next) -> {
                int event = lattice.trace().eventNumber(process, cut[process] + 1);
                long cost = inversions.of(cut, event);
                for (int i = 0; i < here.length; i++) {
                    long rest = nearest(
                            monitored.next(states[from][i], event, isDeadlocking(from, next)), next, distances[next]);
                    here[i] = rest == NO_WAY ? here[i] : Math.min(here[i], cost + rest);
                }
            });
            distances[number] = here;
            bytes += BYTES_AN_ARRAY + (long) Long.BYTES * here.length;
            if ((number & CHECK_EVERY) == 0) {
                count(bytes);
            }
        }
        return distances;
    }

    private boolean isDeadlocking(int from, int next) {
        return deadlocked.get(next) && !deadlocked.get(from);
    }

    private long nearest(int[] targets, int next, long[] distances) {
        long nearest = NO_WAY;
        for (int target : targets) {
            nearest = Math.min(nearest, distances[Arrays.binarySearch(states[next], target)]);
        }
        return nearest;
    }

    private int[] closest(Goal goal) {
        IntList run = new IntList();
        int[] cut = new int[lattice.trace().processCount()];
        Position position = new Position(distances(goal));
        while (!goal.is(position.number, position.state)) {
            run.add(position.advance(cut));
        }
        return run.toArray();
    }

    /** Where the run is, in the lattice and in the monitor. */
    private final class Position {
        private final long[][] distances;
        private int number;
        private int state;
        private long distance = NO_WAY;

        Position(long[][] distances) {
            this.distances = distances;
            for (int i = 0; i < distances[0].length; i++) {
                if (distances[0][i] < distance) {
                    distance = distances[0][i];
                    state = states[0][i];
                }
            }
        }

        /** Takes a step that keeps to the least distance; returns its event. */
        int advance(int[] cut) {
            int from = number;
            int before = state;
            long left = distance;
            int[] taken = {-1};
            lattice.steps(from, cut, (process, next) -> {
                int event = lattice.trace().eventNumber(process, cut[process] + 1);
                long rest = left - inversions.of(cut, event);
                for (int target : monitored.next(before, event, isDeadlocking(from, next))) {
                    int place = Arrays.binarySearch(states[next], target);
                    if (taken[0] < 0 && distances[next][place] == rest) {
                        taken[0] = event;
                        number = next;
                        state = target;
                        distance = rest;
                    }
                }
            });
            cut[lattice.trace().processOf(taken[0])]++;
            return taken[0];
        }
    }
}
