package dev.hasse.logic.syntax;

import dev.hasse.base.InputException;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.syntax.Expression.Combination;
import dev.hasse.logic.syntax.Expression.Quantified;
import dev.hasse.logic.syntax.Expression.Quantifier;
import dev.hasse.logic.syntax.Expression.Temporal;
import java.util.List;

/** CTL formulas out of expressions. */
final class CtlElaboration {
    private final Environment environment;
    private final PredicateElaboration predicates;
    private final OperatorsUsed operators;
    private final Instances<CtlFormula> instances;

    CtlElaboration(Environment environment, OperatorsUsed operators, Instances<CtlFormula> instances) {
        this.environment = environment;
        this.predicates = new PredicateElaboration(environment, instances);
        this.instances = instances;
        this.operators = operators;
    }

    CtlFormula formula(Expression expression) throws InputException {
        environment.countPart();
        if (operators.isTemporal(expression)) {
            CtlFormula formula = temporal(expression);
            instances.meet(expression, formula);
            return formula;
        }
        CtlFormula atom = new CtlFormula.Atom(predicates.predicate(expression));
        instances.place(expression, atom);
        return atom;
    }

    private CtlFormula temporal(Expression expression) throws InputException {
        if (expression instanceof Combination combination) {
            return combination(combination);
        } else if (expression instanceof Temporal temporal && temporal.quantifier() != null) {
            return temporal(temporal, temporal.quantifier());
        } else if (expression instanceof Quantified quantified && quantified.quantifier() != Quantifier.COUNT) {
            List<CtlFormula> all = environment.expand(quantified, this::formula);
            return quantified.quantifier() == Quantifier.FORALL ? CtlFormula.and(all) : CtlFormula.or(all);
        }
        return new CtlFormula.Atom(predicates.predicate(expression));
    }

    private CtlFormula combination(Combination combination) throws InputException {
        List<CtlFormula> operands = environment.each(combination.children(), this::formula);
        return switch (combination.connective()) {
            case NOT -> CtlFormula.not(operands.get(0));
            case AND -> CtlFormula.and(operands);
            case OR -> CtlFormula.or(operands);
            case IMPLIES -> CtlFormula.implies(operands.get(0), operands.get(1));
            case IFF -> CtlFormula.iff(operands.get(0), operands.get(1));
        };
    }

    private CtlFormula temporal(Temporal temporal, PathQuantifier quantifier) throws InputException {
        List<CtlFormula> operands = environment.each(temporal.children(), this::formula);
        CtlFormula first = operands.get(0);
        return switch (temporal.operator()) {
            case NEXT -> new CtlFormula.Next(quantifier, first);
            case FINALLY -> new CtlFormula.Finally(quantifier, first);
            case GLOBALLY -> new CtlFormula.Globally(quantifier, first);
            case UNTIL -> new CtlFormula.Until(quantifier, first, operands.get(1));
            case WEAK_UNTIL -> new CtlFormula.WeakUntil(quantifier, first, operands.get(1));
            case RELEASE -> new CtlFormula.Release(quantifier, first, operands.get(1));
            case WEAK_NEXT, ONCE, HISTORICALLY, SINCE, PREVIOUSLY ->
                throw new AssertionError("CTL has no " + temporal.operator());
        };
    }
}
