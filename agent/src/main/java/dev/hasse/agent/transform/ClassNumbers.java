package dev.hasse.agent.transform;

import dev.hasse.agent.runtime.RecordedField;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The numbers by which the code of one class names its fields and places, before it is linked: constants of its own, from a
 * base on, that no constant of the program equals. A {@link ClassTemplate} puts those of this run in their place.
 */
final class ClassNumbers {
    /** Constants below it are no entries of a class's constant pool. */
    private static final int LOWEST = 1 << 24;

    private static final int MOST = 1 << 16;

    private final int base;
    private final List<Item> items = new ArrayList<>();
    private final Map<Object, Integer> known = new HashMap<>();

    ClassNumbers(Set<Integer> constants) {
        base = freeBase(constants);
    }

    /** A field, or a place in the source; a place that is not known is neither. */
    record Item(@Nullable RecordedField field, @Nullable String place) {}

    private static int freeBase(Set<Integer> constants) {
        for (int base = LOWEST; base < Integer.MAX_VALUE - MOST; base += MOST) {
            int from = base;
            if (constants.stream().noneMatch(constant -> constant >= from && constant < from + MOST)) {
                return base;
            }
        }
        throw new IllegalStateException("all numbers are constants of the class");
    }

    int base() {
        return base;
    }

    List<Item> items() {
        return items;
    }

    int field(RecordedField field) {
        return known.computeIfAbsent(field, any -> add(new Item(field, null)));
    }

    RecordedField fieldOf(int number) {
        RecordedField field = items.get(number - base).field();
        if (field == null) {
            throw new IllegalArgumentException(number + " is no field");
        }
        return field;
    }

    int place(String source) {
        return known.computeIfAbsent(source, any -> add(new Item(null, source)));
    }

    /** The place of a method whose first line is not known yet. */
    int method(String method) {
        return known.computeIfAbsent(new Method(method), any -> add(new Item(null, null)));
    }

    /** Tells where a method begins; the first call counts. */
    void begins(String method, String source) {
        Integer number = known.get(new Method(method));
        if (number != null && items.get(number - base).place() == null) {
            items.set(number - base, new Item(null, source));
        }
    }

    private int add(Item item) {
        items.add(item);
        if (items.size() > MOST) {
            throw new IllegalStateException("more than " + MOST + " places in one class");
        }
        return base + items.size() - 1;
    }

    private record Method(String name) {}
}
