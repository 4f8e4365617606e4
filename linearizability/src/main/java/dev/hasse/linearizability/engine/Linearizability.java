package dev.hasse.linearizability.engine;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.linearizability.ClockBounds;
import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.Judgement;
import dev.hasse.linearizability.Judgement.Answer;
import dev.hasse.linearizability.Judgement.Conflict;
import dev.hasse.linearizability.Operation;
import dev.hasse.linearizability.SequentialModel;
import dev.hasse.stability.MayChange;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Decides whether histories are linearizable with respect to a model. Immutable; histories may be checked in parallel. */
@MayChange
public final class Linearizability {
    private static final Duration TIME_FOR_AN_ORDER = Duration.ofSeconds(2);

    private final SequentialModel<?> model;
    private final FailedOperations failed;
    private final boolean tellsOrders;

    private Linearizability(SequentialModel<?> model, FailedOperations failed, boolean tellsOrders) {
        this.model = model;
        this.failed = failed;
        this.tellsOrders = tellsOrders;
    }

    public static Linearizability of(SequentialModel<?> model) {
        return new Linearizability(model, FailedOperations.IGNORE, false);
    }

    /** With another meaning of operations that failed. */
    public Linearizability failed(FailedOperations meaning) {
        return new Linearizability(model, meaning, tellsOrders);
    }

    /** With an order of the operations, or of those before a conflict, in each judgement. */
    public Linearizability tellingOrders() {
        return new Linearizability(model, failed, true);
    }

    /**
     * Whether some order of all operations that keeps the order of each process, whatever the times, is allowed:
     * sequential consistency.
     */
    public Judgement checkProgramOrder(History history, Budget budget) throws InputException {
        Map<Datum, List<Operation>> parts = Parts.of(history, model, failed);
        try (Budget share = budget.share()) {
            boolean isConsistent = ProgramOrder.isConsistent(parts, model, Precedence.NONE, share);
            Optional<String> reason = isConsistent
                    ? Optional.empty()
                    : Optional.of("the model allows no order of the operations that keeps the order of each process");
            return new Judgement(
                    history.name(),
                    history.operations().size(),
                    parts.size(),
                    isConsistent ? Answer.CONSISTENT : Answer.NOT_CONSISTENT,
                    List.of(),
                    Optional.empty(),
                    reason,
                    Optional.empty());
        } catch (LimitReachedException e) {
            return judgement(history, parts.size(), Answer.UNKNOWN, Optional.empty(), Optional.of(e.reason()));
        }
    }

    /**
     * Whether some order of all operations is allowed that keeps the order of each process, and of operations that are
     * further apart than their clocks may be: linearizability as far as such clocks can tell.
     */
    public Judgement checkWithin(History history, ClockBounds bounds, Budget budget) throws InputException {
        Map<Datum, List<Operation>> parts = Parts.of(history, model, failed);
        Precedence precedence = Precedence.within(history, bounds);
        try (Budget share = budget.share()) {
            // One object alone is decided faster than all together.
            for (Map.Entry<Datum, List<Operation>> part : parts.entrySet()) {
                Map<Datum, List<Operation>> alone = Map.of(part.getKey(), part.getValue());
                if (parts.size() > 1 && !ProgramOrder.isConsistent(alone, model, precedence, share)) {
                    return judgement(
                            history,
                            parts.size(),
                            Answer.NOT_LINEARIZABLE,
                            Optional.empty(),
                            Optional.of(noOrder(" for key " + part.getKey())));
                }
            }
            boolean isAllowed = ProgramOrder.isConsistent(parts, model, precedence, share);
            return judgement(
                    history,
                    parts.size(),
                    isAllowed ? Answer.LINEARIZABLE : Answer.NOT_LINEARIZABLE,
                    Optional.empty(),
                    isAllowed ? Optional.empty() : Optional.of(noOrder("")));
        } catch (LimitReachedException e) {
            return judgement(history, parts.size(), Answer.UNKNOWN, Optional.empty(), Optional.of(e.reason()));
        }
    }

    private static String noOrder(String of) {
        return "the model allows no order of the operations" + of
                + " that keeps the order of each process and of operations whose times differ by more than the skew";
    }

    /** The answer alone, as soon as it is known; an error is an operation that the model does not have. */
    public Answer answer(History history, Budget budget) throws InputException {
        try (Budget share = budget.share()) {
            for (List<Operation> part : Parts.of(history, model, failed).values()) {
                if (!Referee.isLinearizable(part, model, share)) {
                    return Answer.NOT_LINEARIZABLE;
                }
            }
            return Answer.LINEARIZABLE;
        } catch (LimitReachedException e) {
            return Answer.UNKNOWN;
        }
    }

    /** The answer with its reason within a budget; an error is an operation that the model does not have. */
    public Judgement check(History history, Budget budget) throws InputException {
        Map<Datum, List<Operation>> parts = Parts.of(history, model, failed);
        Optional<String> reason = Optional.empty();
        List<Operation> order = new ArrayList<>();
        for (Map.Entry<Datum, List<Operation>> part : parts.entrySet()) {
            Ruling ruling = Ruling.of(true);
            try (Budget share = budget.share()) {
                ruling = Referee.decide(part.getValue(), model, share);
            } catch (LimitReachedException e) {
                // Another object may still show a conflict.
                reason = Optional.of(e.reason());
            }
            if (tellsOrders && ruling.isLinearizable()) {
                order.addAll(order(ruling, part.getValue(), budget));
            }
            if (!ruling.isLinearizable()) {
                return explained(history, parts.size(), part, ruling.fatal(), budget);
            }
        }
        Answer answer = reason.isEmpty() ? Answer.LINEARIZABLE : Answer.UNKNOWN;
        return judgement(history, parts.size(), answer, Optional.empty(), reason)
                .with(answer == Answer.LINEARIZABLE && tellsOrders ? order : List.of());
    }

    /** An order, which zones do not tell; empty if none was found in time. */
    private List<Operation> order(Ruling ruling, List<Operation> operations, Budget budget) {
        try (Budget share = budget.share(TIME_FOR_AN_ORDER)) {
            return ruling.order()
                    .or(() -> Referee.search(operations, model, share).order())
                    .orElse(List.of());
        } catch (LimitReachedException e) {
            return List.of();
        }
    }

    private Judgement explained(
            History history,
            int keys,
            Map.Entry<Datum, List<Operation>> part,
            Optional<Operation> fatal,
            Budget budget) {
        try (Budget share = budget.share()) {
            Explanation explanation = new Explanation(history, model, share);
            Conflict conflict = explanation.of(part.getKey(), part.getValue(), fatal);
            return judgement(history, keys, Answer.NOT_LINEARIZABLE, Optional.of(conflict), Optional.empty())
                    .with(tellsOrders ? explanation.orderBefore(conflict, part.getValue()) : List.of());
        } catch (LimitReachedException e) {
            String why = "the first operation that cannot be ordered is not known, because a limit was reached: ";
            return judgement(history, keys, Answer.NOT_LINEARIZABLE, Optional.empty(), Optional.of(why + e.reason()));
        }
    }

    private static Judgement judgement(
            History history, int keys, Answer answer, Optional<Conflict> conflict, Optional<String> reason) {
        return new Judgement(
                history.name(),
                history.operations().size(),
                keys,
                answer,
                List.of(),
                conflict,
                reason,
                Optional.empty());
    }
}
