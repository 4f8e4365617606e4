package dev.hasse.evaluate.rows;

import dev.hasse.bes.Memory;
import dev.hasse.lts.Lts;

/**
 * Decides variables of a system's rows depth-first, for one thread. A search stays in one block: variables of inner blocks
 * are decided by searches of their own as soon as they are met. Where cycles decide the block, a variable on the path
 * closes one, and whatever left the path has failed; where they do not, components are closed one by one (Tarjan 1972).
 * Once a variable succeeds, all open ones do, because each reaches it.
 *
 * <p>Threads share the marks: a mark is set once, and it is true whoever set it. One that is not seen yet costs only time.
 */
final class RowSearch {
    static final byte FAILED = 1;
    static final byte SUCCEEDED = 2;

    private static final int EXHAUSTED = -1;
    private static final int DECIDED = -2;
    private static final int CHECK = 1 << 12;

    private final Lts lts;
    private final RowPosition[] positions;
    /** By position: the one whose successors in the block count. */
    private final RowPosition[] acting;

    /** A variable is a position and a state; so many bits are the state's. */
    private final int bits;

    private final int mask;
    /** By position and state. */
    private final byte[][] marks;

    private final Memory memory;
    private final RowLabels labels;
    private final RowTests tests;
    /** Where in a row to begin: threads that take different ways meet less. */
    private final int turn;

    /** A bit for each variable on the path; made when first needed, as is the order of open variables. */
    private long[] path = new long[0];

    private int[] order = new int[0];
    private int[] open = new int[64];
    private int opened;
    /** The path: variables, how far their successors are looked at, and the oldest open variable they lead to. */
    private int[] frameVariable = new int[64];

    private int[] frameEdge = new int[64];
    private int[] frameStep = new int[64];
    private int[] frameLow = new int[64];
    private int depth;
    /** How far the last look at successors came, and the oldest open variable that it saw. */
    private int edgeAt;

    private int stepAt;
    private int lowest;
    private long steps;
    /** What is done when a search that somebody asked for takes so many steps. */
    private final Runnable whenLong;

    private final int longSteps;
    private long longAt;

    RowSearch(RowSolver solver, int turn, int longSteps, Runnable whenLong) {
        lts = solver.lts;
        positions = solver.positions;
        bits = solver.stateBits;
        marks = solver.marks;
        memory = solver.memory;
        labels = solver.labels;
        tests = solver.tests;
        this.turn = turn;
        this.longSteps = longSteps;
        this.whenLong = whenLong;
        mask = (1 << bits) - 1;
        acting = new RowPosition[positions.length];
        for (int i = 0; i < acting.length; i++) {
            acting[i] = positions[i].acting(positions);
        }
    }

    /** The variable's value, found if it was not known. */
    boolean value(int number, int state) {
        byte mark = marks[number][state];
        return hasValue(number, mark == 0 ? find(number, state) : mark);
    }

    private boolean value(int number, int state, long row) {
        byte mark = known(number, state, row);
        return hasValue(number, mark == 0 ? find(number, state) : mark);
    }

    /** The value of a variable that has a mark. */
    boolean hasValue(int number, byte mark) {
        return (mark == SUCCEEDED) == positions[number].goal;
    }

    /** The variable's mark, or 0. */
    byte mark(int number, int state) {
        return marks[number][state];
    }

    /** The variable's mark, if it is known or the labels of its state's row decide it, else 0. */
    byte known(int number, int state, long row) {
        // The row first: the mark may be in another core's cache, and a store does not wait for it.
        byte settled = settle(positions[number], row);
        if (settled == 0) {
            return marks[number][state];
        }
        marks[number][state] = settled;
        return settled;
    }

    private byte find(int number, int state) {
        longAt = depth == 0 ? steps + longSteps : longAt;
        return search(number << bits | state) ? SUCCEEDED : FAILED;
    }

    /** The mark of a variable that its state's transitions decide, or that has no successors; else 0. */
    private byte settle(RowPosition position, long row) {
        if (position.innerLocals.length > 0 || (row & position.innerSets) != 0) {
            return 0;
        }
        if (position.isTested && tests.decide(position.number, row)) {
            return position.own ? SUCCEEDED : FAILED;
        }
        boolean isLeaf = position.ownLocals.length == 0 && (row & position.ownSets) == 0;
        return !isLeaf ? 0 : position.own ? FAILED : SUCCEEDED;
    }

