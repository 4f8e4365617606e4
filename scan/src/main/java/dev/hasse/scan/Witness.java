package dev.hasse.scan;

import dev.hasse.trace.Cut;
import dev.hasse.trace.Event;
import dev.hasse.trace.Trace;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * A cut and the recorded order of the events in it: a run that leads there. It has been stepped through, event by event.
 *
 * @param swaps how many recorded events had to wait for it: 0 if the recorded run itself comes through this cut
 * @param recorded how many events of the recorded run come first where the rest has another order
 * @param schedule these others in their order; empty if the recorded order leads there
 */
public record Witness(Cut cut, long swaps, int recorded, List<Integer> schedule) {
    public Witness {
        schedule = List.copyOf(schedule);
    }

    /** The recorded order of the cut's events. */
    Witness(Cut cut, long swaps) {
        this(cut, swaps, 0, List.of());
    }

    /** The least cut that has these events in it. */
    static Cut leastCutWith(Trace trace, int... events) {
        int[] cut = new int[trace.processCount()];
        int[] clock = new int[cut.length];
        for (int event : events) {
            trace.clock(trace.processOf(event), trace.positionOf(event), clock);
            for (int p = 0; p < cut.length; p++) {
                cut[p] = Math.max(cut[p], clock[p]);
            }
        }
        return Cut.of(cut);
    }

    /** The cut of the recorded run after an event. */
    static Cut recordedUpTo(Trace trace, int last) {
        int[] cut = new int[trace.processCount()];
        for (int event : trace.observedOrder()) {
            cut[trace.processOf(event)] = trace.positionOf(event);
            if (event == last) {
                break;
            }
        }
        return Cut.of(cut);
    }

    /** The cut after a run. */
    static Cut cutAfter(Trace trace, List<Event> run) {
        int[] cut = new int[trace.processCount()];
        run.forEach(event -> cut[trace.processNumber(event.process())] = event.position());
        return Cut.of(cut);
    }

    /** The last event of a run, if it has any. */
    static List<Event> lastOf(List<Event> run) {
        return run.isEmpty() ? List.of() : List.of(run.get(run.size() - 1));
    }

    /** The witness for a cut, or empty if no run leads there, which would be a mistake of who found it. */
    static Optional<Witness> of(Trace trace, Cut cut) {
        int[] reached = new int[trace.processCount()];
        long waiting = 0;
        long swaps = 0;
        for (int event : trace.observedOrder()) {
            int process = trace.processOf(event);
            if (trace.positionOf(event) > cut.position(process)) {
                waiting++;
                continue;
            }
            if (!trace.isEnabled(reached, process)) {
                return Optional.empty();
            }
            reached[process]++;
            swaps = waiting;
        }
        return Arrays.equals(reached, cut.toArray()) ? Optional.of(new Witness(cut, swaps)) : Optional.empty();
    }

    /** An event that comes later than recorded, so that the run is possible; empty if none does. */
    public OptionalInt firstDelayed(Trace trace) {
        int[] place = new int[trace.eventCount()];
        Arrays.fill(place, Integer.MAX_VALUE);
        int[] run = run(trace);
        for (int i = 0; i < run.length; i++) {
            place[run[i]] = i;
        }
        int[] recorded = trace.observedOrder();
        int[] earliestAfter = new int[recorded.length + 1];
        earliestAfter[recorded.length] = Integer.MAX_VALUE;
        for (int i = recorded.length - 1; i >= 0; i--) {
            earliestAfter[i] = Math.min(place[recorded[i]], earliestAfter[i + 1]);
        }
        return IntStream.range(0, recorded.length)
                .filter(i -> earliestAfter[i + 1] < place[recorded[i]])
                .map(i -> recorded[i])
                .findFirst();
    }

    /** The events of the run, in order. */
    public int[] run(Trace trace) {
        if (!schedule.isEmpty()) {
            return IntStream.concat(
                            Arrays.stream(trace.observedOrder()).limit(recorded),
                            schedule.stream().mapToInt(Integer::intValue))
                    .toArray();
        }
        return Arrays.stream(trace.observedOrder())
                .filter(event -> trace.positionOf(event) <= cut.position(trace.processOf(event)))
                .toArray();
    }
}
