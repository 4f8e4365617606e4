package dev.hasse.linearizability;

import java.util.Optional;

/**
 * What an object does when one operation comes after the other.
 *
 * @param <S> its states: immutable, equal if no operation can tell them apart
 */
public interface SequentialModel<S> {
    S initial();

    /**
     * The state after the call, or empty if the object cannot answer so in that state. Where the result is not known, any
     * answer will do.
     */
    Optional<S> next(S state, Call call);

    /** What a call does to the state, whatever the state is. */
    Effect effect(Call call);

    /**
     * Why the model cannot take such a call; empty if it can. Asked once for each operation, before anything else.
     */
    Optional<String> objection(Call call);

    /** The call as {@link #next} sees it: calls that do the same in every state should be equal. */
    default Call essence(Call call) {
        return call;
    }

    /** What a failed operation tells of the object: a call that observes; empty if nothing. */
    default Optional<Call> failed(Call call) {
        return Optional.empty();
    }

    /** Whether two updates lead to the same state in either order and never forbid each other. */
    default boolean commute(Call one, Call other) {
        return false;
    }

    /** Whether operations of different keys concern different objects, each of this model. */
    default boolean isKeyed() {
        return false;
    }

    /** What a call does to the state. */
    enum Effect {
        /** It never changes it. */
        OBSERVES,
        /** It is always allowed, and the state afterwards does not depend on the one before. */
        OVERWRITES,
        /** Anything else. */
        UPDATES
    }
}
