package dev.hasse.linearizability.engine;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.Judgement;
import dev.hasse.linearizability.Judgement.Answer;
import dev.hasse.linearizability.Judgement.Conflict;
import dev.hasse.linearizability.Operation;
import dev.hasse.linearizability.SequentialModel;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Decides whether histories are linearizable with respect to a model. Immutable; histories may be checked in parallel. */
public final class Linearizability {
    private final SequentialModel<?> model;
    private final FailedOperations failed;

    private Linearizability(SequentialModel<?> model, FailedOperations failed) {
        this.model = model;
        this.failed = failed;
    }

    public static Linearizability of(SequentialModel<?> model) {
        return new Linearizability(model, FailedOperations.IGNORE);
    }

    /** With another meaning of operations that failed. */
    public Linearizability failed(FailedOperations meaning) {
        return new Linearizability(model, meaning);
    }

    /** The answer within a budget; an error is an operation that the model does not have. */
    public Judgement check(History history, Budget budget) throws InputException {
        Map<Datum, List<Operation>> parts = Parts.of(history, model, failed);
        Optional<String> reason = Optional.empty();
        for (Map.Entry<Datum, List<Operation>> part : parts.entrySet()) {
            try (Budget share = budget.share()) {
                if (!Referee.isLinearizable(part.getValue(), model, share)) {
                    Conflict conflict = new Explanation(history, model, share).of(part.getKey(), part.getValue());
                    return judgement(history, parts.size(), Answer.NOT_LINEARIZABLE, Optional.of(conflict), reason);
                }
            } catch (LimitReachedException e) {
                // Another object may still show a conflict.
                reason = Optional.of(e.reason());
            }
        }
        Answer answer = reason.isEmpty() ? Answer.LINEARIZABLE : Answer.UNKNOWN;
        return judgement(history, parts.size(), answer, Optional.empty(), reason);
    }

    private static Judgement judgement(
            History history, int keys, Answer answer, Optional<Conflict> conflict, Optional<String> reason) {
        Optional<String> unknown = answer == Answer.UNKNOWN ? reason : Optional.empty();
        return new Judgement(history.name(), history.operations().size(), keys, answer, List.of(), conflict, unknown);
    }
}
