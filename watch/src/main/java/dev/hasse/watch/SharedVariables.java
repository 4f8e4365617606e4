package dev.hasse.watch;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who wrote each variable last, and who read it since: a read comes after the last write before it and before the next
 * one, as in {@code trace.SharedAccesses}. Of the readers of one process the last one is enough.
 */
final class SharedVariables {
    private final boolean ordersWrites;
    private final List<@Nullable Stamp> writers = new ArrayList<>();
    private final List<@Nullable Map<Integer, Stamp>> readers = new ArrayList<>();

    /** Writes are ordered as they come, or only by reads between them. */
    SharedVariables(boolean ordersWrites) {
        this.ordersWrites = ordersWrites;
    }

    /** Adds to the causes of an event what it reads, sees and writes say; in the variables' numbers. */
    void access(Stamp event, int[] reads, int[] saw, int[] writes, List<Stamp> causes) {
        for (int variable : saw) {
            after(writer(variable), causes);
        }
        for (int variable : reads) {
            after(writer(variable), causes);
        }
        for (int variable : writes) {
            Stamp before = writer(variable);
            Map<Integer, Stamp> since = readers.get(variable);
            if (since != null) {
                since.values().forEach(reader -> after(reader, causes));
                readers.set(variable, null);
            }
            if (ordersWrites) {
                after(before, causes);
            }
            writers.set(variable, event);
        }
        for (int variable : reads) {
            Map<Integer, Stamp> since = readers.get(variable);
            if (since == null) {
                since = new HashMap<>();
                readers.set(variable, since);
            }
            since.put(event.process, event);
        }
    }

    private static void after(@Nullable Stamp cause, List<Stamp> causes) {
        if (cause != null) {
            causes.add(cause);
        }
    }

    private @Nullable Stamp writer(int variable) {
        while (writers.size() <= variable) {
            writers.add(null);
            readers.add(null);
        }
        return writers.get(variable);
    }

    /** Events that are in the past of every process say nothing about the order any more. */
    void sweep(java.util.function.Predicate<Stamp> isInEveryPast) {
        for (int variable = 0; variable < writers.size(); variable++) {
            Stamp writer = writers.get(variable);
            if (writer != null && isInEveryPast.test(writer)) {
                writers.set(variable, null);
            }
            Map<Integer, Stamp> since = readers.get(variable);
            if (since != null) {
                since.values().removeIf(isInEveryPast);
            }
        }
    }
}
