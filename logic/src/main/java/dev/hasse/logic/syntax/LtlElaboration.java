package dev.hasse.logic.syntax;

import dev.hasse.base.InputException;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.OldValue;
import dev.hasse.logic.PastOperator;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Relation;
import dev.hasse.logic.Term;
import dev.hasse.logic.WrittenPattern;
import dev.hasse.logic.syntax.Expression.Combination;
import dev.hasse.logic.syntax.Expression.EventAtom;
import dev.hasse.logic.syntax.Expression.Happened;
import dev.hasse.logic.syntax.Expression.On;
import dev.hasse.logic.syntax.Expression.Patterned;
import dev.hasse.logic.syntax.Expression.Quantified;
import dev.hasse.logic.syntax.Expression.Quantifier;
import dev.hasse.logic.syntax.Expression.Sequence;
import dev.hasse.logic.syntax.Expression.Temporal;
import dev.hasse.logic.syntax.Expression.Timed;
import dev.hasse.trace.Value;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** LTL formulas out of expressions. */
final class LtlElaboration {
    private final Environment environment;
    private final PredicateElaboration predicates;
    private final OperatorsUsed operators;
    private final Instances<LtlFormula> instances;
    private boolean insidePattern;

    LtlElaboration(Environment environment, OperatorsUsed operators, Instances<LtlFormula> instances) {
        this.environment = environment;
        this.predicates = new PredicateElaboration(environment, instances);
        this.instances = instances;
        this.operators = operators;
    }

    LtlFormula formula(Expression expression) throws InputException {
        environment.countPart();
        if (operators.isTemporal(expression)) {
            LtlFormula formula = temporal(expression);
            instances.meet(expression, formula);
            return formula;
        }
        LtlFormula atom = new LtlFormula.Atom(predicates.predicate(expression));
        instances.place(expression, atom);
        return atom;
    }

    private LtlFormula temporal(Expression expression) throws InputException {
        if (expression instanceof Combination combination) {
            return combination(combination);
        } else if (expression instanceof Temporal temporal) {
            return temporal(temporal);
        } else if (expression instanceof Timed timed) {
            return within(timed);
        } else if (expression instanceof On on) {
            return on(on);
        } else if (expression instanceof EventAtom atom) {
            return new LtlFormula.Happens(predicates.ofEvent(atom));
        } else if (expression instanceof Sequence sequence) {
            return sequence(sequence);
        } else if (expression instanceof Happened happened) {
            return happened(happened);
        } else if (expression instanceof Patterned patterned) {
            return pattern(patterned);
        } else if (expression instanceof Quantified quantified && quantified.quantifier() != Quantifier.COUNT) {
            List<LtlFormula> all = environment.expand(quantified, this::formula);
            return quantified.quantifier() == Quantifier.FORALL ? LtlFormula.and(all) : LtlFormula.or(all);
        }
        return state(expression);
    }

    /** A predicate, of a cut or of the step to it. */
    private LtlFormula state(Expression expression) throws InputException {
        Predicate predicate = predicates.predicate(expression);
        if (OldValue.isIn(predicate) && !predicate.channels().isEmpty()) {
            throw environment.error(expression.at(), "inTransit(...) and old(...) cannot stand in one comparison");
        }
        return LtlFormula.of(predicate);
    }

    private LtlFormula combination(Combination combination) throws InputException {
        List<LtlFormula> operands = environment.each(combination.children(), this::formula);
        return switch (combination.connective()) {
            case NOT -> LtlFormula.not(operands.get(0));
            case AND -> LtlFormula.and(operands);
            case OR -> LtlFormula.or(operands);
            case IMPLIES -> LtlFormula.implies(operands.get(0), operands.get(1));
            case IFF -> LtlFormula.iff(operands.get(0), operands.get(1));
        };
    }

    private LtlFormula temporal(Temporal temporal) throws InputException {
        List<LtlFormula> operands = environment.each(temporal.children(), this::formula);
        LtlFormula first = operands.get(0);
        return switch (temporal.operator()) {
            // AX asks nothing of the last state.
            case NEXT -> temporal.quantifier() == null ? new LtlFormula.Next(first) : new LtlFormula.WeakNext(first);
            case WEAK_NEXT -> new LtlFormula.WeakNext(first);
            case FINALLY -> new LtlFormula.Finally(first);
            case GLOBALLY -> new LtlFormula.Globally(first);
            case UNTIL -> new LtlFormula.Until(first, operands.get(1));
            case WEAK_UNTIL -> new LtlFormula.WeakUntil(first, operands.get(1));
            case RELEASE -> new LtlFormula.Release(first, operands.get(1));
            case ONCE -> past(PastOperator.ONCE, operands, temporal);
            case HISTORICALLY -> past(PastOperator.HISTORICALLY, operands, temporal);
            case SINCE -> past(PastOperator.SINCE, operands, temporal);
            case PREVIOUSLY -> past(PastOperator.PREVIOUSLY, operands, temporal);
        };
    }

