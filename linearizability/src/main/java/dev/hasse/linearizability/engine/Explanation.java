package dev.hasse.linearizability.engine;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.linearizability.Call;
import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.Judgement.Conflict;
import dev.hasse.linearizability.Operation;
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
final class Explanation {
    private static final Duration TIME_FOR_A_CORE = Duration.ofSeconds(2);
    private static final int MOST_ANSWERS_TRIED = 40;

    private final History history;
    private final SequentialModel<?> model;
    private final Budget budget;

    Explanation(History history, SequentialModel<?> model, Budget budget) {
        this.history = history;
        this.model = model;
        this.budget = budget;
    }

    Conflict of(Datum key, List<Operation> operations) {
        List<Operation> returns = operations.stream()
                .filter(Operation::isKnown)
                .sorted(Comparator.comparingInt(Operation::completed))
                .toList();
        int low = 0;
        int high = returns.size() - 1;
        while (low < high) {
            int middle = low + high >>> 1;
            if (isLinearizable(prefix(operations, returns.get(middle).completed()))) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        Operation culprit = returns.get(low);
        List<Operation> prefix = prefix(operations, culprit.completed());
        int before = (int) history.operations().stream()
                .filter(each -> each.isKnown() && each.completed() < culprit.completed())
                .count();
        return new Conflict(key, culprit, before, possible(prefix, culprit), core(prefix, culprit));
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

    /** Forgets what is not needed, half of the rest at a time, then a quarter, and so on; the last operation stays. */
    private List<Operation> core(List<Operation> prefix, Operation culprit) {
        List<Operation> core = new ArrayList<>(prefix);
        try (Budget share = budget.share(TIME_FOR_A_CORE)) {
            for (int size = Math.max(1, core.size() / 2); size > 0; size /= 2) {
                int from = 0;
                while (from < core.size()) {
                    List<Operation> weaker = without(core, from, Math.min(core.size(), from + size), culprit);
                    boolean isCore = !weaker.equals(core) && !Referee.isLinearizable(weaker, model, share);
                    // Forgotten observations are gone from the list: what follows has moved to their place.
                    from += isCore ? size - (core.size() - weaker.size()) : size;
                    core = isCore ? weaker : core;
                }
            }
        } catch (LimitReachedException e) {
            // A core that is not the smallest is still one.
        }
        return core.stream().filter(Operation::isKnown).toList();
    }

    /** Operations of which nobody knows: observations are gone, updates may have happened or not. */
    private List<Operation> without(List<Operation> core, int from, int to, Operation culprit) {
        List<Operation> weaker = new ArrayList<>();
        for (int i = 0; i < core.size(); i++) {
            Operation operation = core.get(i);
            boolean isForgotten = i >= from && i < to && !operation.equals(culprit);
            Operation kept = isForgotten && operation.isKnown() ? operation.unknown() : operation;
            if (saysSomething(kept)) {
                weaker.add(kept);
            }
        }
        return weaker;
    }
}
