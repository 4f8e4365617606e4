package dev.hasse.linearizability.engine;

import dev.hasse.base.InputException;
import dev.hasse.linearizability.Call;
import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.Operation;
import dev.hasse.linearizability.Operation.Outcome;
import dev.hasse.linearizability.RegisterModel;
import dev.hasse.linearizability.SequentialModel;
import dev.hasse.linearizability.SequentialModel.Effect;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A history cut into the operations on each object, without those that say nothing. */
final class Parts {
    private Parts() {}

    /** By key, in the order of the first calls. */
    static Map<Datum, List<Operation>> of(History history, SequentialModel<?> model, FailedOperations failed)
            throws InputException {
        Map<Datum, List<Operation>> parts = new LinkedHashMap<>();
        boolean isKeyed = model.isKeyed() || hasIndependentKeys(history);
        for (Operation whole : history.operations()) {
            Operation operation = isKeyed ? keyed(history, whole) : whole;
            Optional<String> objection = model.objection(operation.call());
            if (objection.isPresent()) {
                throw new InputException(history.name(), line(operation), 0, objection.get());
            }
            List<Operation> part = parts.computeIfAbsent(operation.key(), each -> new ArrayList<>());
            told(operation, model, failed).ifPresent(part::add);
        }
        parts.replaceAll((key, part) -> observable(part, model));
        return parts;
    }

    private static long line(Operation operation) {
        return operation.completedLine() > 0 ? operation.completedLine() : operation.invokedLine();
    }

    /**
     * Whether every call is given {@code [key value]}, and one of them {@code [key nil]}: what Jepsen records of many objects of
     * one kind, each with its key. Calls of a single object that are given nothing, as reads are, are given {@code nil}.
     */
    private static boolean hasIndependentKeys(History history) {
        boolean someAreGivenTheKeyAlone = false;
        for (Operation operation : history.operations()) {
            List<Datum> given = operation.call().argument().items();
            if (given.size() != 2 || !operation.key().isNothing()) {
                return false;
            }
            someAreGivenTheKeyAlone |= given.get(1).isNothing();
        }
        return someAreGivenTheKeyAlone;
    }

    /** A history of Jepsen's independent keys has the key in the value: {@code [key value]}. */
    private static Operation keyed(History history, Operation operation) throws InputException {
        if (!operation.key().isNothing()) {
            return operation;
        }
        List<Datum> given = operation.call().argument().items();
        if (given.size() != 2) {
            throw new InputException(
                    history.name(),
                    line(operation),
                    0,
                    "expected a key, as :key or as the first of two in the value, found "
                            + operation.call().argument());
        }
        Optional<Datum> result = operation.call().result().map(each -> second(each, given.get(0)));
        Call call = new Call(operation.call().function(), given.get(1), result);
        return operation.of(given.get(0), call);
    }

    private static Datum second(Datum result, Datum key) {
        List<Datum> items = result.items();
        return items.size() == 2 && items.get(0).equals(key) ? items.get(1) : result;
    }

    /** What an operation tells of the object. */
    private static Optional<Operation> told(Operation operation, SequentialModel<?> model, FailedOperations failed) {
        if (operation.outcome() == Outcome.FAILED) {
            return failed == FailedOperations.OBSERVE
                    ? model.failed(operation.call()).map(operation::observed)
                    : Optional.empty();
        }
        boolean saysNothing = !operation.isKnown() && model.effect(operation.call()) == Effect.OBSERVES;
        return saysNothing ? Optional.empty() : Optional.of(operation);
    }

    /** Without unknown writes of values that nobody could have seen. */
    static List<Operation> observable(List<Operation> part, SequentialModel<?> model) {
        if (!(model instanceof RegisterModel register)) {
            return part;
        }
        Set<Datum> seen = new HashSet<>();
        for (Operation operation : part) {
            Optional<RegisterModel.Access> access = register.access(model.essence(operation.call()));
            if (access.isEmpty()) {
                return part;
            }
            // An unknown compare-and-set matters only if what it writes is seen; to keep it is on the safe side.
            access.get().read().ifPresent(seen::add);
        }
        return part.stream()
                .filter(each -> each.isKnown()
                        || register.access(model.essence(each.call()))
                                .flatMap(RegisterModel.Access::written)
                                .map(seen::contains)
                                .orElse(true))
                .toList();
    }
}
