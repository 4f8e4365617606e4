package dev.hasse.formats.rapid;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A log in columns: what is the last event of a joined thread is known only when all of it was seen. */
final class RapidLog {
    /** An event here, and later in the trace. */
    private static final int EVENT_BYTES = 100;

    private static final int CHARGE_EVERY = 4096;
    static final int NONE = -1;

    private final Budget budget;
    private final Allocation memory;
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private RapidOperation[] operations = new RapidOperation[64];
    private int[] threads = new int[64];
    private int[] targets = new int[64];
    private int[] locations = new int[64];
    private int[] lines = new int[64];
    private int size;

    RapidLog(Budget budget) {
        this.budget = budget;
        this.memory = budget.allocation();
    }

    private int number(String name) {
        Integer known = numbers.get(name);
        if (known != null) {
            return known;
        }
        numbers.put(name, names.size());
        names.add(name);
        return names.size() - 1;
    }

    /** An event; target and location may be empty. */
    void add(String thread, RapidOperation operation, String target, String location, int line) {
        if (size == threads.length) {
            operations = Arrays.copyOf(operations, size * 2);
            threads = Arrays.copyOf(threads, size * 2);
            targets = Arrays.copyOf(targets, size * 2);
            locations = Arrays.copyOf(locations, size * 2);
            lines = Arrays.copyOf(lines, size * 2);
        }
        operations[size] = operation;
        threads[size] = number(thread);
        targets[size] = operation.hasTarget() ? number(target) : NONE;
        locations[size] = location.isEmpty() ? NONE : number(location);
        lines[size] = line;
        size++;
        if (size % CHARGE_EVERY == 0) {
            budget.check();
            memory.resize((long) size * EVENT_BYTES);
        }
    }

    int size() {
        return size;
    }

    /** How many different threads, targets and locations there are. */
    int names() {
        return names.size();
    }

    String name(int number) {
        return names.get(number);
    }

    RapidOperation operation(int event) {
        return operations[event];
    }

    int thread(int event) {
        return threads[event];
    }

    int target(int event) {
        return targets[event];
    }

    int location(int event) {
        return locations[event];
    }

    int line(int event) {
        return lines[event];
    }
}
