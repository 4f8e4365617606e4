package dev.hasse.monitor;

import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Predicate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Numbers propositions as formulas name them, and makes guards of formulas about one position and what came before. */
public final class PropositionTable {
    private final Map<Proposition, Integer> numbers = new LinkedHashMap<>();

    /** The propositions so far, by number. */
    public List<Proposition> propositions() {
        return List.copyOf(numbers.keySet());
    }

    public int number(Proposition proposition) {
        Integer known = numbers.putIfAbsent(proposition, numbers.size());
        return known == null ? numbers.size() - 1 : known;
    }

    /** The proposition of a past operator; those of its operands come before it. */
    public int number(LtlFormula.Past past) {
        return number(new PastTruth(past, guards(past.operands())));
    }

    /** Throws {@link IllegalArgumentException} if the formula looks ahead. */
    public Guard guard(LtlFormula formula) {
        if (formula instanceof LtlFormula.Atom atom) {
            return guard(atom.predicate());
        } else if (formula instanceof LtlFormula.On on) {
            return literal(new Proposition.OnEvent(on.predicate()));
        } else if (formula instanceof LtlFormula.Happens happens) {
            return literal(new Proposition.OfEvent(happens.predicate()));
        } else if (formula instanceof LtlFormula.Step step) {
            return literal(new Proposition.OfStep(step.predicate()));
        } else if (formula instanceof LtlFormula.Past past) {
            return new Guard.Literal(number(past));
        } else if (formula instanceof LtlFormula.Not not) {
            return new Guard.Not(guard(not.operand()));
        } else if (formula instanceof LtlFormula.And and) {
            return new Guard.And(guards(and.operands()));
        } else if (formula instanceof LtlFormula.Or or) {
            return new Guard.Or(guards(or.operands()));
        } else if (formula instanceof LtlFormula.Implies implies) {
            return new Guard.Or(List.of(new Guard.Not(guard(implies.left())), guard(implies.right())));
        } else if (formula instanceof LtlFormula.Iff iff) {
            Guard left = guard(iff.left());
            Guard right = guard(iff.right());
            return new Guard.Or(List.of(
                    new Guard.And(List.of(left, right)),
                    new Guard.And(List.of(new Guard.Not(left), new Guard.Not(right)))));
        } else {
            throw new IllegalArgumentException("looks ahead: " + formula.text());
        }
    }

    private List<Guard> guards(List<LtlFormula> formulas) {
        return formulas.stream().map(this::guard).toList();
    }

    /** A predicate that one variable decides is one proposition, others are taken apart at their connectives. */
    private Guard guard(Predicate predicate) {
        boolean local = predicate.footprint().isOneVariable();
        if (predicate instanceof Predicate.Constant constant) {
            return constant.value() ? Guard.Constant.TRUE : Guard.Constant.FALSE;
        } else if (predicate instanceof Predicate.Not not) {
            return new Guard.Not(guard(not.operand()));
        } else if (predicate instanceof Predicate.And and && !local) {
            return new Guard.And(and.operands().stream().map(this::guard).toList());
        } else if (predicate instanceof Predicate.Or or && !local) {
            return new Guard.Or(or.operands().stream().map(this::guard).toList());
        } else {
            return literal(new Proposition.AtState(predicate));
        }
    }

    public Guard literal(Proposition proposition) {
        return new Guard.Literal(number(proposition));
    }
}
