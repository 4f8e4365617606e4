package dev.hasse.logic;

import java.util.LinkedHashSet;
import java.util.Set;

/** What of a cut decides a predicate, or those of a formula: variables and channels, in order of appearance. */
public final class Footprint {
    private final Set<String> variables = new LinkedHashSet<>();
    /** Made when one comes: hardly any predicate has channels, and footprints are asked for all the time. */
    private Set<Channel> channels = Set.of();
    /** As rare. */
    private Set<Predicate.Matches> matches = Set.of();

    private Footprint() {}

    static Footprint of(Predicate predicate) {
        Footprint footprint = new Footprint();
        footprint.add(predicate);
        return footprint;
    }

    /** Of all predicates of the formula. */
    public static Footprint of(CtlFormula formula) {
        Footprint footprint = new Footprint();
        footprint.add(formula);
        return footprint;
    }

    /** Of all state predicates of the formula. */
    public static Footprint of(LtlFormula formula) {
        Footprint footprint = new Footprint();
        footprint.add(formula);
        return footprint;
    }

    public Set<String> variables() {
        return variables;
    }

    public Set<Channel> channels() {
        return channels;
    }

    /** The comparisons with regular expressions. */
    public Set<Predicate.Matches> matches() {
        return matches;
    }

    /** Whether the value of one variable decides it, and nothing else. */
    public boolean isOneVariable() {
        return variables.size() == 1 && channels.isEmpty();
    }

    private void add(CtlFormula formula) {
        if (formula instanceof CtlFormula.Atom atom) {
            add(atom.predicate());
        }
        formula.operands().forEach(this::add);
    }

    private void add(LtlFormula formula) {
        if (formula instanceof LtlFormula.Atom atom) {
            add(atom.predicate());
        }
        formula.operands().forEach(this::add);
    }

    private void add(Predicate predicate) {
        if (predicate instanceof Predicate.Comparison comparison) {
            add(comparison.left());
            add(comparison.right());
        } else if (predicate instanceof Predicate.Truth truth) {
            variables.add(truth.variable());
        } else if (predicate instanceof Predicate.Matches match) {
            variables.add(match.variable());
            matches = matches.isEmpty() ? new LinkedHashSet<>() : matches;
            matches.add(match);
        } else if (predicate instanceof Predicate.Not not) {
            add(not.operand());
        } else if (predicate instanceof Predicate.And and) {
            and.operands().forEach(this::add);
        } else if (predicate instanceof Predicate.Or or) {
            or.operands().forEach(this::add);
        } else if (predicate instanceof Predicate.Implies implies) {
            add(implies.left());
            add(implies.right());
        } else if (predicate instanceof Predicate.Iff iff) {
            add(iff.left());
            add(iff.right());
        }
    }

    private void add(Term term) {
        if (term instanceof Term.Variable variable) {
            variables.add(variable.name());
        } else if (term instanceof Term.Sum sum) {
            sum.terms().forEach(this::add);
        } else if (term instanceof Term.Difference difference) {
            add(difference.left());
            add(difference.right());
        } else if (term instanceof Term.Product product) {
            add(product.left());
            add(product.right());
        } else if (term instanceof Term.Quotient quotient) {
            add(quotient.left());
            add(quotient.right());
        } else if (term instanceof Term.Negation negation) {
            add(negation.operand());
        } else if (term instanceof Term.InTransit inTransit) {
            channels = channels.isEmpty() ? new LinkedHashSet<>() : channels;
            channels.add(inTransit.channel());
        } else if (term instanceof Term.Count count) {
            count.predicates().forEach(this::add);
        }
    }
}
