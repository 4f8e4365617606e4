package dev.hasse.formats.mapping;

import dev.hasse.base.InputException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Whose events these are, where a log has vector clocks and no names: of all events that count k events of a process, the
 * one that happened before the others is the k-th of that process, because the others heard of it. What happened before
 * has the smaller sum. Takes time linear in the entries of all clocks.
 */
final class ClockOwners {
    /** In an order, so that names chosen to have one hash are found all the same. */
    private record Count(String process, int events) implements Comparable<Count> {
        private static final Comparator<Count> ORDER =
                Comparator.comparing(Count::process).thenComparingInt(Count::events);

        @Override
        public int compareTo(Count other) {
            return ORDER.compare(this, other);
        }
    }

    private ClockOwners() {}

    /** The events with their processes; those that have one keep it. */
    static List<MappedEvent> resolve(List<MappedEvent> events) throws InputException {
        Map<Count, Integer> first = new HashMap<>();
        long[] sums = new long[events.size()];
        for (int i = 0; i < events.size(); i++) {
            Map<String, Integer> clock = events.get(i).clock();
            sums[i] = clock.values().stream().mapToLong(Integer::longValue).sum();
            int place = i;
            clock.forEach((process, count) -> {
                if (count > 0) {
                    first.merge(
                            new Count(process, count), place, (one, other) -> sums[one] <= sums[other] ? one : other);
                }
            });
        }
        List<MappedEvent> owned = new ArrayList<>();
        for (int i = 0; i < events.size(); i++) {
            MappedEvent event = events.get(i);
            owned.add(event.process().isEmpty() ? event.of(owner(event, i, first)) : event);
        }
        return owned;
    }

    private static String owner(MappedEvent event, int place, Map<Count, Integer> first) throws InputException {
        List<String> owners = event.clock().entrySet().stream()
                .filter(entry -> first.getOrDefault(new Count(entry.getKey(), entry.getValue()), -1) == place)
                .map(Map.Entry::getKey)
                .toList();
        if (owners.size() != 1) {
            throw new InputException(
                    event.file(),
                    event.line(),
                    1,
                    owners.isEmpty()
                            ? "this vector clock counts no event that another line does not have already, so it is"
                                    + " not clear which process it belongs to: correct the clock, or add  process: "
                                    + " to the mapping"
                            : "this vector clock could belong to " + String.join(" and ", owners)
                                    + ", because an event of one of them is missing from the log: add the event, or"
                                    + " add  process:  to the mapping");
        }
        return owners.get(0);
    }
}
