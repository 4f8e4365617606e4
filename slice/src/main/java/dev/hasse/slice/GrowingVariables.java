package dev.hasse.slice;

import dev.hasse.logic.Channel;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Term;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Value;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Comparisons in which some variables only make it harder to hold as they are written and others only easier, as x and
 * y in {@code x - y <= 5} when both never decrease. Then each write of the first kind needs the earliest write of the
 * second kind that makes up for it; both move forwards together, so all edges are found in one sweep.
 */
final class GrowingVariables {
    private GrowingVariables() {}

    /** The variables of a comparison: those whose writes only make it easier to hold, and those that make it harder. */
    record Roles(Set<String> helping, Set<String> hindering) {}

    /** How to find the slice's edges; null if the predicate is not such a comparison. */
    static @Nullable Plan<Edges> edges(RegularPredicates predicates, Predicate predicate) {
        Roles roles = roles(predicates, predicate);
        if (roles == null) {
            return null;
        }
        Chain help = predicates.chain(roles.helping());
        Chain hinder = predicates.chain(roles.hindering());
        return help == null || hinder == null ? null : budget -> sweep(predicate, help, hinder);
    }

    /** Who does what in a comparison; null if it is none, or if a variable does not only grow or only fall. */
    static @Nullable Roles roles(RegularPredicates predicates, Predicate predicate) {
        Predicate bare = predicate instanceof Predicate.Not not ? not.operand() : predicate;
        if (!(bare instanceof Predicate.Comparison comparison)) {
            return null;
        }
        boolean growsWithLeft;
        switch (comparison.relation()) {
            case LESS, LESS_OR_EQUAL -> growsWithLeft = bare != predicate;
            case GREATER, GREATER_OR_EQUAL -> growsWithLeft = bare == predicate;
            default -> {
                return null;
            }
        }
        Map<String, Integer> signs = new HashMap<>();
        if (!collect(comparison.left(), growsWithLeft ? 1 : -1, signs)
                || !collect(comparison.right(), growsWithLeft ? -1 : 1, signs)) {
            return null;
        }
        Set<String> helping = new TreeSet<>();
        Set<String> hindering = new TreeSet<>();
        for (Map.Entry<String, Integer> sign : signs.entrySet()) {
            int trend = trend(predicates, sign.getKey()) * sign.getValue();
            if (trend == 0) {
                return null;
            }
            (trend > 0 ? helping : hindering).add(sign.getKey());
        }
        return new Roles(helping, hindering);
    }

    private static Edges sweep(Predicate predicate, Chain help, Chain hinder) {
        Edges edges = new Edges();
        Chain.Walk helpWalk = help.walk();
        Chain.Walk hinderWalk = hinder.walk();
        Valuation both = new Valuation() {
            @Override
            public Value value(String variable) {
                return helpWalk.knows(variable) ? helpWalk.value(variable) : hinderWalk.value(variable);
            }

            @Override
            public long inTransit(Channel channel) {
                throw new IllegalStateException("no channel decides a comparison of variables");
            }
        };
        int helpPoint = 0;
        for (int point = 0; point < hinder.points(); point++) {
            hinderWalk.moveTo(point);
            while (helpPoint < help.points() && !predicate.holds(both)) {
                helpPoint++;
                if (helpPoint < help.points()) {
                    helpWalk.moveTo(helpPoint);
                }
            }
            if (helpPoint == help.points()) {
                edges.add(Edges.TOP, hinder.event(point));
                break;
            }
            if (helpPoint > 0) {
                edges.add(help.event(helpPoint), hinder.event(point));
            }
        }
        return edges;
    }

    /** 1 if the variable holds numbers that never decrease, -1 if they never increase, 0 otherwise. */
    private static int trend(RegularPredicates predicates, String variable) {
        Chain chain = predicates.chain(Set.of(variable));
        if (chain == null) {
            return 0;
        }
        Chain.Walk walk = chain.walk();
        boolean never = true;
        boolean nor = true;
        BigDecimal last = null;
        for (int point = 0; point < chain.points(); point++) {
            walk.moveTo(point);
            Value value = walk.value(variable);
            if (!value.isNumber()) {
                return 0;
            }
            BigDecimal number = value.number();
            int change = last == null ? 0 : number.compareTo(last);
            never &= change >= 0;
            nor &= change <= 0;
            last = number;
        }
        return never ? 1 : nor ? -1 : 0;
    }

    /** The sign with which each variable enters a linear term; false if the term is not linear. */
    private static boolean collect(Term term, int sign, Map<String, Integer> signs) {
        if (term instanceof Term.Constant constant) {
            return constant.value().isNumber();
        } else if (term instanceof Term.Variable variable) {
            Integer before = signs.putIfAbsent(variable.name(), sign);
            return before == null || before == sign;
        } else if (term instanceof Term.Sum sum) {
            return sum.terms().stream().allMatch(each -> collect(each, sign, signs));
        } else if (term instanceof Term.Difference difference) {
            return collect(difference.left(), sign, signs) && collect(difference.right(), -sign, signs);
        } else if (term instanceof Term.Negation negation) {
            return collect(negation.operand(), -sign, signs);
        } else if (term instanceof Term.Product product) {
            return scaled(product.left(), product.right(), sign, signs)
                    || scaled(product.right(), product.left(), sign, signs);
        } else if (term instanceof Term.Quotient quotient) {
            return scaled(quotient.right(), quotient.left(), sign, signs);
        } else {
            return false;
        }
    }

    private static boolean scaled(Term factor, Term term, int sign, Map<String, Integer> signs) {
        if (!(factor instanceof Term.Constant constant) || !constant.value().isNumber()) {
            return false;
        }
        int factorSign = constant.value().number().signum();
        return factorSign != 0 && collect(term, sign * factorSign, signs);
    }
}
