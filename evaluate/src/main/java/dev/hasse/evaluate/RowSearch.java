package dev.hasse.evaluate;

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

    private final int bits;
    private final int mask;
    private final byte[] marks;
    private final Memory memory;
    private final ActionSets sets;
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
    private int steps;

    RowSearch(RowSolver solver, ActionSets sets, RowTests tests, int turn) {
        lts = solver.lts;
        positions = solver.positions;
        bits = solver.bits;
        marks = solver.marks;
        memory = solver.memory;
        this.sets = sets;
        this.tests = tests;
        this.turn = turn;
        mask = (1 << bits) - 1;
        acting = new RowPosition[positions.length];
        for (int i = 0; i < acting.length; i++) {
            acting[i] = positions[i].acting(positions);
        }
    }

    /** The variable's value, found if it was not known. */
    boolean value(int variable) {
        byte mark = marks[variable];
        boolean succeeded = mark == 0 ? search(variable) : mark == SUCCEEDED;
        return succeeded == positions[variable & mask].goal;
    }

    /** Marks those variables that have no successor at all as failed, if the position is so simple that they do. */
    void settle(int[] states, int count, int number) {
        RowPosition position = positions[number];
        if (!position.hasOneEdge || sets.isEverything(position.ownActions[0])) {
            return;
        }
        byte[] answers = sets.answers(position.ownActions[0]);
        for (int i = 0; i < count; i++) {
            int start = lts.rowStart(states[i]);
            int end = lts.rowEnd(states[i]);
            int possible = 0;
            for (int t = start; t < end; t++) {
                possible |= ActionSets.mayContain(answers[lts.label(t)]);
            }
            if (possible == 0) {
                marks[states[i] << bits | number] = FAILED;
            }
        }
    }

    /** Whether the variable has its block's goal. */
    private boolean search(int root) {
        int base = depth;
        boolean cycleDecides = positions[root & mask].cycleDecides;
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
        if ((++steps & (CHECK - 1)) == 0) {
            memory.check();
        }
        int state = variable >>> bits;
        byte mark = outside(variable & mask, state, lts.rowStart(state), lts.rowEnd(state));
        if (cycleDecides) {
            int next = mark == 0 ? look(variable, 0, 0, true) : mark == FAILED ? EXHAUSTED : DECIDED;
            if (next < 0) {
                marks[variable] = next == DECIDED ? SUCCEEDED : FAILED;
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
        boolean decided = isDecided(position, state, start, end);
        if (position.own) {
            return decided ? SUCCEEDED : 0;
        }
        if (decided) {
            return FAILED;
        }
        RowPosition other = acting[number];
        return position.ownLocals.length == 0 || (other != position && isDecided(other, state, start, end))
                ? SUCCEEDED
                : 0;
    }

    private boolean isDecided(RowPosition position, int state, int start, int end) {
        if (position.isTested && tests.decide(position.number, start, end)) {
            return true;
        }
        for (int local : position.innerLocals) {
            if (value(state << bits | local) == position.disjunctive) {
                return true;
            }
        }
        for (int edge = 0; edge < position.innerTargets.length; edge++) {
            if (leadsTo(position.disjunctive, position.innerActions[edge], position.innerTargets[edge], start, end)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a variable of an inner block, after some transition of the row, has the value. */
    private boolean leadsTo(boolean value, int action, int target, int start, int end) {
        byte[] answers = sets.answers(action);
        boolean everything = sets.isEverything(action);
        for (int t = start; t < end; t++) {
            if ((everything || sets.contains(action, answers, lts.label(t)))
                    && value(lts.target(t) << bits | target) == value) {
                return true;
            }
        }
        return false;
    }

    /** The next undecided successor in the block; EXHAUSTED if none is left, DECIDED if one decides the variable. */
    private int look(int variable, int fromEdge, int fromStep, boolean cycleDecides) {
        int state = variable >>> bits;
        RowPosition position = acting[variable & mask];
        int[] locals = position.ownLocals;
        int edge = fromEdge;
        for (; edge < locals.length; edge++) {
            int next = judge(variable, state << bits | locals[edge], cycleDecides);
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
        boolean everything = sets.isEverything(action);
        byte[] answers = sets.answers(action);
        for (int step = fromStep; step < length; step++) {
            int shifted = step + shift;
            int t = start + (shifted < length ? shifted : shifted - length);
            if (everything || sets.contains(action, answers, lts.label(t))) {
                int successor = lts.target(t) << bits | target;
                byte mark = marks[successor];
                if (mark != FAILED) {
                    int next = judge(variable, successor, cycleDecides);
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
        byte mark = marks[successor];
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
            marks[variable] = FAILED;
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
                marks[frameVariable[i]] = SUCCEEDED;
            }
        } else {
            close(order[frameVariable[base]], SUCCEEDED);
        }
        depth = base;
    }

    private void open(int variable) {
        if (order.length == 0) {
            memory.add(4L * marks.length);
            order = new int[marks.length];
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
            marks[open[--opened]] = mark;
            order[open[opened]] = 0;
        }
    }

    private void setOnPath(int variable) {
        if (path.length == 0) {
            memory.add(marks.length / 8);
            path = new long[(marks.length >>> 6) + 1];
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
