package dev.hasse.linearizability.engine;

import dev.hasse.base.Budget;
import dev.hasse.base.IntList;
import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.Operation;
import dev.hasse.linearizability.RegisterModel;
import dev.hasse.linearizability.RegisterModel.Access;
import dev.hasse.linearizability.SequentialModel;
import dev.hasse.linearizability.SequentialModel.Effect;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The operations on one object, in numbers. Events are calls and returns in the order of time; a known operation has a
 * slot from its call to its return, an unknown one is one of the available operations of its label.
 */
final class Problem<S> {
    final StateTable<S> table;
    final List<Operation> operations;
    final int[] label;
    final Effect[] effect;
    final int[] slot;
    final int slots;
    /** The operation of each event; a return is its complement. */
    final int[] events;
    /** For each return, where its pending operations begin in {@link #pending}: those with slots, soonest return first. */
    final int[] pendingStart;

    final int[] pending;
    /** For each event the return that comes next, itself included; the number of events if there is none. */
    final int[] nextReturn;
    /** The labels of unknown operations that can change something. */
    final int[] unknownLabels;
    /** For each of them, the events at which one more becomes available. */
    final int[][] unknownSince;

    private final int[] lastSeen;
    final Budget budget;

    /** Operations that failed, or whose unknown outcome nobody could see, must be gone already. */
    Problem(List<Operation> operations, SequentialModel<S> model, Budget budget) {
        this.budget = budget;
        this.operations = operations;
        int count = operations.size();
        table = new StateTable<>(model);
        label = new int[count];
        effect = new Effect[count];
        for (int i = 0; i < count; i++) {
            label[i] = table.label(operations.get(i).call());
            effect[i] = table.effect(label[i]);
        }
        lastSeen = lastSeen(model);
        events = events(operations);
        slot = new int[count];
        slots = placeInSlots();
        pendingStart = new int[events.length + 2];
        pending = pendingAtReturns();
        nextReturn = new int[events.length + 1];
        nextReturn[events.length] = events.length;
        for (int e = events.length - 1; e >= 0; e--) {
            nextReturn[e] = events[e] < 0 ? e : nextReturn[e + 1];
        }
        unknownLabels = IntStream.range(0, count)
                .filter(i -> !operations.get(i).isKnown())
                .map(i -> label[i])
                .distinct()
                .toArray();
        unknownSince = new int[unknownLabels.length][];
        for (int u = 0; u < unknownLabels.length; u++) {
            int wanted = unknownLabels[u];
            unknownSince[u] = IntStream.range(0, events.length)
                    .filter(e -> events[e] >= 0
                            && label[events[e]] == wanted
                            && !operations.get(events[e]).isKnown())
                    .toArray();
        }
    }

    private static int[] events(List<Operation> operations) {
        record Event(int time, int code) {}
        return IntStream.range(0, operations.size())
                .boxed()
                .flatMap(i -> {
                    Operation operation = operations.get(i);
                    Event call = new Event(operation.invoked(), i);
                    return operation.isKnown()
                            ? java.util.stream.Stream.of(call, new Event(operation.completed(), ~i))
                            : java.util.stream.Stream.of(call);
                })
                .sorted(Comparator.comparingInt(Event::time))
                .mapToInt(Event::code)
                .toArray();
    }

    private int placeInSlots() {
        int[] free = new int[operations.size()];
        int freed = 0;
        int made = 0;
        for (int event : events) {
            if (event < 0) {
                free[freed++] = slot[~event];
            } else if (!operations.get(event).isKnown()) {
                slot[event] = -1;
            } else {
                slot[event] = freed == 0 ? made++ : free[--freed];
            }
        }
        return made;
    }

    private int[] pendingAtReturns() {
        int[] open = new int[Math.max(1, slots)];
        int size = 0;
        IntList all = new IntList();
        for (int e = 0; e < events.length; e++) {
            pendingStart[e] = all.size();
            int event = events[e];
            if (event < 0) {
                budget.requireRoom(4L * (all.size() + size));
                for (int k = 0; k < size; k++) {
                    all.add(open[k]);
                }
                // What returns now returns first.
                System.arraycopy(open, 1, open, 0, --size);
            } else if (slot[event] >= 0) {
                int at = size;
                while (at > 0
                        && operations.get(open[at - 1]).completed()
                                > operations.get(event).completed()) {
                    at--;
                }
                System.arraycopy(open, at, open, at + 1, size - at);
                open[at] = event;
                size++;
            }
        }
        Arrays.fill(pendingStart, events.length, pendingStart.length, all.size());
        return all.toArray();
    }

    /** How many unknown operations of a label were called before an event. */
    int available(int unknown, int event) {
        int at = Arrays.binarySearch(unknownSince[unknown], event);
        return Math.min(ObjectConfigurations.MOST_USED, at < 0 ? -at - 1 : at);
    }

    /** Whether something that has not returned when an operation returns may see its effect. */
    boolean isSeenAfterReturn(int operation) {
        return lastSeen[operation] > operations.get(operation).completed();
    }

    /** For each operation, the last return of one that may see what it wrote. */
    private int[] lastSeen(SequentialModel<S> model) {
        int[] last = new int[operations.size()];
        Arrays.fill(last, Integer.MAX_VALUE);
        if (!(model instanceof RegisterModel register)) {
            return last;
        }
        Map<Datum, Integer> lastReads = new HashMap<>();
        for (int i = 0; i < last.length; i++) {
            Optional<Access> access = register.access(table.call(label[i]));
            if (access.isEmpty()) {
                return last;
            }
            int returned = operations.get(i).isKnown() ? operations.get(i).completed() : Integer.MAX_VALUE;
            access.get().read().ifPresent(value -> lastReads.merge(value, returned, Math::max));
        }
        for (int i = 0; i < last.length; i++) {
            last[i] = register.access(table.call(label[i]))
                    .flatMap(Access::written)
                    .map(value -> lastReads.getOrDefault(value, -1))
                    .orElse(Integer.MAX_VALUE);
        }
        return last;
    }

    boolean isObservation(int operation) {
        return effect[operation] == Effect.OBSERVES;
    }

    boolean isOverwrite(int operation) {
        return effect[operation] == Effect.OVERWRITES;
    }
}
