package dev.hasse.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Distinct values, numbered from 0. Small whole numbers, by far the most common, are found without hashing. */
final class ValueTable {
    private static final int SMALL = 1024;

    private final int[] small = new int[SMALL];
    private final Map<Value, Integer> numbers = new HashMap<>();
    private final List<Value> values = new ArrayList<>();

    int number(Value value) {
        if (value instanceof Value.Whole whole) {
            return number(whole.value());
        }
        Integer known = numbers.get(value);
        return known == null ? add(value) : known;
    }

    int number(long value) {
        if (value >= 0 && value < SMALL) {
            int known = small[(int) value];
            if (known == 0) {
                small[(int) value] = add(Value.of(value)) + 1;
            }
            return small[(int) value] - 1;
        }
        Value whole = Value.of(value);
        Integer known = numbers.get(whole);
        return known == null ? add(whole) : known;
    }

    private int add(Value value) {
        numbers.put(value, values.size());
        values.add(value);
        return values.size() - 1;
    }

    Value[] toArray() {
        return values.toArray(new Value[0]);
    }
}
