package dev.hasse.report;

import dev.hasse.check.Evidence;
import dev.hasse.check.MonitorMoves;
import dev.hasse.check.Run;
import dev.hasse.check.evidence.Swap;
import dev.hasse.slice.MetaEvents;
import dev.hasse.slice.Slice;
import dev.hasse.trace.Cut;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The scenes of one trace. What they share, O(events), is made once. */
public final class Scenes {
    private final Trace trace;
    private final ObservedOrder observed;
    private final Communications communications;

    public Scenes(Trace trace) {
        this.trace = trace;
        this.observed = new ObservedOrder(trace);
        this.communications = new Communications(trace);
    }

    public Trace trace() {
        return trace;
    }

    /** The event's place in the recorded order, from 0: by it a page finds an event in every scene. */
    public int rank(int event) {
        return observed.rank(event);
    }

    /**
     * The neighbourhood of the cut that the evidence leads to; of a run that a monitor reads, of its last move, with
     * the other moves.
     *
     * @param watched the variables that the property is about
     * @param room how many rows there may be
     */
    public Scene of(Evidence evidence, Set<String> watched, int room) {
        int[] run = evidence.run().toArray();
        List<MonitorMoves.Move> moves =
                evidence.innermost() instanceof MonitorMoves monitor ? monitor.moves() : List.of();
        int cut = evidence.decided();
        List<Integer> places = moves.stream().map(MonitorMoves.Move::place).toList();
        Excerpt excerpt = Excerpt.around(trace, run, cut, places, room);
        SceneBuilder builder = builder(excerpt, watched);
        Optional<Swap> swap = Swap.in(trace, observed, Run.of(Arrays.copyOf(run, cut)), watched);
        swap.ifPresent(each -> builder.swap(each.recordedFirst(), each.recordedSecond()));
        if (evidence.innermost() instanceof MonitorMoves monitor) {
            builder.monitor(monitor);
        }
        return builder.build();
    }

    /** The neighbourhood of the cut that a run leads to. */
    public Scene of(Run run, int room) {
        int[] events = run.toArray();
        return builder(Excerpt.around(trace, events, events.length, List.of(), room), Set.of())
                .build();
    }

    /** A part of the recorded order. */
    public Scene recorded(RecordedPart part) {
        int[] events = Arrays.stream(trace.observedOrder())
                .filter(event -> part.processes().get(trace.processOf(event)))
                .toArray();
        int from = 0;
        int to = 0;
        for (int event : events) {
            from += observed.rank(event) < part.from() ? 1 : 0;
            to += observed.rank(event) < part.to() ? 1 : 0;
        }
        return builder(Excerpt.of(events, from, to), Set.of()).build();
    }

    /**
     * A slice: the events that are in all of its cuts, then its meta-events, each in a box, then the events that are in
     * none; of them so many rows around the first meta-event.
     */
    public Scene of(Slice slice, int room) {
        List<List<Integer>> metaEvents = slice.isEmpty() ? List.of() : new MetaEvents(slice).all();
        Cut first = slice.first().orElse(trace.emptyCut());
        List<Integer> order = new ArrayList<>();
        for (int event : trace.observedOrder()) {
            if (trace.positionOf(event) <= first.position(trace.processOf(event))) {
                order.add(event);
            }
        }
        int before = order.size();
        metaEvents.forEach(order::addAll);
        int[] run = order.stream().mapToInt(Integer::intValue).toArray();
        int[] events = Excerpt.completed(trace, run);
        int from = Math.max(0, before - room / 4);
        Scene.Interval shown = new Scene.Interval(from, Math.min(events.length, from + room));
        SceneBuilder builder =
                builder(new Excerpt(events, run.length, slice.isEmpty() ? -1 : before, List.of(shown)), Set.of());
        builder.boxes(metaEvents);
        return builder.build();
    }

    private SceneBuilder builder(Excerpt excerpt, Set<String> watched) {
        return new SceneBuilder(trace, observed, communications, excerpt, watched);
    }
}