    /** Whether the variable has its block's goal. */
    private boolean search(int root) {
        int base = depth;
        boolean cycleDecides = positions[root >>> bits].cycleDecides;
        int next = enter(root, cycleDecides);
        while (depth > base && next != DECIDED) {
            next = next >= 0 ? enter(next, cycleDecides) : advance(depth - 1, cycleDecides);
        }
        if (depth > base) {
            succeed(base, cycleDecides);
        }
        return next == DECIDED;
    }

    /**
     * Decides the variable at once, or puts it on the path. Returns the successor to go to, DECIDED if it has the goal, or
     * EXHAUSTED to go on with the one below.
     */
    private int enter(int variable, boolean cycleDecides) {
        if (++steps == longAt) {
            whenLong.run();
        }
        if ((steps & (CHECK - 1)) == 0) {
            memory.check();
        }
        int state = variable & mask;
        byte mark = outside(variable >>> bits, state, lts.rowStart(state), lts.rowEnd(state));
        if (cycleDecides) {
            int next = mark == 0 ? look(variable, 0, 0, true) : mark == FAILED ? EXHAUSTED : DECIDED;
            if (next < 0) {
                mark(variable, next == DECIDED ? SUCCEEDED : FAILED);
            } else {
                setOnPath(variable);
                push(variable);
            }
            return next;
        }
        open(variable);
        lowest = opened;
        push(variable);
        if (mark == 0) {
            return advance(depth - 1, false);
        }
        if (mark == SUCCEEDED) {
            return DECIDED;
        }
        fail(depth - 1, false);
        return EXHAUSTED;
    }

    private void mark(int variable, byte mark) {
        marks[variable >>> bits][variable & mask] = mark;
    }

    private void push(int variable) {
        if (depth == frameVariable.length) {
            frameVariable = memory.grown(frameVariable, depth + 1);
            frameEdge = memory.grown(frameEdge, depth + 1);
            frameStep = memory.grown(frameStep, depth + 1);
            frameLow = memory.grown(frameLow, depth + 1);
        }
        frameVariable[depth] = variable;
        frameEdge[depth] = edgeAt;
        frameStep[depth] = stepAt;
        frameLow[depth++] = lowest;
    }

    /** The next successor of the variable on top. */
    private int advance(int top, boolean cycleDecides) {
        lowest = frameLow[top];
        int next = look(frameVariable[top], frameEdge[top], frameStep[top], cycleDecides);
        frameLow[top] = lowest;
        if (next >= 0) {
            frameEdge[top] = edgeAt;
            frameStep[top] = stepAt;
        } else if (next == EXHAUSTED) {
            fail(top, cycleDecides);
        }
        return next;
    }

    /** The mark that tests and inner blocks give to a variable, or 0. */
    private byte outside(int number, int state, int start, int end) {
        RowPosition position = positions[number];
        long row = labels.ofRow(start, end);
        boolean decided = isDecided(position, state, row, start, end);
        if (position.own) {
            return decided ? SUCCEEDED : 0;
        }
        if (decided) {
            return FAILED;
        }
        RowPosition other = acting[number];
        return position.ownLocals.length == 0 || (other != position && isDecided(other, state, row, start, end))
                ? SUCCEEDED
                : 0;
    }

