package dev.hasse.lts;

import java.util.OptionalLong;

/**
 * A labelled transition system given by its successor function, explored as far as somebody asks: an explicit
 * {@link Lts}, a network of automata, the lattice of a trace. A state is a long that the system alone understands;
 * equal states are equal longs.
 */
public interface TransitionSystem {
    /** The labels; the table may grow while successors are computed. */
    Labels labels();

    long initial();

    /** A new cursor over successors. Each thread takes its own; several may be used at the same time. */
    Successors successors();

    /** If present, every state is from 0 to below this, so that a table over all states can be an array. */
    OptionalLong stateBound();

    /** Who makes a transition, where its label does not say; empty if there is no more to say. */
    default String detail(long source, int label, long target) {
        return "";
    }

    /** How a state is called when it is told. */
    default String stateName(long state) {
        return Long.toString(state);
    }
}
