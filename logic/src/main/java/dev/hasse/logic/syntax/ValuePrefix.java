package dev.hasse.logic.syntax;

import dev.hasse.base.InputException;
import dev.hasse.logic.Domain;
import dev.hasse.logic.Parameter;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.logic.Relation;
import dev.hasse.logic.Term;
import dev.hasse.logic.syntax.Expression.Distinctness;
import dev.hasse.logic.syntax.Expression.Quantified;
import dev.hasse.logic.syntax.Expression.Quantifier;
import dev.hasse.logic.syntax.Expression.Range;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The quantifiers over values that an LTL formula begins with, all {@code forall} or all {@code exists}, and the formula
 * that they are about, which is made once for all values.
 */
record ValuePrefix(PropertyTemplate.Formula template, List<Quantified> quantifiers) {
    static Optional<ValuePrefix> of(PropertyTemplate.Formula template) {
        List<Quantified> prefix = new ArrayList<>();
        Expression rest = template.parsed().expression();
        while (rest instanceof Quantified quantified
                && quantified.range() instanceof Range.Values
                && quantified.quantifier() != Quantifier.COUNT
                && (prefix.isEmpty() || prefix.get(0).quantifier() == quantified.quantifier())) {
            prefix.add(quantified);
            rest = quantified.body();
        }
        return prefix.isEmpty() || template.parsed().logic() != Logic.LTL
                ? Optional.empty()
                : Optional.of(new ValuePrefix(template, List.copyOf(prefix)));
    }

    private Expression body() {
        return quantifiers.get(quantifiers.size() - 1).body();
    }

    Property.ForEach property(Domain domain) throws InputException {
        Environment environment = new Environment(template.source(), domain);
        List<Parameter> parameters = new ArrayList<>();
        List<List<Value>> values = new ArrayList<>();
        List<Predicate> conditions = new ArrayList<>();
        for (Quantified each : quantifiers) {
            String field = environment.field((Range.Values) each.range());
            List<Value> carried = domain.values(field);
            for (String variable : each.variables()) {
                Parameter parameter = new Parameter(variable, field);
                environment.bind(variable, new Binding.Any(parameter));
                parameters.add(parameter);
                values.add(carried);
            }
            if (each.distinctness() == Distinctness.DISTINCT) {
                conditions.addAll(distinct(
                        parameters.subList(parameters.size() - each.variables().size(), parameters.size())));
            }
            Expression where = each.where();
            if (where != null) {
                conditions.add(environment.condition(where));
            }
        }
        Property.Ltl symbolic = template.ltl(template.name(), body(), environment);
        return new Property.ForEach(
                symbolic,
                quantifiers.get(0).quantifier() == Quantifier.FORALL ? Property.Every.EVERY : Property.Every.SOME,
                parameters,
                values,
                Predicate.and(conditions),
                chosen -> instance(domain, chosen));
    }

    private static List<Predicate> distinct(List<Parameter> parameters) {
        List<Predicate> different = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            for (int j = 0; j < i; j++) {
                different.add(new Predicate.Comparison(
                        new Term.Variable(parameters.get(j).symbol()),
                        Relation.NOT_EQUAL,
                        new Term.Variable(parameters.get(i).symbol())));
            }
        }
        return different;
    }

    /** The property for one choice of values. */
    private Property.Ltl instance(Domain domain, List<Value> chosen) throws InputException {
        Environment environment = new Environment(template.source(), domain);
        int place = 0;
        for (Quantified each : quantifiers) {
            for (String variable : each.variables()) {
                environment.bind(variable, new Binding.Datum(chosen.get(place++)));
            }
        }
        return template.ltl(template.name(), body(), environment);
    }
}
