package dev.hasse.scan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A moment that a schedule is to reach: some threads have done exactly so many events, others as many as needed.
 *
 * @param stops by process, how many events it has done; {@link #ANY} if it does not matter
 * @param next events that come next: what they come after is done
 * @param orders pairs of events that must come in this order
 * @param dropped pairs of events whose recorded cause does not count
 * @param reads of the events that come next, those that would see what they saw
 */
record Goal(int[] stops, List<Integer> next, List<Order> orders, List<Order> dropped, List<Integer> reads) {
    static final int ANY = -1;

    /** Two events, one before the other. */
    record Order(int before, int after) {}

    Goal {
        stops = stops.clone();
        next = List.copyOf(next);
        orders = List.copyOf(orders);
        dropped = List.copyOf(dropped);
        reads = List.copyOf(reads);
    }

    Goal(int[] stops, List<Integer> next, List<Order> orders, List<Order> dropped) {
        this(stops, next, orders, dropped, List.of());
    }

    /** The moment at which events of different processes are next. */
    static Goal next(ThreadedRun run, int... events) {
        int[] stops = new int[run.trace().processCount()];
        Arrays.fill(stops, ANY);
        for (int event : events) {
            stops[run.trace().processOf(event)] = run.trace().positionOf(event) - 1;
        }
        return new Goal(stops, Arrays.stream(events).boxed().toList(), List.of(), List.of());
    }

    /** The same, after an event of yet another process, which comes after one of these. */
    Goal with(Order order) {
        return new Goal(stops, next, List.of(order), dropped, reads);
    }

    /**
     * The same, where the events that come next can do so as recorded. What they read of the given variable does not
     * count: the goal is about that. An event that also reads another one would go on in an unknown way if that had
     * another value.
     */
    Goal readingAllBut(ThreadedRun run, int variable) {
        List<Integer> others = new ArrayList<>();
        for (int event : next) {
            for (int read = run.firstRead(event); read < run.firstRead(event + 1); read++) {
                if (run.readVariable(read) != variable && !next.contains(run.readWriter(read)) && !run.isBlind(event)) {
                    others.add(read);
                }
            }
        }
        return others.isEmpty() ? this : new Goal(stops, next, orders, dropped, others);
    }

    /** Whether what was recorded as the cause of an event is one here. */
    boolean counts(int cause, int event) {
        return dropped.isEmpty() || !dropped.contains(new Order(cause, event));
    }
}
