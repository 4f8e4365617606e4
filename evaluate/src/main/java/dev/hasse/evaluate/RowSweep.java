package dev.hasse.evaluate;

import dev.hasse.bes.Memory;
import dev.hasse.evaluate.Frontier.Chunk;
import dev.hasse.lts.Lts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One thread's part of a sweep over the root's block, where cycles say nothing: any order will do. Its variables are
 * marked as failed when they are met; the first success is the root's. A chunk of one position is visited column by
 * column: short loops, and the rows are touched before they are needed, so that the memory fetches many at once.
 */
final class RowSweep {
    /** So many are given to a thread that waits. */
    private static final int SHARED = 32;
    /** The size of a system that stays in a core's caches. */
    private static final int CACHED = 1 << 20;

    private static final int ANY_LABEL = -1;

    private final Lts lts;
    private final RowPosition[] positions;
    private final int bits;
    private final byte[] marks;
    private final ActionSets sets;
    private final RowTests tests;
    private final RowSearch search;
    private final Memory memory;
    private final Frontier frontier;
    /** By position: what is met and not yet given to all. */
    private final @Nullable Chunk[] met;

    private final List<ArrayDeque<Chunk>> spare = new ArrayList<>();
    /** Transitions to look at again. */
    private final int[] notes = new int[1 << 11];

    /** By note: whose transition it is, as the place in its chunk. */
    private final int[] owners = new int[notes.length];

    private final boolean[] decided = new boolean[Chunk.CAPACITY];
    /** Written so that the loads that touch rows are not optimised away. */
    @SuppressWarnings("UnusedVariable")
    private int touched;

    RowSweep(RowSolver solver, Frontier frontier, int turn) {
        lts = solver.lts;
        positions = solver.positions;
        bits = solver.bits;
        marks = solver.marks;
        memory = solver.memory;
        this.frontier = frontier;
        sets = solver.actionSets();
        tests = new RowTests(lts, solver.formula, sets);
        search = new RowSearch(solver, sets, tests, turn);
        met = new Chunk[positions.length];
        for (int i = 0; i < positions.length; i++) {
            spare.add(new ArrayDeque<>());
        }
    }

    /** Works until all is done. */
    void run() {
        Chunk chunk = next();
        while (chunk != null) {
            if (visit(chunk)) {
                frontier.succeed();
                return;
            }
            memory.check();
            chunk.size = 0;
            spare.get(chunk.position).push(chunk);
            if (frontier.isWanted()) {
                giveSome();
            }
            chunk = frontier.isOver() ? null : next();
        }
    }

    private @Nullable Chunk next() {
        Chunk chunk = frontier.poll();
        if (chunk != null) {
            return chunk;
        }
        for (int position = 0; position < met.length; position++) {
            Chunk own = met[position];
            if (own != null && own.size > 0) {
                met[position] = null;
                return own;
            }
        }
        return frontier.await();
    }

    private void giveSome() {
        for (int position = 0; position < met.length; position++) {
            Chunk own = met[position];
            if (own != null && own.size >= SHARED) {
                met[position] = null;
                frontier.give(own);
            }
        }
    }

    /** The chunk to which variables of a position are added. */
    private Chunk met(int position) {
        Chunk chunk = met[position];
        if (chunk == null) {
            ArrayDeque<Chunk> free = spare.get(position);
            if (free.isEmpty()) {
                memory.add(4L * Chunk.CAPACITY);
                chunk = new Chunk(position);
            } else {
                chunk = free.pop();
            }
            met[position] = chunk;
        }
        return chunk;
    }

    /** Marks a state for a position; returns the chunk to which the next one is added. */
    Chunk meet(int state, int position) {
        return meet(state, position, met(position));
    }

    private Chunk meet(int state, int position, Chunk chunk) {
        marks[state << bits | position] = RowSearch.FAILED;
        chunk.states[chunk.size++] = state;
        if (chunk.size < Chunk.CAPACITY) {
            return chunk;
        }
        met[position] = null;
        frontier.give(chunk);
        return met(position);
    }

