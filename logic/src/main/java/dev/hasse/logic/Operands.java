package dev.hasse.logic;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Lists of operands of associative operators. */
final class Operands {
    private Operands() {}

    /** An immutable copy of at least two operands. */
    static <T> List<T> several(List<T> operands) {
        if (operands.size() < 2) {
            throw new IllegalArgumentException("an operator of a list needs two operands, not " + operands.size());
        }
        return List.copyOf(operands);
    }

    /** The operands, with those of the same operator in place of themselves. */
    static <T> List<T> flattened(List<T> operands, Function<T, @Nullable List<T>> inner) {
        List<T> all = new ArrayList<>();
        for (T operand : operands) {
            List<T> nested = inner.apply(operand);
            if (nested == null) {
                all.add(operand);
            } else {
                all.addAll(nested);
            }
        }
        return all;
    }
}
