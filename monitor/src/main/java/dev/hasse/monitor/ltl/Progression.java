package dev.hasse.monitor.ltl;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import java.util.HashMap;
import java.util.Map;

/**
 * What a formula obliges the next position to, as a boolean function of "p holds from the next position on", p a
 * subformula under X or an until. Reading a letter replaces each such variable by the subformula's own obligation:
 * {@code p U q = q | (p & X (p U q))}. Functions are canonical, so that equivalent obligations are one state, and
 * they ask the letter's propositions first: below them, each different rest is a different successor state.
 */
final class Progression {
    /** Decision diagrams recurse as deep as there are variables. */
    private static final int MAX_VARIABLES = 2000;

    private final Kernel kernel;
    private final BooleanFunctions functions;
    private final int propositions;
    private final Map<Integer, Integer> expansions = new HashMap<>();
    /** The variable for a formula in the next position, and back. */
    private final Map<Integer, Integer> variableOf = new HashMap<>();

    private final Map<Integer, Integer> formulaAt = new HashMap<>();
    private final Map<Integer, Integer> progressed = new HashMap<>();
    private int variables;

    Progression(Kernel kernel, int propositions, Budget budget) {
        this.kernel = kernel;
        this.functions = new BooleanFunctions(budget);
        this.propositions = propositions;
    }

    BooleanFunctions functions() {
        return functions;
    }

    /**
     * The obligation before the first letter: the formula holds from there on. Every run has a first position, so that
     * connectives can be taken apart, which often makes this the same state as a later one.
     */
    int obligation(int number) {
        Kernel.Formula formula = kernel.formula(number);
        return switch (formula.kind()) {
            case TRUE -> BooleanFunctions.TRUE;
            case NOT -> functions.not(obligation(formula.left()));
            case OR -> functions.or(obligation(formula.left()), obligation(formula.right()));
            default -> inNext(number);
        };
    }

    /** Whether the function asks a proposition first; else it is an obligation. */
    boolean asksLetter(int function) {
        return functions.level(function) < propositions;
    }

    /** The obligation after a letter, as a function of the letter's propositions first. */
    int step(int obligation) {
        if (obligation == BooleanFunctions.TRUE || obligation == BooleanFunctions.FALSE) {
            return obligation;
        }
        Integer known = progressed.get(obligation);
        if (known != null) {
            return known;
        }
        Integer formula = formulaAt.get(functions.level(obligation));
        if (formula == null) {
            throw new AssertionError("an obligation asks no letter");
        }
        int whenTrue = step(functions.high(obligation));
        int whenFalse = step(functions.low(obligation));
        int result = functions.choice(expansion(formula), whenTrue, whenFalse);
        progressed.put(obligation, result);
        return result;
    }

    /** Whether the obligation is met if the run ends: no next position, so nothing holds in it. */
    boolean isMetAtEnd(int obligation) {
        int rest = obligation;
        while (rest != BooleanFunctions.TRUE && rest != BooleanFunctions.FALSE) {
            rest = functions.low(rest);
        }
        return rest == BooleanFunctions.TRUE;
    }

    private int expansion(int number) {
        Integer known = expansions.get(number);
        if (known != null) {
            return known;
        }
        Kernel.Formula formula = kernel.formula(number);
        int result = switch (formula.kind()) {
            case TRUE -> BooleanFunctions.TRUE;
            case PROPOSITION -> asked(formula.left());
            case NOT -> functions.not(expansion(formula.left()));
            case OR -> functions.or(expansion(formula.left()), expansion(formula.right()));
            case NEXT -> inNext(formula.left());
            case UNTIL ->
                functions.or(expansion(formula.right()), functions.and(expansion(formula.left()), inNext(number)));
        };
        expansions.put(number, result);
        return result;
    }

    private int inNext(int formula) {
        int level = variableOf.computeIfAbsent(formula, f -> propositions + variableOf.size());
        if (formulaAt.put(level, formula) == null) {
            countVariable();
        }
        return functions.variable(level);
    }

    private int asked(int proposition) {
        countVariable();
        return functions.variable(proposition);
    }

    private void countVariable() {
        if (++variables > MAX_VARIABLES) {
            throw new LimitReachedException(
                    "the formula has more than " + MAX_VARIABLES + " propositions and temporal operators");
        }
    }
}
