package dev.hasse.linearizability.engine;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.Operation;
import dev.hasse.linearizability.SequentialModel;
import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Sequential consistency: is there an order of all operations that keeps the order of each process, whatever the times,
 * and that the objects allow? Objects cannot be decided one by one here. A depth-first search over how far each process
 * is and what the objects are; an observation that fits is taken at once, for it changes nothing. An unknown operation may
 * happen at any time after the earlier ones of its process, or never.
 *
 * <p>Clocks that differ by a bounded amount add an order between processes, which is no order of intervals where processes
 * have clocks of their own: so that is decided here, too.
 */
final class ProgramOrder<S> {
    /** What one configuration takes beside its longs: the buffer, the entry of the table. */
    private static final long BYTES_BESIDE = 120;

    private final Budget budget;
    private final StateTable<S> table;
    private final List<List<Operation>> lanes = new ArrayList<>();
    /** For the lane of an unknown operation: whose operations come before it, and how many of them. */
    private final List<int[]> waitsFor = new ArrayList<>();

    /** For each operation of each lane, how many of each known lane's must have happened before. */
    private final List<List<int[]>> needs = new ArrayList<>();

    private final Map<Datum, Integer> objects = new HashMap<>();
    private final int known;

    private ProgramOrder(
            Map<Datum, List<Operation>> parts, SequentialModel<S> model, Precedence precedence, Budget budget) {
        this.budget = budget;
        table = new StateTable<>(model);
        Map<String, List<Operation>> processes = new LinkedHashMap<>();
        List<Operation> all = new ArrayList<>();
        parts.forEach((key, part) -> {
            objects.put(key, objects.size());
            all.addAll(part);
        });
        all.sort(java.util.Comparator.comparingInt(Operation::invoked));
        all.stream()
                .filter(Operation::isKnown)
                .forEach(each -> processes
                        .computeIfAbsent(each.process(), name -> new ArrayList<>())
                        .add(each));
        List<String> names = List.copyOf(processes.keySet());
        lanes.addAll(processes.values());
        known = lanes.size();
        for (Operation each : all) {
            if (!each.isKnown()) {
                int before = names.indexOf(each.process());
                int count = before < 0
                        ? 0
                        : (int) lanes.get(before).stream()
                                .filter(other -> other.invoked() < each.invoked())
                                .count();
                waitsFor.add(new int[] {before, count});
                lanes.add(List.of(each));
            }
        }
        lanes.forEach(lane ->
                needs.add(lane.stream().map(each -> needed(each, precedence)).toList()));
    }

    static <S> boolean isConsistent(
            Map<Datum, List<Operation>> parts, SequentialModel<S> model, Precedence precedence, Budget budget) {
        return new ProgramOrder<>(parts, model, precedence, budget).search();
    }

    private int[] needed(Operation operation, Precedence precedence) {
        budget.check();
        int[] counts = new int[known];
        for (int lane = 0; lane < known; lane++) {
            List<Operation> others = lanes.get(lane);
            int last = others.size();
            while (last > 0 && !precedence.isBefore(others.get(last - 1), operation)) {
                last--;
            }
            counts[lane] = last;
        }
        return counts;
    }

    private boolean areDone(long[] row, int[] counts) {
        for (int lane = 0; lane < known; lane++) {
            if (row[lane] < counts[lane]) {
                return false;
            }
        }
        return true;
    }

    private boolean search() {
        Set<LongBuffer> seen = new HashSet<>();
        Deque<long[]> open = new ArrayDeque<>();
        long[] start = new long[lanes.size() + objects.size()];
        settle(start);
        try (Allocation memory = budget.allocation()) {
            open.push(start);
            while (!open.isEmpty()) {
                budget.check();
                long[] row = open.pop();
                if (isOver(row)) {
                    return true;
                }
                for (int lane = lanes.size() - 1; lane >= 0; lane--) {
                    long[] next = row.clone();
                    if (step(next, lane)) {
                        settle(next);
                        if (seen.add(LongBuffer.wrap(next))) {
                            memory.resize(seen.size() * (BYTES_BESIDE + 8L * next.length));
                            open.push(next);
                        }
                    }
                }
            }
        }
        return false;
    }

    private boolean isOver(long[] row) {
        for (int lane = 0; lane < known; lane++) {
            if (row[lane] < lanes.get(lane).size()) {
                return false;
            }
        }
        return true;
    }

    /** Takes every observation that comes next and fits. */
    private void settle(long[] row) {
        for (int lane = 0; lane < known; lane++) {
            while (row[lane] < lanes.get(lane).size() && isObservation(next(row, lane)) && step(row, lane)) {
                // The next one of this process may fit, too.
            }
        }
    }

    private Operation next(long[] row, int lane) {
        return lanes.get(lane).get((int) row[lane]);
    }

    private boolean isObservation(Operation operation) {
        return table.effect(table.label(operation.call())) == SequentialModel.Effect.OBSERVES;
    }

    /** Lets the next operation of a lane happen; whether it can. */
    private boolean step(long[] row, int lane) {
        if (row[lane] == lanes.get(lane).size() || lane >= known && isTooEarly(row, waitsFor.get(lane - known))) {
            return false;
        }
        if (!areDone(row, needs.get(lane).get((int) row[lane]))) {
            return false;
        }
        Operation operation = next(row, lane);
        Integer object = objects.get(operation.key());
        if (object == null) {
            throw new IllegalStateException("no object for " + operation);
        }
        int place = lanes.size() + object;
        int state = table.next((int) row[place], table.label(operation.call()));
        if (state >= 0) {
            row[place] = state;
            row[lane]++;
        }
        return state >= 0;
    }

    private static boolean isTooEarly(long[] row, int[] waiting) {
        return waiting[0] >= 0 && row[waiting[0]] < waiting[1];
    }
}
