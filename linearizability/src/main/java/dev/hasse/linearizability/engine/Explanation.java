package dev.hasse.linearizability.engine;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.linearizability.Call;
import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.Judgement.Conflict;
import dev.hasse.linearizability.Operation;
import dev.hasse.linearizability.RegisterModel;
import dev.hasse.linearizability.SequentialModel;
import dev.hasse.linearizability.SequentialModel.Effect;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Why the operations on one object have no order: asked of {@link Referee}, so that every engine explains alike. */
record Explanation(History history, SequentialModel<?> model, Budget budget) {
    private static final Duration TIME_FOR_A_CORE = Duration.ofSeconds(2);
    private static final int MOST_ANSWERS_TRIED = 40;

    /** Why there is no order; a return at which none was left may be known. */
    Conflict of(Datum key, List<Operation> operations, Optional<Operation> fatal) {
        List<Operation> returns = operations.stream()
                .filter(Operation::isKnown)
                .sorted(Comparator.comparingInt(Operation::completed))
                .toList();
        int low = 0;
        int high = returns.size() - 1;
        int middle = low + high >>> 1;
        if (fatal.isPresent() && isFatalAtOnce(fatal.get(), operations)) {
            high = returns.indexOf(fatal.get());
            // Mostly nothing was wrong before.
            middle = high - 1;
        }
        while (low < high) {
            if (isLinearizable(prefix(operations, returns.get(middle).completed()))) {
                low = middle + 1;
            } else {
                high = middle;
            }
            middle = low + high >>> 1;
        }
        Operation culprit = returns.get(low);
        List<Operation> prefix = prefix(operations, culprit.completed());
        int before = (int) history.operations().stream()
                .filter(each -> each.isKnown() && each.completed() < culprit.completed())
                .count();
        return new Conflict(key, culprit, before, possible(prefix, culprit), core(prefix, culprit));
    }

    /** An order of everything before the operation at which none is left; empty if none was found in time. */
    List<Operation> orderBefore(Conflict conflict, List<Operation> operations) {
        List<Operation> before = prefix(operations, conflict.operation().completed() - 1);
        try (Budget share = budget.share(TIME_FOR_A_CORE)) {
            return Referee.search(before, model, share).order().orElse(List.of());
        } catch (LimitReachedException e) {
            return List.of();
        }
    }

    /** Whether what was open when an operation returned does the same if nobody knows yet what it will answer. */
    private boolean isFatalAtOnce(Operation fatal, List<Operation> operations) {
        return operations.stream()
                .filter(each ->
                        each.isKnown() && each.invoked() < fatal.completed() && each.completed() > fatal.completed())
                .map(Operation::call)
                .noneMatch(each -> model.effect(each.withoutResult()) != Effect.OBSERVES
                        && !model.essence(each).equals(model.essence(each.withoutResult())));
    }

    private boolean isLinearizable(List<Operation> operations) {
        return Referee.isLinearizable(operations, model, budget);
    }

    /** The history up to a return: what has not returned by then may have happened or not. */
    private List<Operation> prefix(List<Operation> operations, int time) {
        return operations.stream()
                .filter(each -> each.invoked() < time)
                .map(each -> each.isKnown() && each.completed() > time ? each.unknown() : each)
                .filter(this::saysSomething)
                .toList();
    }

    private boolean saysSomething(Operation operation) {
        return operation.isKnown() || model.effect(operation.call()) != Effect.OBSERVES;
    }

    /** What the last operation could have answered instead. */
    private List<Datum> possible(List<Operation> prefix, Operation culprit) {
        Call call = culprit.call();
        if (model.effect(call) != Effect.OBSERVES || call.result().isEmpty()) {
            return List.of();
        }
        Set<Datum> candidates = new LinkedHashSet<>();
        if (model.initial() instanceof Datum initial) {
            candidates.add(initial);
        }
        for (Operation each : prefix) {
            Optional<RegisterModel.Access> access = model instanceof RegisterModel register
                    ? register.access(model.essence(each.call()))
                    : Optional.empty();
            if (access.isPresent()) {
                // What nobody writes cannot be read.
                access.get().written().ifPresent(candidates::add);
                continue;
            }
            candidates.add(each.call().argument());
            candidates.addAll(each.call().argument().items());
            each.call().result().ifPresent(candidates::add);
        }
        List<Datum> possible = new ArrayList<>();
        try (Budget share = budget.share(TIME_FOR_A_CORE)) {
            for (Datum candidate : candidates.stream().limit(MOST_ANSWERS_TRIED).toList()) {
                Call other = new Call(call.function(), call.argument(), Optional.of(candidate));
                List<Operation> changed = prefix.stream()
                        .map(each -> each.equals(culprit) ? each.of(each.key(), other) : each)
                        .toList();
                if (model.objection(other).isEmpty() && Referee.isLinearizable(changed, model, share)) {
                    possible.add(candidate);
                }
            }
        } catch (LimitReachedException e) {
            return List.of();
        }
        possible.sort(Comparator.comparing(Datum::toString));
        return possible;
    }

    private List<Operation> core(List<Operation> prefix, Operation culprit) {
        try (Budget share = budget.share(TIME_FOR_A_CORE)) {
            return Core.of(prefix, culprit, model, share);
        }
    }
}
