package dev.hasse.check.data;

import dev.hasse.base.InputException;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * All choices of values for the parameters that their condition allows. Where only the events that carry the first value can
 * matter, the other parameters' values that none of these events carries are all alike: one of them stands for all.
 */
final class ValueChoices {
    /** What to do with a choice that stands for so many; false to see no more. */
    interface Visitor {
        boolean visit(List<Value> chosen, long count) throws InputException;
    }

    /** Which values of a parameter occur together with the first one. */
    interface Linked {
        Set<Value> values(int parameter, Value first);
    }

    private static final int MOST_COUNTED = 1_000_000;

    private final Linked linked;
    private final List<ValuesOfParameter> values = new ArrayList<>();
    /** By parameter: whether values that do not occur together with the first one are all alike. */
    private final List<Boolean> isAlike = new ArrayList<>();

    /** @param isEachAlike whether the formula takes values that do not occur together with the first one as alike */
    ValueChoices(Property.ForEach property, Linked linked, boolean isEachAlike) {
        this.linked = linked;
        List<String> symbols =
                property.parameters().stream().map(each -> each.symbol()).toList();
        List<List<Predicate>> conditions = new ArrayList<>();
        symbols.forEach(each -> conditions.add(new ArrayList<>()));
        boolean[] decidesLater = new boolean[symbols.size()];
        for (Predicate each : conjuncts(property.condition())) {
            List<Integer> places =
                    each.variables().stream().map(symbols::indexOf).sorted().toList();
            int last = places.isEmpty() ? 0 : places.get(places.size() - 1);
            conditions.get(last).add(each);
            places.stream().filter(place -> place != last).forEach(place -> decidesLater[place] = true);
        }
        for (int i = 0; i < symbols.size(); i++) {
            values.add(new ValuesOfParameter(property, i, conditions.get(i)));
            isAlike.add(i > 0 && isEachAlike && !decidesLater[i]);
        }
    }

    private static List<Predicate> conjuncts(Predicate condition) {
        if (condition instanceof Predicate.And and) {
            return and.operands().stream()
                    .flatMap(each -> conjuncts(each).stream())
                    .toList();
        }
        return condition.equals(Predicate.Constant.TRUE) ? List.of() : List.of(condition);
    }

    /** At least how many choices are seen one by one, as far as values are not alike. */
    double size() {
        double size = 1;
        for (int i = 0; i < values.size(); i++) {
            size *= isAlike.get(i) ? 1 : values.get(i).all().size();
        }
        return size;
    }

    /** How many choices there are; of very many about how many, since what the condition forbids is not taken off. */
    long total() {
        double before = 1;
        for (int i = 0; i + 1 < values.size(); i++) {
            before *= values.get(i).all().size();
        }
        return before <= MOST_COUNTED
                ? total(new ArrayList<>())
                : (long) (before * values.get(values.size() - 1).all().size());
    }

    private long total(List<Value> chosen) {
        ValuesOfParameter own = values.get(chosen.size());
        if (chosen.size() + 1 == values.size()) {
            return own.without(Set.of(), chosen).count();
        }
        long total = 0;
        for (Value value : own.all()) {
            if (own.allows(value, chosen)) {
                chosen.add(value);
                total += total(chosen);
                chosen.remove(chosen.size() - 1);
            }
        }
        return total;
    }

    void forEach(Visitor visitor) throws InputException {
        choose(new ArrayList<>(), 1, visitor);
    }

    private boolean choose(List<Value> chosen, long count, Visitor visitor) throws InputException {
        int place = chosen.size();
        if (place == values.size()) {
            return visitor.visit(List.copyOf(chosen), count);
        }
        ValuesOfParameter own = values.get(place);
        if (!isAlike.get(place)) {
            for (Value value : own.all()) {
                if (own.allows(value, chosen) && !with(value, chosen, count, visitor)) {
                    return false;
                }
            }
            return true;
        }
        Set<Value> together = new LinkedHashSet<>();
        for (Value value : linked.values(place, chosen.get(0))) {
            if (own.allows(value, chosen)) {
                together.add(value);
            }
        }
        for (Value value : together) {
            if (!with(value, chosen, count, visitor)) {
                return false;
            }
        }
        ValuesOfParameter.Rest rest = own.without(together, chosen);
        return rest.one().isEmpty() || with(rest.one().get(), chosen, count * rest.count(), visitor);
    }

    private boolean with(Value value, List<Value> chosen, long count, Visitor visitor) throws InputException {
        chosen.add(value);
        boolean more = choose(chosen, count, visitor);
        chosen.remove(chosen.size() - 1);
        return more;
    }
}