    /** Visits variables of the root's block; true if one has the block's goal. */
    private boolean visit(Chunk chunk) {
        RowPosition position = positions[chunk.position];
        touch(chunk);
        if (position.isTested && removeTested(chunk) && position.own) {
            return true;
        }
        // Before the inner blocks, so that other threads soon have something to do.
        for (int edge = 0; edge < position.ownTargets.length; edge++) {
            meetTargets(chunk, position.ownActions[edge], position.ownTargets[edge]);
        }
        if (frontier.isWanted()) {
            giveSome();
        }
        for (int local : position.innerLocals) {
            if (removeDecided(chunk, local) && position.own) {
                return true;
            }
        }
        for (int edge = 0; edge < position.innerTargets.length; edge++) {
            if (removeDecided(chunk, position.innerActions[edge], position.innerTargets[edge]) && position.own) {
                return true;
            }
        }
        for (int local : position.ownLocals) {
            for (int i = 0; i < chunk.size; i++) {
                if (marks[chunk.states[i] << bits | local] == 0) {
                    meet(chunk.states[i], local);
                }
            }
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
        for (int i = 0; i < chunk.size; i++) {
            int state = chunk.states[i];
            decided[i] = tests.decide(chunk.position, lts.rowStart(state), lts.rowEnd(state));
        }
        return removeDecided(chunk);
    }

    /** Removes what a variable of an inner block at the same state decides. */
    private boolean removeDecided(Chunk chunk, int local) {
        boolean disjunctive = positions[chunk.position].disjunctive;
        search.settle(chunk.states, chunk.size, local);
        for (int i = 0; i < chunk.size; i++) {
            decided[i] = search.value(chunk.states[i] << bits | local) == disjunctive;
        }
        return removeDecided(chunk);
    }

    /** Removes what a variable of an inner block after a transition decides. */
    private boolean removeDecided(Chunk chunk, int action, int target) {
        Arrays.fill(decided, 0, chunk.size, false);
        int noted = 0;
        for (int i = 0; i < chunk.size; i++) {
            int t = lts.rowStart(chunk.states[i]);
            int end = lts.rowEnd(chunk.states[i]);
            while (t < end) {
                int stop = Math.min(end, t + notes.length - noted);
                int before = noted;
                noted = noteLabelled(t, stop, action, noted);
                Arrays.fill(owners, before, noted, i);
                t = stop;
                if (noted == notes.length) {
                    decideNoted(chunk, noted, action, target);
                    noted = 0;
                }
            }
        }
        decideNoted(chunk, noted, action, target);
        return removeDecided(chunk);
    }

    private void decideNoted(Chunk chunk, int noted, int action, int target) {
        boolean disjunctive = positions[chunk.position].disjunctive;
        for (int i = 0; i < noted; i++) {
            int t = notes[i];
            if (!decided[owners[i]]
                    && sets.contains(action, lts.label(t))
                    && search.value(lts.target(t) << bits | target) == disjunctive) {
                decided[owners[i]] = true;
            }
        }
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

    /** Meets the targets of an edge: first all that seem new are noted, without a branch that nobody could foretell. */
    private void meetTargets(Chunk chunk, int action, int position) {
        boolean everything = sets.isEverything(action);
        int noted = 0;
        for (int i = 0; i < chunk.size; i++) {
            int t = lts.rowStart(chunk.states[i]);
            int end = lts.rowEnd(chunk.states[i]);
            while (t < end) {
                int stop = Math.min(end, t + notes.length - noted);
                noted = everything ? noteNew(t, stop, position, noted) : noteLabelled(t, stop, action, noted);
                t = stop;
                if (noted == notes.length) {
                    meetNoted(noted, everything ? ANY_LABEL : action, position);
                    noted = 0;
                }
            }
        }
        meetNoted(noted, everything ? ANY_LABEL : action, position);
    }

    private int noteNew(int start, int end, int position, int from) {
        int noted = from;
        for (int t = start; t < end; t++) {
            notes[noted] = t;
            // 1 for the mark 0, else 0.
            noted += (marks[lts.target(t) << bits | position] - 1) >>> 31;
        }
        return noted;
    }

    private int noteLabelled(int start, int end, int action, int from) {
        byte[] answers = sets.answers(action);
        int noted = from;
        for (int t = start; t < end; t++) {
            notes[noted] = t;
            noted += ActionSets.mayContain(answers[lts.label(t)]);
        }
        return noted;
    }

    private void meetNoted(int noted, int action, int position) {
        Chunk into = met(position);
        for (int i = 0; i < noted; i++) {
            int t = notes[i];
            int state = lts.target(t);
            if (marks[state << bits | position] == 0 && (action == ANY_LABEL || sets.contains(action, lts.label(t)))) {
                into = meet(state, position, into);
            }
        }
    }
}
