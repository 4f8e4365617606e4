package dev.hasse.linearizability;

import java.util.List;
import java.util.Optional;

/**
 * What an operation does to the object: the function, what it was given, and what it gave back; empty where nobody knows
 * that. Operations with equal calls do the same.
 */
public record Call(String function, Datum argument, Optional<Datum> result) {
    /** A call whose result nobody saw. */
    public static Call of(String function, Datum argument) {
        return new Call(function, argument, Optional.empty());
    }

    public static Call of(String function, Datum argument, Datum result) {
        return new Call(function, argument, Optional.of(result));
    }

    /** The same, with nothing said of the result: where the model knows it from the rest. */
    public Call withoutResult() {
        return result.isEmpty() ? this : of(function, argument);
    }

    @Override
    public int hashCode() {
        return HistoryHash.inOrder(List.of(HistoryHash.of(function), argument, result));
    }

    @Override
    public String toString() {
        String given = argument.isNothing() ? "" : " " + argument;
        String got = result.filter(each -> !each.equals(argument))
                .map(each -> " -> " + each)
                .orElse("");
        return function + given + got;
    }
}
