package dev.hasse.linearizability.engine;

import dev.hasse.linearizability.Operation;
import java.util.List;
import java.util.Optional;

/**
 * What an engine found of the operations on one object.
 *
 * @param order an order that the model allows, where the engine knows one
 * @param fatal what returned at a moment at which no order was left, perhaps not the first such one; empty if it is not known
 */
record Decision(boolean isLinearizable, Optional<List<Operation>> order, Optional<Operation> fatal) {
    static Decision linearizable(List<Operation> order) {
        return new Decision(true, Optional.of(order), Optional.empty());
    }

    static Decision without(Operation fatal) {
        return new Decision(false, Optional.empty(), Optional.of(fatal));
    }

    /** By an engine that knows nothing else. */
    static Decision of(boolean isLinearizable) {
        return new Decision(isLinearizable, Optional.empty(), Optional.empty());
    }
}
