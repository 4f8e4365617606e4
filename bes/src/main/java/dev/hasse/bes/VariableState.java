package dev.hasse.bes;

/**
 * The state of a variable in one int: stable or not, its value, its operator, some marks, and in the upper bits how
 * many successors have yet to become stable. A variable is stable as soon as one successor decides it or none is left;
 * that does not depend on the block's sign (the paper's counters do, and decide later).
 */
public final class VariableState {
    public static final int STABLE = 1;
    public static final int VALUE = 1 << 1;
    public static final int DISJUNCTIVE = 1 << 2;
    /** Some variable of another block waits for it (the paper's set R). */
    public static final int REQUESTED = 1 << 3;
    /** It waits in the queue of stable variables to be propagated (the paper's set B). */
    public static final int QUEUED = 1 << 4;

    private static final int COUNTER = 1 << 5;
    public static final int LARGEST_COUNTER = Integer.MAX_VALUE / COUNTER;

    private VariableState() {}

    public static boolean isStable(int state) {
        return (state & STABLE) != 0;
    }

    public static boolean value(int state) {
        return (state & VALUE) != 0;
    }

    static boolean isDisjunctive(int state) {
        return (state & DISJUNCTIVE) != 0;
    }

    /** How many successors have yet to become stable; 0 also for a variable that was not explored. */
    public static int counter(int state) {
        return state / COUNTER;
    }

    /** The state with so many successors to wait for; stable at once if there is none. */
    public static int waitingFor(int state, int successors) {
        return successors == 0 ? passive(state, !isDisjunctive(state)) : state + successors * COUNTER;
    }

    /** The state after one more successor became stable with the value. */
    public static int after(int state, boolean successor) {
        if (successor == isDisjunctive(state)) {
            return passive(state, successor);
        }
        int less = state - COUNTER;
        return less < COUNTER ? passive(less, successor) : less;
    }

    /** Whether one successor of that value alone decides the variable. */
    public static boolean decides(int state, boolean successor) {
        return successor == isDisjunctive(state);
    }

    /** The state, stable with the value. */
    public static int passive(int state, boolean value) {
        return value ? state | STABLE | VALUE : (state | STABLE) & ~VALUE;
    }
}
