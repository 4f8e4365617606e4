package dev.hasse.check.data;

import dev.hasse.base.InputException;
import dev.hasse.logic.ChosenValues;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * All choices of values for the parameters. Where only the events that carry the first value can matter, the other
 * parameters' values that none of these events carries are all alike: one of them stands for all.
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

    private final Property.ForEach property;
    private final Linked linked;
    /** By parameter: its values, to look them up. */
    private final List<Set<Value>> values = new ArrayList<>();

    private final boolean isEachAlike;
    private final boolean isEveryChoiceMeant;

    /** @param isEachAlike whether values that do not occur together with the first one are all alike */
    ValueChoices(Property.ForEach property, Linked linked, boolean isEachAlike) {
        this.property = property;
        this.linked = linked;
        this.isEveryChoiceMeant = property.condition().equals(Predicate.Constant.TRUE);
        this.isEachAlike = isEachAlike && isEveryChoiceMeant;
        property.values().forEach(each -> values.add(new HashSet<>(each)));
    }

    void forEach(Visitor visitor) throws InputException {
        choose(new ArrayList<>(), 1, visitor);
    }

    private boolean choose(List<Value> chosen, long count, Visitor visitor) throws InputException {
        int place = chosen.size();
        if (place == property.parameters().size()) {
            boolean meant =
                    isEveryChoiceMeant || property.condition().holds(new ChosenValues(property.parameters(), chosen));
            return !meant || visitor.visit(List.copyOf(chosen), count);
        }
        List<Value> all = property.values().get(place);
        if (place == 0 || !isEachAlike) {
            for (Value value : all) {
                if (!with(value, chosen, count, visitor)) {
                    return false;
                }
            }
            return true;
        }
        Set<Value> together = new LinkedHashSet<>(linked.values(place, chosen.get(0)));
        together.retainAll(values.get(place));
        for (Value value : together) {
            if (!with(value, chosen, count, visitor)) {
                return false;
            }
        }
        if (together.size() == all.size()) {
            return true;
        }
        Value other = all.stream()
                .filter(value -> !together.contains(value))
                .findFirst()
                .orElseThrow();
        return with(other, chosen, count * (all.size() - together.size()), visitor);
    }

    private boolean with(Value value, List<Value> chosen, long count, Visitor visitor) throws InputException {
        chosen.add(value);
        boolean more = choose(chosen, count, visitor);
        chosen.remove(chosen.size() - 1);
        return more;
    }
}
