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
record Ruling(boolean isLinearizable, Optional<List<Operation>> order, Optional<Operation> fatal) {
    static Ruling linearizable(List<Operation> order) {
        return new Ruling(true, Optional.of(order), Optional.empty());
    }

    static Ruling without(Operation fatal) {
        return new Ruling(false, Optional.empty(), Optional.of(fatal));
    }

    /** By an engine that knows nothing else. */
    static Ruling of(boolean isLinearizable) {
        return new Ruling(isLinearizable, Optional.empty(), Optional.empty());
    }
}
