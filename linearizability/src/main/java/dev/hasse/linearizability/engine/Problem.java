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
    /** For each label its place in {@link #unknownLabels}, or -1. */
    private final int[] unknownNumbers;
    /** For each unknown label, the events at which one more becomes available. */
    final int[][] unknownSince;

    private static final int MOST_FEW_STATES = 50;

    private final boolean isRegister;
    /** Whether the object has few states however often its operations happen. */
    final boolean hasFewStates;

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
        isRegister = model instanceof RegisterModel register
                && IntStream.range(0, table.labelCount())
                        .allMatch(each -> register.access(table.call(each)).isPresent());
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
        unknownNumbers = new int[table.labelCount()];
        Arrays.fill(unknownNumbers, -1);
        for (int u = 0; u < unknownLabels.length; u++) {
            unknownNumbers[unknownLabels[u]] = u;
        }
        unknownSince = unknownSince();
        hasFewStates = hasFewStates();
    }

    private int[][] unknownSince() {
        IntList[] since = new IntList[unknownLabels.length];
        Arrays.setAll(since, each -> new IntList());
        for (int e = 0; e < events.length; e++) {
            if (events[e] >= 0 && slot[events[e]] < 0) {
                since[unknownNumbers[label[events[e]]]].add(e);
            }
        }
        return Arrays.stream(since).map(IntList::toArray).toArray(int[][]::new);
    }

    private static int[] events(List<Operation> operations) {
        long[] timed = new long[2 * operations.size()];
        int size = 0;
        for (int i = 0; i < operations.size(); i++) {
            Operation operation = operations.get(i);
            timed[size++] = (long) operation.invoked() << 32 | i;
            if (operation.isKnown()) {
                timed[size++] = (long) operation.completed() << 32 | 1L << 31 | i;
            }
        }
        Arrays.sort(timed, 0, size);
        int[] events = new int[size];
        for (int e = 0; e < size; e++) {
            int operation = (int) timed[e] & Integer.MAX_VALUE;
            events[e] = (timed[e] & 1L << 31) == 0 ? operation : ~operation;
        }
        return events;
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

    /** The number of a label among those of unknown operations, or -1. */
    int unknownNumber(int ofLabel) {
        return unknownNumbers[ofLabel];
    }

    /** Whether more unknown operations of a label were called before an event than so many. */
    boolean isAvailable(int unknown, int event, int used) {
        int[] since = unknownSince[unknown];
        return used < Math.min(since.length, ObjectConfigurations.MOST_USED) && since[used] < event;
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

    private boolean hasFewStates() {
        if (isRegister || unknownLabels.length == 0) {
            return true;
        }
        for (int state = 0; state < table.stateCount(); state++) {
            for (int each = 0; each < table.labelCount(); each++) {
                table.next(state, each);
            }
            if (table.stateCount() > MOST_FEW_STATES) {
                return false;
            }
        }
        return true;
    }

    boolean isObservation(int operation) {
        return effect[operation] == Effect.OBSERVES;
    }

    boolean isOverwrite(int operation) {
        return effect[operation] == Effect.OVERWRITES;
    }
}
