package dev.hasse.report;

import dev.hasse.check.Evidence;
import dev.hasse.check.MonitorMoves;
import dev.hasse.check.Run;
import dev.hasse.check.evidence.ObservedOrder;
import dev.hasse.check.evidence.Swap;
import dev.hasse.trace.Trace;
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

    /**
     * The neighbourhood of the cut that the evidence leads to; of a run that a monitor reads, of its last move, with
     * the other moves.
     *
     * @param watched the variables that the property is about
     * @param room how many rows there may be
     */
    public Scene of(Evidence evidence, Set<String> watched, int room) {
        int[] run = evidence.run().toArray();
        List<MonitorMoves.Move> moves = evidence.proof() instanceof MonitorMoves monitor ? monitor.moves() : List.of();
        int cut = moves.isEmpty() ? run.length : moves.get(moves.size() - 1).place() + 1;
        List<Integer> places = moves.stream().map(MonitorMoves.Move::place).toList();
        Excerpt excerpt = Excerpt.around(trace, run, cut, places, room);
        SceneBuilder builder = builder(excerpt, watched);
        Optional<Swap> swap = Swap.in(trace, observed, Run.of(Arrays.copyOf(run, cut)), watched);
        swap.ifPresent(each -> builder.swap(each.recordedFirst(), each.recordedSecond()));
        if (evidence.proof() instanceof MonitorMoves monitor) {
            builder.monitor(monitor);
        }
        return builder.build();
    }

    /** A part of the recorded order: the events at places from the first to before the end. */
    public Scene recorded(int from, int to) {
        return builder(Excerpt.of(trace.observedOrder(), from, to), Set.of()).build();
    }

    private SceneBuilder builder(Excerpt excerpt, Set<String> watched) {
        return new SceneBuilder(trace, observed, communications, excerpt, watched);
    }
}
