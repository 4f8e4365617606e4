package dev.hasse.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Distinct values, numbered from 0. Whole numbers from 0 on, by far the most common, are found without hashing as long
 * as they are not much larger than there are values: counters are dense.
 */
final class ValueTable {
    private static final int ALWAYS_DENSE = 1024;
    private static final int NEVER_DENSE = 1 << 22;
    private static final int SPARSENESS = 8;
    /** Of a short text or a number, with its entry in the map. */
    static final long BYTES_A_VALUE = 120;

    /** Number plus 1 of a whole number; 0 if it is not known, or only known to the map. */
    private int[] dense = new int[ALWAYS_DENSE];

    private final Map<Value, Integer> numbers = new HashMap<>();
    private final List<Value> values = new ArrayList<>();

    int number(Value value) {
        if (value instanceof Value.Whole whole) {
            return number(whole.value());
        }
        return hashed(value);
    }

    int number(long value) {
        if (value < 0 || value >= dense.length && !grow(value)) {
            return hashed(Value.of(value));
        }
        int known = dense[(int) value];
        if (known == 0) {
            Value whole = Value.of(value);
            // It may have come before the dense part reached so far.
            Integer before = numbers.get(whole);
            known = (before == null ? add(whole) : before) + 1;
            dense[(int) value] = known;
        }
        return known - 1;
    }

    private boolean grow(long value) {
        if (value >= Math.min(NEVER_DENSE, SPARSENESS * (long) values.size())) {
            return false;
        }
        dense = Arrays.copyOf(dense, Integer.highestOneBit((int) value) * 2);
        return true;
    }

    private int hashed(Value value) {
        Integer known = numbers.get(value);
        if (known == null) {
            known = add(value);
            numbers.put(value, known);
        }
        return known;
    }

    private int add(Value value) {
        values.add(value);
        return values.size() - 1;
    }

    Value[] toArray() {
        return values.toArray(new Value[0]);
    }

    long bytes() {
        return (long) Integer.BYTES * dense.length + BYTES_A_VALUE * values.size();
    }
}
