package dev.hasse.linearizability.engine;

import dev.hasse.linearizability.Operation;
import dev.hasse.linearizability.SequentialModel;
import java.util.List;
import java.util.Optional;

/** Linearizability from its definition: tries every order. */
final class Definition {
    private Definition() {}

    static <S> boolean isLinearizable(List<Operation> operations, SequentialModel<S> model) {
        return isLinearizable(operations, 0, model.initial(), model);
    }

    private static <S> boolean isLinearizable(List<Operation> all, int done, S state, SequentialModel<S> model) {
        boolean isComplete = true;
        for (int i = 0; i < all.size(); i++) {
            isComplete &= (done & 1 << i) != 0 || !all.get(i).isKnown();
        }
        if (isComplete) {
            return true;
        }
        for (int i = 0; i < all.size(); i++) {
            if ((done & 1 << i) == 0 && isMinimal(all, done, i)) {
                Optional<S> next = model.next(state, model.essence(all.get(i).call()));
                if (next.isPresent() && isLinearizable(all, done | 1 << i, next.get(), model)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Nothing that is not done returned before it was called. */
    private static boolean isMinimal(List<Operation> all, int done, int i) {
        for (int j = 0; j < all.size(); j++) {
            boolean isBefore =
                    all.get(j).isKnown() && all.get(j).completed() < all.get(i).invoked();
            if ((done & 1 << j) == 0 && isBefore) {
                return false;
            }
        }
        return true;
    }
}
