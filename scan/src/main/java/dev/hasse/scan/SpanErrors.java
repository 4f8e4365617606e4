package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.OneLine;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Spans that ended with an error, by their service and what they did. */
final class SpanErrors implements Detector {
    private static final Value ERROR = Value.of("error");
    private static final int SHOWN = 3;

    @Override
    public void look(Trace trace, Budget budget, Outcomes found) {
        Map<String, List<Integer>> errors = new LinkedHashMap<>();
        for (SpanLane lane : SpanLane.of(trace)) {
            budget.check();
            for (int event : trace.writes(lane.status())) {
                if (ERROR.equals(trace.assigned(event, lane.status()))) {
                    errors.computeIfAbsent(lane.words(event, "end "), each -> new ArrayList<>())
                            .add(event);
                }
            }
        }
        errors.forEach((span, events) -> found.accept(suspicion(trace, span, events)));
    }

    private static Suspicion suspicion(Trace trace, String span, List<Integer> events) {
        int message = trace.variableNumber(trace.processName(trace.processOf(events.get(0))) + ".status.message");
        Value text = message < 0 ? null : trace.assigned(events.get(0), message);
        String said = text == null ? "" : ": " + OneLine.of(text.toString());
        String times = events.size() == 1 ? "" : " " + events.size() + " times";
        return new Suspicion(
                        SuspicionKind.ERROR,
                        Severity.MEDIUM,
                        span + " ended with an error" + times + (times.isEmpty() || said.isEmpty() ? "" : ", first")
                                + said + ".",
                        Optional.empty(),
                        events.stream().limit(SHOWN).map(trace::event).toList(),
                        events.size(),
                        Optional.empty())
                .confirmed();
    }
}
