package dev.hasse.evaluate;

import dev.hasse.lts.Lts;

/**
 * Visits chunks for one thread of a sweep, column by column: short loops, and the rows are touched before they are
 * needed, so that the memory fetches many at once.
 */
final class RowVisit {
    /** The size of a system that stays in a core's caches. */
    private static final int CACHED = 1 << 20;

    private static final int NOTES = 1 << 11;

    private final Lts lts;
    private final RowPosition[] positions;
    private final RowLabels labels;
    private final RowTests tests;
    private final RowSearch search;
    private final RowSweep sweep;
    private final boolean goal;
    /** States met just now. */
    private final int[] fresh;
    /** Transitions to look at. */
    private final int[] notes = new int[NOTES];
    /** By place in the chunk that is visited: the sets in which its labels are, and whether it is decided. */
    private final long[] rows;

    private final boolean[] decided;
    /** Written so that the loads that touch rows are not optimised away. */
    @SuppressWarnings("UnusedVariable")
    private int touched;

    RowVisit(RowSolver solver, RowSweep sweep, RowSearch search, int capacity) {
        lts = solver.lts;
        positions = solver.positions;
        labels = solver.labels;
        tests = solver.tests;
        goal = solver.goal();
        this.sweep = sweep;
        this.search = search;
        fresh = new int[Math.max(NOTES, capacity)];
        rows = new long[capacity];
        decided = new boolean[capacity];
    }

    /** Visits variables of the root's block; true if one is known to have the block's goal. */
    boolean hasGoal(Chunk chunk, Lane here) {
        RowPosition position = positions[chunk.position];
        touch(chunk);
        if (position.isTested && removeTested(chunk) && position.own) {
            return true;
        }
        // Before the inner blocks, so that other threads soon have something to do.
        for (int edge = 0; edge < position.ownTargets.length; edge++) {
            meetTargets(chunk, position.ownActions[edge], position.ownTargets[edge], here);
        }
        sweep.giveOthers(here);
        for (int local : position.innerLocals) {
            if (!position.own) {
                removeDecided(chunk, local);
            } else if (hasGoal(chunk, local)) {
                return true;
            }
        }
        for (int edge = 0; edge < position.innerTargets.length; edge++) {
            int action = position.innerActions[edge];
            int target = position.innerTargets[edge];
            if (!position.own) {
                removeDecided(chunk, action, target);
            } else if (hasGoal(chunk, action, target)) {
                return true;
            }
        }
        for (int local : position.ownLocals) {
            sweep.distribute(fresh, here.addNew(chunk.states, chunk.size, local, fresh, 0), local, here);
        }
        // One of the other operator that nothing decided and that hands on nobody's value has its neutral value.
        return !position.own && position.ownLocals.length == 0 && chunk.size > 0;
    }

    /** Asks the memory for the rows of all states, unless the caches have them anyway. */
    private void touch(Chunk chunk) {
        if (lts.bytes() < CACHED) {
            return;
        }
        int sum = 0;
        for (int i = 0; i < chunk.size; i++) {
            sum += lts.rowStart(chunk.states[i]);
        }
        int last = lts.transitions() - 1;
        for (int i = 0; i < chunk.size; i++) {
            int start = Math.min(last, lts.rowStart(chunk.states[i]));
            sum += lts.target(start) + lts.label(start);
        }
        touched += sum;
    }

    /** Removes what its own transitions decide; true if something was. */
    private boolean removeTested(Chunk chunk) {
        readRows(chunk);
        for (int i = 0; i < chunk.size; i++) {
            decided[i] = tests.decide(chunk.position, rows[i]);
        }
        return removeDecided(chunk);
    }

    private void readRows(Chunk chunk) {
        for (int i = 0; i < chunk.size; i++) {
            int state = chunk.states[i];
            rows[i] = labels.ofRow(lts.rowStart(state), lts.rowEnd(state));
        }
    }

    /** Whether a variable of an inner block at the same state decides, as far as that is known. */
    private boolean hasGoal(Chunk chunk, int local) {
        readRows(chunk);
        for (int i = 0; i < chunk.size; i++) {
            if (hasGoal(local, chunk.states[i], search.known(local, chunk.states[i], rows[i]))) {
                return true;
            }
        }
        return false;
    }

