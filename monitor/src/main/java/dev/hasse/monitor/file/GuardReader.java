package dev.hasse.monitor.file;

import dev.hasse.base.InputException;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.logic.syntax.SourceText;
import dev.hasse.monitor.Guard;
import dev.hasse.monitor.Proposition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Guards out of formulas without temporal operators; numbers the propositions as it meets them. */
final class GuardReader {
    private final List<String> processes;
    private final Map<Proposition, Integer> propositions = new LinkedHashMap<>();
    private final GuardSizes sizes = new GuardSizes();

    GuardReader(List<String> processes) {
        this.processes = processes;
    }

    List<Proposition> propositions() {
        return List.copyOf(propositions.keySet());
    }

    /** The guard in this part of the source, a formula over state predicates and {@code on(...)}. */
    Guard formula(SourceText source, int start, int end) throws InputException {
        return checked(guard(PropertyParser.ltl(source, start, end, processes), source, start), source, start);
    }

    /** The event proposition in this part of the source: a predicate on one variable, or an event atom. */
    Guard event(SourceText source, int start, int end) throws InputException {
        LtlFormula formula = PropertyParser.ltl(source, start, end, processes);
        if (formula instanceof LtlFormula.Happens happens) {
            return literal(new Proposition.OfEvent(happens.predicate()));
        }
        if (!(formula instanceof LtlFormula.Atom atom)
                || !atom.predicate().footprint().isOneVariable()) {
            throw source.error(
                    start,
                    "expected a predicate on exactly one variable, which an event assigns, or [...] about the event");
        }
        return literal(new Proposition.OnEvent(atom.predicate()));
    }

    /** The guard, which was made for the text at this place, if it can be evaluated in reasonable time. */
    Guard checked(Guard guard, SourceText source, int start) throws InputException {
        if (sizes.isTooLarge(guard)) {
            throw source.error(
                    start,
                    "a guard of more than " + GuardSizes.MOST_PARTS + " parts, or nested more than "
                            + GuardSizes.DEEPEST + " levels deep");
        }
        return guard;
    }

    private Guard guard(LtlFormula formula, SourceText source, int start) throws InputException {
        if (formula instanceof LtlFormula.Atom atom) {
            return guard(atom.predicate());
        } else if (formula instanceof LtlFormula.On on) {
            return literal(new Proposition.OnEvent(on.predicate()));
        } else if (formula instanceof LtlFormula.Happens happens) {
            return literal(new Proposition.OfEvent(happens.predicate()));
        } else if (formula instanceof LtlFormula.Not not) {
            return new Guard.Not(guard(not.operand(), source, start));
        } else if (formula instanceof LtlFormula.And and) {
            return new Guard.And(guards(and.operands(), source, start));
        } else if (formula instanceof LtlFormula.Or or) {
            return new Guard.Or(guards(or.operands(), source, start));
        } else if (formula instanceof LtlFormula.Implies implies) {
            return new Guard.Or(List.of(
                    new Guard.Not(guard(implies.left(), source, start)), guard(implies.right(), source, start)));
        } else if (formula instanceof LtlFormula.Iff iff) {
            Guard left = guard(iff.left(), source, start);
            Guard right = guard(iff.right(), source, start);
            return new Guard.Or(List.of(
                    new Guard.And(List.of(left, right)),
                    new Guard.And(List.of(new Guard.Not(left), new Guard.Not(right)))));
        } else {
            throw source.error(
                    start,
                    "expected a guard on one step: state predicates, on(...), [...] and connectives, nothing temporal");
        }
    }

    private List<Guard> guards(List<LtlFormula> formulas, SourceText source, int start) throws InputException {
        Guard[] guards = new Guard[formulas.size()];
        for (int i = 0; i < guards.length; i++) {
            guards[i] = guard(formulas.get(i), source, start);
        }
        return List.of(guards);
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

    private Guard literal(Proposition proposition) {
        Integer known = propositions.putIfAbsent(proposition, propositions.size());
        return new Guard.Literal(known == null ? propositions.size() - 1 : known);
    }
}
