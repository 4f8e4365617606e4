package dev.hasse.monitor.ltl;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import java.util.Arrays;

/**
 * Reduced ordered binary decision diagrams: a number is a boolean function, equal numbers are equal functions. Level 0
 * is asked first. Recursion is as deep as there are levels, of which the caller allows few.
 */
final class BooleanFunctions {
    static final int FALSE = 0;
    static final int TRUE = 1;

    private static final int LEAF_LEVEL = Integer.MAX_VALUE;
    private static final int MAX_CACHE = 1 << 20;
    private static final int BYTES_A_NODE = 36;
    /** Most formulas need few nodes, and a table for many takes longer to make than their automaton. */
    private static final int FIRST_SIZE = 64;

    private final Budget budget;
    private final Allocation memory;
    private int[] level = new int[FIRST_SIZE];
    private int[] low = new int[FIRST_SIZE];
    private int[] high = new int[FIRST_SIZE];
    private int size = 2;
    private int steps;
    private int[] buckets = new int[2 * FIRST_SIZE];
    /** Results of choices; a new one takes the place of an older one. As large as the table, up to a bound. */
    private int[] cacheKeys = new int[3 * FIRST_SIZE];

    private int[] cacheValues = new int[FIRST_SIZE];

    BooleanFunctions(Budget budget) {
        this.budget = budget;
        this.memory = budget.allocation();
        Arrays.fill(level, 0, 2, LEAF_LEVEL);
        Arrays.fill(cacheKeys, -1);
    }

    /** The level of the variable asked first; of a constant, the greatest number. */
    int level(int function) {
        return level[function];
    }

    /** What is left if the variable asked first is false. */
    int low(int function) {
        return low[function];
    }

    /** What is left if the variable asked first is true. */
    int high(int function) {
        return high[function];
    }

    int variable(int atLevel) {
        return node(atLevel, FALSE, TRUE);
    }

    int not(int function) {
        return choice(function, FALSE, TRUE);
    }

    int or(int left, int right) {
        return choice(left, TRUE, right);
    }

    int and(int left, int right) {
        return choice(left, right, FALSE);
    }

    /** {@code condition ? then : otherwise}. */
    int choice(int condition, int then, int otherwise) {
        if (condition == TRUE || then == otherwise) {
            return then;
        }
        if (condition == FALSE) {
            return otherwise;
        }
        if (then == TRUE && otherwise == FALSE) {
            return condition;
        }
        int slot = mix(condition, then, otherwise) & (cacheValues.length - 1);
        int key = 3 * slot;
        if (cacheKeys[key] == condition && cacheKeys[key + 1] == then && cacheKeys[key + 2] == otherwise) {
            return cacheValues[slot];
        }
        if ((++steps & 0xffff) == 0) {
            budget.check();
        }
        int top = Math.min(level[condition], Math.min(level[then], level[otherwise]));
        int whenFalse = choice(cofactor(condition, top, low), cofactor(then, top, low), cofactor(otherwise, top, low));
        int whenTrue =
                choice(cofactor(condition, top, high), cofactor(then, top, high), cofactor(otherwise, top, high));
        int result = node(top, whenFalse, whenTrue);
        // The recursion may have replaced the cache by a larger one.
        slot = mix(condition, then, otherwise) & (cacheValues.length - 1);
        key = 3 * slot;
        cacheKeys[key] = condition;
        cacheKeys[key + 1] = then;
        cacheKeys[key + 2] = otherwise;
        cacheValues[slot] = result;
        return result;
    }

    private int cofactor(int function, int top, int[] branch) {
        return level[function] == top ? branch[function] : function;
    }

    private int node(int atLevel, int whenFalse, int whenTrue) {
        if (whenFalse == whenTrue) {
            return whenFalse;
        }
        int bucket = mix(atLevel, whenFalse, whenTrue) & (buckets.length - 1);
        while (buckets[bucket] != 0) {
            int found = buckets[bucket];
            if (level[found] == atLevel && low[found] == whenFalse && high[found] == whenTrue) {
                return found;
            }
            bucket = (bucket + 1) & (buckets.length - 1);
        }
        if (size == level.length) {
            grow();
            return node(atLevel, whenFalse, whenTrue);
        }
        level[size] = atLevel;
        low[size] = whenFalse;
        high[size] = whenTrue;
        buckets[bucket] = size;
        return size++;
    }

    private void grow() {
        memory.resize(2L * BYTES_A_NODE * size);
        level = Arrays.copyOf(level, 2 * size);
        low = Arrays.copyOf(low, 2 * size);
        high = Arrays.copyOf(high, 2 * size);
        buckets = new int[4 * size];
        if (cacheValues.length < MAX_CACHE) {
            cacheValues = new int[2 * cacheValues.length];
            cacheKeys = new int[3 * cacheValues.length];
            Arrays.fill(cacheKeys, -1);
        }
        for (int function = 2; function < size; function++) {
            int bucket = mix(level[function], low[function], high[function]) & (buckets.length - 1);
            while (buckets[bucket] != 0) {
                bucket = (bucket + 1) & (buckets.length - 1);
            }
            buckets[bucket] = function;
        }
    }

    private static int mix(int a, int b, int c) {
        int hash = (a * 31 + b) * 0x9E3779B1 + c * 0x85EBCA6B;
        return hash ^ hash >>> 15;
    }
}
