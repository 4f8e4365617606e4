package dev.hasse.monitor.ltl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Formulas over not, or, X and U alone, simplified while they are made; a number is a formula, and equal formulas have
 * one number. The other operators are written by these: {@code G p = !F !p}, {@code p R q = !(!p U !q)},
 * {@code p W q = !(!q U (!p & !q))}, {@code N p = !X !p}.
 */
final class Kernel {
    enum Kind {
        TRUE,
        PROPOSITION,
        NOT,
        OR,
        NEXT,
        UNTIL
    }

    /** For a proposition, {@code left} is its number. */
    record Formula(Kind kind, int left, int right) {}

    private static final int NONE = -1;

    private final List<Formula> formulas = new ArrayList<>();
    private final Map<Formula, Integer> numbers = new HashMap<>();
    private final int truth = make(Kind.TRUE, NONE, NONE);
    private final int falsity = make(Kind.NOT, truth, NONE);

    Formula formula(int number) {
        return formulas.get(number);
    }

    int size() {
        return formulas.size();
    }

    int constant(boolean value) {
        return value ? truth : falsity;
    }

    int proposition(int number) {
        return make(Kind.PROPOSITION, number, NONE);
    }

    int not(int operand) {
        return is(operand, Kind.NOT) ? left(operand) : make(Kind.NOT, operand, NONE);
    }

    int and(int a, int b) {
        return not(or(not(a), not(b)));
    }

    int or(int a, int b) {
        if (a == truth || b == truth || a == not(b)) {
            return truth;
        } else if (a == falsity || a == b) {
            return b;
        } else if (b == falsity) {
            return a;
        } else if (is(a, Kind.NEXT) && is(b, Kind.NEXT)) {
            return next(or(left(a), left(b)));
        } else if (is(a, Kind.UNTIL) && is(b, Kind.UNTIL) && left(a) == left(b)) {
            return until(left(a), or(right(a), right(b)));
        } else {
            return make(Kind.OR, Math.min(a, b), Math.max(a, b));
        }
    }

    int next(int operand) {
        return operand == falsity ? falsity : make(Kind.NEXT, operand, NONE);
    }

    int until(int a, int b) {
        if (b == truth || b == falsity || a == falsity || a == b) {
            return b;
        } else if (a == not(b)) {
            return until(truth, b);
        } else if (is(b, Kind.UNTIL) && left(b) == a) {
            return b;
        } else if (a == truth && is(b, Kind.UNTIL)) {
            // F (p U q) = F q
            return until(truth, right(b));
        } else {
            return make(Kind.UNTIL, a, b);
        }
    }

    private boolean is(int number, Kind kind) {
        return formulas.get(number).kind() == kind;
    }

    private int left(int number) {
        return formulas.get(number).left();
    }

    private int right(int number) {
        return formulas.get(number).right();
    }

    private int make(Kind kind, int left, int right) {
        Formula formula = new Formula(kind, left, right);
        Integer known = numbers.get(formula);
        if (known != null) {
            return known;
        }
        numbers.put(formula, formulas.size());
        formulas.add(formula);
        return formulas.size() - 1;
    }
}
