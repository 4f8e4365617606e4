package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Spans that begin and never end, by their service and what they do. */
final class OpenSpans implements Detector {
    /** To send or to get a message is over at once, and often is recorded without an end. */
    private static final Set<Value> OF_A_MOMENT = Set.of(Value.of("producer"), Value.of("consumer"));

    private static final int SHOWN = 3;

    @Override
    public void look(Trace trace, Budget budget, Outcomes found) {
        Map<String, List<Integer>> open = new LinkedHashMap<>();
        for (SpanLane lane : SpanLane.of(trace)) {
            int[] writes = trace.writes(lane.span());
            if (lane.isOpen() && writes.length > 0 && !isOfAMoment(lane)) {
                int begin = writes[writes.length - 1];
                open.computeIfAbsent(lane.words(begin, "start "), each -> new ArrayList<>())
                        .add(begin);
            }
        }
        open.forEach((span, events) -> found.accept(new Suspicion(
                        SuspicionKind.LOST,
                        Severity.MEDIUM,
                        events.size() == 1
                                ? "The span " + span + " has no end."
                                : events.size() + " spans " + span + " have no end.",
                        Optional.empty(),
                        events.stream().limit(SHOWN).map(trace::event).toList(),
                        events.size(),
                        Optional.empty())
                .confirmed()));
    }

    private static boolean isOfAMoment(SpanLane lane) {
        Trace trace = lane.trace();
        int kind = trace.variableNumber(trace.processName(lane.process()) + ".kind");
        Value[] kinds = kind < 0 ? new Value[0] : trace.history(kind);
        return kinds.length > 0 && OF_A_MOMENT.contains(kinds[kinds.length - 1]);
    }
}