    private LtlFormula within(Timed timed) throws InputException {
        LtlFormula operator = temporal(timed.operator());
        if (operator instanceof LtlFormula.Past past && !(past.operands().get(0) instanceof LtlFormula.Happens)) {
            throw environment.error(
                    timed.at(),
                    "'" + timed.operator().written() + "' with a time bound is about events: write "
                            + timed.operator().written() + timed.bound().text() + " [...]");
        }
        return new LtlFormula.Within(operator, timed.bound());
    }

    private LtlFormula past(PastOperator operator, List<LtlFormula> operands, Temporal written) throws InputException {
        if (operands.stream().anyMatch(LtlFormula::looksAhead)) {
            throw environment.error(
                    written.at(),
                    "'" + written.written() + "' refers to the past, so it cannot contain an operator about the future,"
                            + " such as F: move that operator outside");
        }
        return new LtlFormula.Past(operator, operands);
    }

    /** What the past of its last event is not: each event with the one before it, and what stands between. */
    private LtlFormula sequence(Sequence sequence) throws InputException {
        int before = environment.parts();
        List<LtlFormula> atoms = environment.each(sequence.atoms(), this::formula);
        Set<Predicate> named = new LinkedHashSet<>();
        for (Expression atom : sequence.children()) {
            named.add(predicates.ofEvent((EventAtom) atom));
        }
        environment.countParts((environment.parts() - before) * sequence.atoms().size());
        Predicate other = new Predicate.Not(Predicate.or(List.copyOf(named)));
        LtlFormula soFar = atoms.get(0);
        for (int i = 1; i < atoms.size(); i++) {
            Optional<EventAtom> only = sequence.between().get(i - 1);
            LtlFormula earlier = only.isEmpty()
                    ? new LtlFormula.Past(PastOperator.ONCE, List.of(soFar))
                    : new LtlFormula.Past(
                            PastOperator.SINCE,
                            List.of(
                                    new LtlFormula.Happens(
                                            Predicate.or(List.of(predicates.ofEvent(only.get()), other))),
                                    soFar));
            soFar = LtlFormula.and(
                    List.of(atoms.get(i), new LtlFormula.Past(PastOperator.PREVIOUSLY, List.of(earlier))));
        }
        return new LtlFormula.Globally(LtlFormula.not(soFar));
    }

    private LtlFormula happened(Happened happened) throws InputException {
        Predicate process = equal("process", Value.of(environment.process(happened.process())));
        Predicate event = equal("event", happened.name());
        return new LtlFormula.Past(
                PastOperator.ONCE, List.of(new LtlFormula.Happens(Predicate.and(List.of(process, event)))));
    }

    private static Predicate equal(String field, Value value) {
        return new Predicate.Comparison(new Term.Variable(field), Relation.EQUAL, new Term.Constant(value));
    }

    private LtlFormula on(On on) throws InputException {
        Predicate predicate = predicates.predicate(on.operand());
        if (!predicate.footprint().isOneVariable() || OldValue.isIn(predicate)) {
            throw environment.error(
                    on.at(), "expected a predicate on exactly one variable in on(...), which an event assigns");
        }
        return new LtlFormula.On(predicate);
    }

    /** The arguments appear several times in the translation, and are counted so; inside each other that would explode. */
    private LtlFormula pattern(Patterned patterned) throws InputException {
        if (insidePattern) {
            throw environment.error(patterned.at(), "a pattern cannot stand inside another one");
        }
        insidePattern = true;
        int before = environment.parts();
        List<LtlFormula> arguments = environment.each(patterned.arguments(), this::formula);
        List<LtlFormula> delimiters = environment.each(patterned.delimiters(), this::formula);
        environment.countParts((environment.parts() - before) * PatternTranslation.copies(patterned.bound()));
        insidePattern = false;
        if (patterned.pattern() == Pattern.BEFORE && arguments.get(0).looksAhead()) {
            throw environment.error(
                    patterned.at(),
                    "the first formula of before(...) refers to the past, so it cannot contain F, G,"
                            + " X, U, W or R");
        }
        if (patterned.pattern() == Pattern.PRECEDENCE
                && patterned.within() != null
                && !(arguments.get(0) instanceof LtlFormula.Happens)) {
            throw environment.error(
                    patterned.at(), "the first formula of precedence(..., within ...) is an event: write it as [...]");
        }
        LtlFormula formula = PatternTranslation.translate(
                patterned.pattern(), patterned.scope(), arguments, patterned.bound(), patterned.within(), delimiters);
        if (patterned.within() == null) {
            instances.meetPattern(
                    formula,
                    new WrittenPattern<>(
                            patterned.pattern().word(), patterned.scope(), arguments, patterned.bound(), delimiters));
        }
        return formula;
    }
}
