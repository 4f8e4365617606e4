package dev.hasse.monitor.ltl;

import java.util.ArrayList;
import java.util.List;

/** A function as an irredundant sum of products (Minato and Morreale): no term, and no literal of a term, can be left out. */
final class SumOfProducts {
    private final BooleanFunctions functions;

    SumOfProducts(BooleanFunctions functions) {
        this.functions = functions;
    }

    private record Cover(List<Integer> terms, int sum) {}

    /** The terms, each as a function; none for the constant false. */
    List<Integer> terms(int function) {
        return cover(function, function).terms();
    }

    /** A sum that is at least the lower and at most the upper function. */
    private Cover cover(int lower, int upper) {
        if (lower == BooleanFunctions.FALSE) {
            return new Cover(List.of(), BooleanFunctions.FALSE);
        }
        if (upper == BooleanFunctions.TRUE) {
            return new Cover(List.of(BooleanFunctions.TRUE), BooleanFunctions.TRUE);
        }
        int level = Math.min(functions.level(lower), functions.level(upper));
        int lower0 = functions.level(lower) == level ? functions.low(lower) : lower;
        int lower1 = functions.level(lower) == level ? functions.high(lower) : lower;
        int upper0 = functions.level(upper) == level ? functions.low(upper) : upper;
        int upper1 = functions.level(upper) == level ? functions.high(upper) : upper;
        Cover without = cover(functions.and(lower0, functions.not(upper1)), upper0);
        Cover with = cover(functions.and(lower1, functions.not(upper0)), upper1);
        int rest = functions.or(
                functions.and(lower0, functions.not(without.sum())), functions.and(lower1, functions.not(with.sum())));
        Cover both = cover(rest, functions.and(upper0, upper1));
        int variable = functions.variable(level);
        List<Integer> terms = new ArrayList<>(both.terms());
        with.terms().forEach(term -> terms.add(functions.and(variable, term)));
        without.terms().forEach(term -> terms.add(functions.and(functions.not(variable), term)));
        return new Cover(terms, functions.or(both.sum(), functions.choice(variable, with.sum(), without.sum())));
    }
}
