package dev.hasse.bes;

/**
 * A boolean graph (V, E, L) given by its successor function: a variable is a long, the empty disjunction is false and the
 * empty conjunction is true. Blocks are numbered from 0; a variable depends only on variables of its own block and of
 * blocks with a larger number, so the system is alternation-free. The root is in block 0 or any other.
 */
public interface BooleanGraph {
    /** The bound of a graph whose variables are spread over all longs. */
    long UNBOUNDED = Long.MAX_VALUE;

    /** The variable to decide. */
    long root();

    /** How many blocks there are. */
    int blockCount();

    /** Whether the block takes its least or its greatest solution. */
    Sign sign(int block);

    /** What a solver may assume about the block's variables; an untrue shape is noticed and costs only time. */
    default Shape shape(int block) {
        return Shape.MIXED;
    }

    /** The block that defines the variable. */
    int block(long variable);

    /** True for a disjunction, false for a conjunction. */
    boolean isDisjunctive(long variable);

    /** Adds the variable's successors to the end of the row, repetitions allowed. */
    void successors(long variable, Row row);

    /** All variables are in 0..bound-1: small bounds let solvers index instead of hash. */
    default long bound() {
        return UNBOUNDED;
    }

    /** Variables of the same place (such as a state) are kept by the same worker. */
    default long place(long variable) {
        return variable;
    }

    /** A view of the same graph that another thread may use at the same time. */
    default BooleanGraph fork() {
        return this;
    }
}