    private boolean hasGoal(int position, int state, byte mark) {
        if (mark == 0) {
            sweep.ask(position, state);
            return false;
        }
        return search.hasValue(position, mark) == goal;
    }

    /** Removes what a variable of an inner block at the same state decides. */
    private boolean removeDecided(Chunk chunk, int local) {
        boolean disjunctive = positions[chunk.position].disjunctive;
        for (int i = 0; i < chunk.size; i++) {
            decided[i] = search.value(local, chunk.states[i]) == disjunctive;
        }
        return removeDecided(chunk);
    }

    /** Removes what a variable of an inner block after a transition decides. */
    private boolean removeDecided(Chunk chunk, int action, int target) {
        boolean disjunctive = positions[chunk.position].disjunctive;
        for (int i = 0; i < chunk.size; i++) {
            int state = chunk.states[i];
            decided[i] = search.leadsTo(disjunctive, action, target, lts.rowStart(state), lts.rowEnd(state));
        }
        return removeDecided(chunk);
    }

    /** Whether a variable of an inner block after some transition decides: first all such transitions are noted. */
    private boolean hasGoal(Chunk chunk, int action, int target) {
        byte[] members = labels.members(action);
        int noted = 0;
        for (int i = 0; i < chunk.size; i++) {
            int t = lts.rowStart(chunk.states[i]);
            int end = lts.rowEnd(chunk.states[i]);
            while (end - t > notes.length - noted) {
                int stop = t + notes.length - noted;
                if (hasGoal(note(t, stop, members, noted), target)) {
                    return true;
                }
                noted = 0;
                t = stop;
            }
            noted = note(t, end, members, noted);
        }
        return hasGoal(noted, target);
    }

    private boolean hasGoal(int noted, int target) {
        for (int i = 0; i < noted; i++) {
            int state = lts.target(notes[i]);
            if (hasGoal(target, state, search.mark(target, state))) {
                return true;
            }
        }
        return false;
    }

    private boolean removeDecided(Chunk chunk) {
        int kept = 0;
        for (int i = 0; i < chunk.size; i++) {
            chunk.states[kept] = chunk.states[i];
            kept += decided[i] ? 0 : 1;
        }
        boolean removed = kept < chunk.size;
        chunk.size = kept;
        return removed;
    }

    /** Meets the targets of an edge. */
    private void meetTargets(Chunk chunk, int action, int position, Lane here) {
        boolean everything = labels.isEverything(action);
        long[] met = here.met()[position];
        int count = 0;
        for (int i = 0; i < chunk.size; i++) {
            int t = lts.rowStart(chunk.states[i]);
            int end = lts.rowEnd(chunk.states[i]);
            while (end - t > fresh.length - count) {
                int stop = t + fresh.length - count;
                sweep.distribute(
                        fresh,
                        everything ? meet(t, stop, met, count) : meet(t, stop, action, met, count),
                        position,
                        here);
                count = 0;
                t = stop;
            }
            count = everything ? meet(t, end, met, count) : meet(t, end, action, met, count);
        }
        sweep.distribute(fresh, count, position, here);
    }

    private int meet(int start, int end, long[] met, int from) {
        int count = from;
        for (int t = start; t < end; t++) {
            int state = lts.target(t);
            long word = met[state >>> 6];
            fresh[count] = state;
            count += (int) (~word >>> state) & 1;
            met[state >>> 6] = word | 1L << state;
        }
        return count;
    }

    private int meet(int start, int end, int action, long[] met, int from) {
        byte[] members = labels.members(action);
        int count = from;
        for (int t = start; t < end; t++) {
            int state = lts.target(t);
            int leads = members[lts.label(t)];
            long word = met[state >>> 6];
            fresh[count] = state;
            count += (int) (~word >>> state) & leads;
            met[state >>> 6] = word | (long) leads << state;
        }
        return count;
    }

    private int note(int start, int end, byte[] members, int from) {
        int noted = from;
        for (int t = start; t < end; t++) {
            notes[noted] = t;
            noted += members[lts.label(t)];
        }
        return noted;
    }
}
