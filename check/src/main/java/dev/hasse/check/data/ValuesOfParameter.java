package dev.hasse.check.data;

import dev.hasse.base.Bisection;
import dev.hasse.logic.ChosenValues;
import dev.hasse.logic.Parameter;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.logic.Relation;
import dev.hasse.logic.Term;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The values of one parameter that the condition allows after those before it were chosen. What the condition says of this
 * parameter alone is asked once for each value; that it differs from another, or is less or greater, is not asked for each.
 */
final class ValuesOfParameter {
    /** Values that are all alike: how many, and one that stands for them. */
    record Rest(long count, Optional<Value> one) {}

    private static final Comparator<Value> BY_SIZE = Comparator.comparing(Value::number);

    private final List<Parameter> parameters;
    private final List<Value> all = new ArrayList<>();
    private final Set<Value> members;
    /** The numbers among them, ascending. */
    private final List<Value> ascending;
    /** What this one must differ from, by places. */
    private final List<Integer> different = new ArrayList<>();
    /** What says that this one is less or greater than another: true of the first numbers only, or of the last only. */
    private final List<Predicate> ordering = new ArrayList<>();

    private final List<Predicate> others = new ArrayList<>();

    /** @param conditions those of which this is the last parameter */
    ValuesOfParameter(Property.ForEach property, int place, List<Predicate> conditions) {
        this.parameters = property.parameters().subList(0, place + 1);
        List<Predicate> alone = new ArrayList<>();
        for (Predicate each : conditions) {
            sort(each, place, alone);
        }
        Parameter own = parameters.get(place);
        for (Value value : property.values().get(place)) {
            ChosenValues chosen = new ChosenValues(List.of(own), List.of(value));
            if (alone.stream().allMatch(each -> each.holds(chosen))) {
                all.add(value);
            }
        }
        members = new HashSet<>(all);
        ascending = ordering.isEmpty()
                ? List.of()
                : all.stream().filter(Value::isNumber).sorted(BY_SIZE).toList();
    }

    private void sort(Predicate condition, int place, List<Predicate> alone) {
        String own = parameters.get(place).symbol();
        if (condition.variables().stream().allMatch(own::equals)) {
            alone.add(condition);
        } else if (condition instanceof Predicate.Comparison comparison
                && comparison.left() instanceof Term.Variable left
                && comparison.right() instanceof Term.Variable right
                && comparison.relation() != Relation.EQUAL) {
            if (comparison.relation() == Relation.NOT_EQUAL) {
                different.add(place(left.name().equals(own) ? right.name() : left.name()));
            } else {
                ordering.add(condition);
            }
        } else {
            others.add(condition);
        }
    }

    private int place(String symbol) {
        int place = 0;
        while (!parameters.get(place).symbol().equals(symbol)) {
            place++;
        }
        return place;
    }

    /** Those that the condition allows whatever was chosen before. */
    List<Value> all() {
        return all;
    }

    /** Whether a value is one of them that the condition allows after those chosen before. */
    boolean allows(Value value, List<Value> before) {
        if (!members.contains(value)) {
            return false;
        }
        for (int place : different) {
            if (before.get(place).equals(value)) {
                return false;
            }
        }
        return holds(ordering, value, before) && holds(others, value, before);
    }

    private boolean holds(List<Predicate> conditions, Value value, List<Value> before) {
        if (conditions.isEmpty()) {
            return true;
        }
        List<Value> chosen = new ArrayList<>(before);
        chosen.add(value);
        ChosenValues valuation = new ChosenValues(parameters, chosen);
        return conditions.stream().allMatch(each -> each.holds(valuation));
    }

    /** All that are allowed after those chosen before, but for some. */
    Rest without(Set<Value> some, List<Value> before) {
        if (!others.isEmpty()) {
            List<Value> rest = all.stream()
                    .filter(each -> !some.contains(each) && allows(each, before))
                    .toList();
            return new Rest(rest.size(), rest.stream().findFirst());
        }
        List<Value> range = inOrder(before);
        Set<Value> left = new HashSet<>();
        for (Value each : some) {
            if (allows(each, before)) {
                left.add(each);
            }
        }
        Set<Value> excluded = new HashSet<>();
        for (int place : different) {
            if (members.contains(before.get(place)) && holds(ordering, before.get(place), before)) {
                excluded.add(before.get(place));
            }
        }
        long count = (long) range.size() - left.size() - excluded.size();
        return new Rest(count, count == 0 ? Optional.empty() : first(range, left, excluded));
    }

    private static Optional<Value> first(List<Value> range, Collection<Value> left, Collection<Value> excluded) {
        return range.stream()
                .filter(each -> !left.contains(each) && !excluded.contains(each))
                .findFirst();
    }

    /** Those that are as much less or greater than others as the condition says. */
    private List<Value> inOrder(List<Value> before) {
        if (ordering.isEmpty()) {
            return all;
        }
        List<Value> range = ascending;
        for (Predicate each : ordering) {
            if (range.isEmpty()) {
                return range;
            }
            List<Predicate> one = List.of(each);
            boolean first = holds(one, range.get(0), before);
            int boundary = boundary(range, one, first, before);
            range = first ? range.subList(0, boundary) : range.subList(boundary, range.size());
        }
        return range;
    }

    /** How many values at the beginning have the truth of the first one. */
    private int boundary(List<Value> range, List<Predicate> condition, boolean first, List<Value> before) {
        return Bisection.firstNot(1, range.size(), middle -> holds(condition, range.get(middle), before) == first);
    }
}
