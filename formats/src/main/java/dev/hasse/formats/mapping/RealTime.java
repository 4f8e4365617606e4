package dev.hasse.formats.mapping;

import dev.hasse.base.InputException;
import dev.hasse.base.OneLine;
import dev.hasse.trace.TraceBuilder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Real time as order: an operation begins after all that had ended by then, as one clock or one file tells. Nothing else
 * follows from it: of operations that overlap neither the begins nor the ends are ordered.
 */
final class RealTime {
    /** An event and its number in the builder. */
    private record Placed(MappedEvent event, int process, int number) {}

    /** Whose times can be compared. */
    private record Clock(String file, boolean isTimed, String name) {}

    private final Map<Clock, List<Placed>> steps = new LinkedHashMap<>();

    /** Notes the event that the builder got last. */
    void add(MappedEvent event, TraceBuilder builder) {
        if (event.step().part() != OperationStep.Part.NONE) {
            String clock = event.step().isTimed() ? event.readFrom() : null;
            steps.computeIfAbsent(
                            new Clock(event.file(), event.step().isTimed(), clock == null ? "" : clock),
                            each -> new ArrayList<>())
                    .add(new Placed(event, builder.process(event.process()), builder.eventCount() - 1));
        }
    }

    /** Adds the order. */
    void addTo(TraceBuilder builder) {
        steps.values().forEach(each -> order(each, builder));
    }

    private static void order(List<Placed> steps, TraceBuilder builder) {
        // What ends at the moment at which another begins overlaps it.
        steps.sort(Comparator.<Placed>comparingLong(each -> each.event().step().moment())
                .thenComparing(each -> each.event().step().isEnd()));
        Map<Integer, Integer> ended = new HashMap<>();
        Map<Integer, Map<Integer, Integer>> known = new HashMap<>();
        for (Placed step : steps) {
            if (step.event().step().isEnd()) {
                ended.put(step.process(), step.number());
                continue;
            }
            Map<Integer, Integer> ofIt = known.computeIfAbsent(step.process(), each -> new HashMap<>());
            ended.forEach((process, number) -> {
                if (process != step.process() && !number.equals(ofIt.put(process, number))) {
                    builder.order(number, step.number());
                }
            });
        }
    }

    /**
     * The events with those of whole operations on lanes, by their times: a process that does several things at once is
     * several, {@code P}, {@code P/2} and so on, whose own order says no more than real time.
     */
    static List<MappedEvent> onLanes(List<MappedEvent> events) throws InputException {
        List<MappedEvent> timed = new ArrayList<>();
        List<MappedEvent> others = new ArrayList<>();
        events.forEach(each -> (each.step().isTimed() ? timed : others).add(each));
        if (timed.isEmpty()) {
            return events;
        }
        Set<String> ofOperations = timed.stream().map(MappedEvent::process).collect(Collectors.toSet());
        for (MappedEvent other : others) {
            if (ofOperations.contains(other.process())) {
                throw new InputException(
                        other.file(),
                        other.line(),
                        1,
                        "the process " + OneLine.of(other.process())
                                + " has both operations (begin: and end:) and other events, and nothing orders"
                                + " these: give the other events a different  process:  in the mapping");
            }
        }
        Map<String, ArrayDeque<Integer>> free = new HashMap<>();
        Map<String, Integer> lanes = new HashMap<>();
        Map<Long, Integer> laneOf = new HashMap<>();
        timed.sort(Comparator.<MappedEvent>comparingLong(each -> each.step().moment())
                .thenComparing(each -> each.step().isEnd()));
        for (MappedEvent event : timed) {
            ArrayDeque<Integer> left = free.computeIfAbsent(event.process(), each -> new ArrayDeque<>());
            Integer lane = laneOf.get(event.step().place());
            if (event.step().isEnd() && lane != null) {
                left.add(lane);
            } else {
                Integer next = left.isEmpty() ? lanes.merge(event.process(), 1, Integer::sum) : left.remove();
                laneOf.put(event.step().place(), next);
                lane = next;
            }
            others.add(event.of(lane == 1 ? event.process() : event.process() + "/" + lane));
        }
        return others;
    }
}
