package dev.hasse.logic;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How a predicate of an event atom uses its parameters. If each only stands in {@code name = r} and {@code name != r},
 * the values of r that no event carries under those names are all alike to it.
 */
public final class ParameterUse {
    private final Map<String, Set<String>> fields = new LinkedHashMap<>();
    private boolean isOnlyEquality = true;

    private ParameterUse() {}

    public static ParameterUse of(Predicate predicate) {
        ParameterUse use = new ParameterUse();
        use.add(predicate);
        return use;
    }

    /** By the symbol of a parameter: the names that it is compared with. */
    public Map<String, Set<String>> fields() {
        return fields;
    }

    /** Whether parameters are only compared by = and !=, and only with names. */
    public boolean isOnlyEquality() {
        return isOnlyEquality;
    }

    private void add(Predicate predicate) {
        predicate.match(
                (Predicate.Constant constant) -> this,
                this::comparison,
                (Predicate.Truth truth) -> this,
                (Predicate.Matches matches) -> {
                    isOnlyEquality &= !Parameter.isSymbol(matches.variable());
                    return this;
                },
                (Predicate.Not not) -> all(not.operands()),
                (Predicate.And and) -> all(and.operands()),
                (Predicate.Or or) -> all(or.operands()),
                (Predicate.Implies implies) -> all(implies.operands()),
                (Predicate.Iff iff) -> all(iff.operands()));
    }

    private ParameterUse all(List<Predicate> operands) {
        operands.forEach(this::add);
        return this;
    }

    private ParameterUse comparison(Predicate.Comparison comparison) {
        boolean equality = comparison.relation() == Relation.EQUAL || comparison.relation() == Relation.NOT_EQUAL;
        if (equality
                && comparison.left() instanceof Term.Variable left
                && comparison.right() instanceof Term.Variable right
                && Parameter.isSymbol(left.name()) != Parameter.isSymbol(right.name())) {
            boolean first = Parameter.isSymbol(left.name());
            fields.computeIfAbsent(first ? left.name() : right.name(), symbol -> new LinkedHashSet<>())
                    .add(first ? right.name() : left.name());
        } else if (comparison.variables().stream().anyMatch(Parameter::isSymbol)) {
            isOnlyEquality = false;
        }
        return this;
    }
}
