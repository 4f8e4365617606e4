package dev.hasse.evaluate.rows;

import dev.hasse.lts.Lts;

/** Visits chunks for one thread of a sweep, column by column: short loops. */
final class RowVisit {
    /** The size of a system that stays in a core's caches. */
    private static final int CACHED = 1 << 20;
    /** Rows that so many states are apart are not fetched ahead. */
    private static final int FAR = 8;

    private final Lts lts;
    private final RowPosition[] positions;
    private final RowLabels labels;
    private final RowTests tests;
    private final RowSearch search;
    private final RowSweep sweep;
    private final Questions questions;
    private final boolean goal;
    /** States met just now. */
    private final int[] fresh;
    /** Transitions to look at. */
    private final int[] notes;
    /** By place in the chunk that is visited: the sets in which its labels are, and whether it is decided. */
    private final long[] rows;

    private final boolean[] decided;
    /** Written so that the loads that touch rows are not optimised away. */
    @SuppressWarnings("UnusedVariable")
    private int touched;

    RowVisit(RowSolver solver, RowSweep sweep, RowSearch search, Questions questions, int capacity) {
        lts = solver.lts;
        positions = solver.positions;
        labels = solver.labels;
        tests = solver.tests;
        goal = solver.goal();
        this.sweep = sweep;
        this.questions = questions;
        this.search = search;
        fresh = new int[capacity];
        notes = new int[capacity];
        rows = new long[capacity];
        decided = new boolean[capacity];
    }

    /** Visits variables of the root's block; true if one is known to have the block's goal. */
    boolean hasGoal(Chunk chunk) {
        RowPosition position = positions[chunk.position];
        if (isSpread(chunk)) {
            touch(chunk);
        }
        if (position.isTested && removeTested(chunk) && position.own) {
            return true;
        }
        for (int edge = 0; edge < position.ownTargets.length; edge++) {
            meetTargets(chunk, position.ownActions[edge], position.ownTargets[edge]);
        }
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
            meetHere(chunk, local);
        }
        // One of the other operator that nothing decided and that hands on nobody's value has its neutral value.
        return !position.own && position.ownLocals.length == 0 && chunk.size > 0;
    }

    /** Whether the rows of the states are far from each other. */
    private boolean isSpread(Chunk chunk) {
        return lts.bytes() >= CACHED
                && (sweep.isListing() || chunk.states[chunk.size - 1] - chunk.states[0] > FAR * chunk.size);
    }

    /** Asks the memory for all rows at once. */
    private void touch(Chunk chunk) {
        int sum = 0;
        for (int i = 0; i < chunk.size; i++) {
            sum += lts.rowStart(chunk.states[i]);
        }
        int last = lts.transitionCount() - 1;
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
            questions.ask(position, state);
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

    /** Meets another position at the same states. */
    private void meetHere(Chunk chunk, int position) {
        long[] met = sweep.met(position);
        int count = 0;
        for (int i = 0; i < chunk.size; i++) {
            count = meet(chunk.states[i], 1, met, count);
        }
        if (sweep.isListing()) {
            sweep.list(position, fresh, count);
        }
    }

    /** Meets the targets of an edge. */
    private void meetTargets(Chunk chunk, int action, int position) {
        long[] met = sweep.met(position);
        byte[] members = labels.members(action);
        if (sweep.isListing()) {
            listTargets(chunk, members, position, met);
            return;
        }
        boolean everything = labels.isEverything(action);
        for (int i = 0; i < chunk.size; i++) {
            int start = lts.rowStart(chunk.states[i]);
            int end = lts.rowEnd(chunk.states[i]);
            if (everything) {
                meetAll(start, end, met);
            } else {
                meetMembers(start, end, members, met);
            }
        }
    }

    private void listTargets(Chunk chunk, byte[] members, int position, long[] met) {
        int count = 0;
        for (int i = 0; i < chunk.size; i++) {
            int t = lts.rowStart(chunk.states[i]);
            int end = lts.rowEnd(chunk.states[i]);
            while (end - t > fresh.length - count) {
                int stop = t + fresh.length - count;
                sweep.list(position, fresh, meetNew(t, stop, members, met, count));
                count = 0;
                t = stop;
            }
            count = meetNew(t, end, members, met, count);
        }
        sweep.list(position, fresh, count);
    }

    private void meetAll(int start, int end, long[] met) {
        for (int t = start; t < end; t++) {
            int state = lts.target(t);
            met[state >>> 6] |= 1L << state;
        }
    }

    private void meetMembers(int start, int end, byte[] members, long[] met) {
        for (int t = start; t < end; t++) {
            int state = lts.target(t);
            met[state >>> 6] |= (long) members[lts.label(t)] << state;
        }
    }

    private int meetNew(int start, int end, byte[] members, long[] met, int from) {
        int count = from;
        for (int t = start; t < end; t++) {
            count = meet(lts.target(t), members[lts.label(t)], met, count);
        }
        return count;
    }

    /** Meets a state, or does not; counts it if it is new. */
    private int meet(int state, int leads, long[] met, int count) {
        long word = met[state >>> 6];
        fresh[count] = state;
        met[state >>> 6] = word | (long) leads << state;
        return count + ((int) (~word >>> state) & leads);
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
