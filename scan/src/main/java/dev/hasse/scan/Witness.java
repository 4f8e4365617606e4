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
 * @param schedule the events of a run in another order than the recorded one; empty if the recorded order leads there
 * @param swaps how many recorded events had to wait for it: 0 if the recorded run itself comes through this cut
 */
public record Witness(Cut cut, long swaps, List<Integer> schedule) {
    public Witness {
        schedule = List.copyOf(schedule);
    }

    /** The recorded order of the cut's events. */
    Witness(Cut cut, long swaps) {
        this(cut, swaps, List.of());
    }

    /** A run of its own. */
    static Witness of(Trace trace, int[] schedule) {
        int[] cut = new int[trace.processCount()];
        int[] index = RecordedOrder.index(trace);
        long swaps = 0;
        int latest = -1;
        for (int event : schedule) {
            cut[trace.processOf(event)] = trace.positionOf(event);
            swaps += index[event] < latest ? 1 : 0;
            latest = Math.max(latest, index[event]);
        }
        return new Witness(Cut.of(cut), swaps, Arrays.stream(schedule).boxed().toList());
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
            return schedule.stream().mapToInt(Integer::intValue).toArray();
        }
        return Arrays.stream(trace.observedOrder())
                .filter(event -> trace.positionOf(event) <= cut.position(trace.processOf(event)))
                .toArray();
    }
}