    private boolean isDecided(RowPosition position, int state, long row, int start, int end) {
        if (position.isTested && tests.decide(position.number, row)) {
            return true;
        }
        for (int local : position.innerLocals) {
            if (value(local, state, row) == position.disjunctive) {
                return true;
            }
        }
        for (int edge = 0; edge < position.innerTargets.length; edge++) {
            int action = position.innerActions[edge];
            if ((row >>> action & 1) != 0
                    && leadsTo(position.disjunctive, action, position.innerTargets[edge], start, end)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a variable of an inner block, after some transition of the row, has the value. */
    boolean leadsTo(boolean value, int action, int target, int start, int end) {
        byte[] members = labels.members(action);
        for (int t = start; t < end; t++) {
            if (members[lts.label(t)] != 0 && value(target, lts.target(t)) == value) {
                return true;
            }
        }
        return false;
    }

    /** The next undecided successor in the block; EXHAUSTED if none is left, DECIDED if one decides the variable. */
    private int look(int variable, int fromEdge, int fromStep, boolean cycleDecides) {
        int state = variable & mask;
        RowPosition position = acting[variable >>> bits];
        int[] locals = position.ownLocals;
        int edge = fromEdge;
        for (; edge < locals.length; edge++) {
            int next = judge(variable, locals[edge] << bits | state, cycleDecides);
            if (next != EXHAUSTED) {
                edgeAt = edge + 1;
                stepAt = 0;
                return next;
            }
        }
        int step = fromStep;
        for (; edge < locals.length + position.ownTargets.length; edge++) {
            int own = edge - locals.length;
            int next =
                    lookAlong(variable, state, position.ownActions[own], position.ownTargets[own], step, cycleDecides);
            if (next != EXHAUSTED) {
                edgeAt = edge;
                return next;
            }
            step = 0;
        }
        return EXHAUSTED;
    }

    private int lookAlong(int variable, int state, int action, int target, int fromStep, boolean cycleDecides) {
        int start = lts.rowStart(state);
        int length = lts.rowEnd(state) - start;
        int shift = turn == 0 ? 0 : Integer.remainderUnsigned(variable * turn >>> 4, Math.max(1, length));
        byte[] members = labels.members(action);
        byte[] column = marks[target];
        for (int step = fromStep; step < length; step++) {
            int shifted = step + shift;
            int t = start + (shifted < length ? shifted : shifted - length);
            if (members[lts.label(t)] != 0) {
                int next = lts.target(t);
                if (column[next] != FAILED) {
                    next = judge(variable, target << bits | next, cycleDecides);
                    if (next != EXHAUSTED) {
                        stepAt = step + 1;
                        return next;
                    }
                }
            }
        }
        return EXHAUSTED;
    }

    /** The successor if it is undecided, EXHAUSTED if it says nothing. */
    private int judge(int variable, int successor, boolean cycleDecides) {
        byte mark = marks[successor >>> bits][successor & mask];
        if (mark != 0) {
            return mark == SUCCEEDED ? DECIDED : EXHAUSTED;
        }
        if (cycleDecides) {
            return successor == variable || isOnPath(successor) ? DECIDED : successor;
        }
        if (order[successor] == 0) {
            return successor;
        }
        lowest = Math.min(lowest, order[successor]);
        return EXHAUSTED;
    }

    /** The variable on top has nothing left that could decide it. */
    private void fail(int top, boolean cycleDecides) {
        depth = top;
        int variable = frameVariable[top];
        if (cycleDecides) {
            leavePath(variable);
            mark(variable, FAILED);
        } else if (frameLow[top] < order[variable]) {
            frameLow[top - 1] = Math.min(frameLow[top - 1], frameLow[top]);
        } else {
            close(order[variable], FAILED);
        }
    }

    private void succeed(int base, boolean cycleDecides) {
        if (cycleDecides) {
            for (int i = base; i < depth; i++) {
                leavePath(frameVariable[i]);
                mark(frameVariable[i], SUCCEEDED);
            }
        } else {
            close(order[frameVariable[base]], SUCCEEDED);
        }
        depth = base;
    }

    private void open(int variable) {
        if (order.length == 0) {
            int variables = positions.length << bits;
            memory.add(4L * variables);
            order = new int[variables];
        }
        if (opened == open.length) {
            open = memory.grown(open, opened + 1);
        }
        open[opened++] = variable;
        order[variable] = opened;
        edgeAt = 0;
        stepAt = 0;
    }

    /** Marks the open variables from the one of that order on. */
    private void close(int first, byte mark) {
        while (opened >= first) {
            mark(open[--opened], mark);
            order[open[opened]] = 0;
        }
    }

    private void setOnPath(int variable) {
        if (path.length == 0) {
            int words = ((positions.length << bits) >>> 6) + 1;
            memory.add(8L * words);
            path = new long[words];
        }
        path[variable >>> 6] |= 1L << variable;
    }

    private boolean isOnPath(int variable) {
        return path.length > 0 && (path[variable >>> 6] & 1L << variable) != 0;
    }

    private void leavePath(int variable) {
        path[variable >>> 6] &= ~(1L << variable);
    }
}
