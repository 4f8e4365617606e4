package dev.hasse.cli.linearizability;

import dev.hasse.base.InputException;
import dev.hasse.formats.RecordedOperation;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.history.HistoryEvents;
import dev.hasse.linearizability.history.LostCalls;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whole operations, each with the times of its call and its return by one clock. What is called at the moment at which
 * something else returns overlaps it: nothing is ordered that the clock does not tell apart.
 */
final class TimedOperations {
    private record Moment(BigDecimal time, boolean isReturn, RecordedOperation operation) {}

    private final String name;
    private final List<Moment> moments = new ArrayList<>();

    TimedOperations(String name) {
        this.name = name;
    }

    void add(RecordedOperation operation) throws InputException {
        if (operation.begin() == null) {
            throw new InputException(name, operation.line(), 0, "an operation that nobody knows the begin of");
        }
        moments.add(new Moment(operation.begin(), false, operation));
        if (operation.end() != null) {
            if (operation.end().compareTo(operation.begin()) < 0) {
                throw new InputException(
                        name,
                        operation.line(),
                        0,
                        "an operation that returns before it is called: its begin is after its end");
            }
            moments.add(new Moment(operation.end(), true, operation));
        }
    }

    History build() throws InputException {
        moments.sort(Comparator.comparing(Moment::time).thenComparing(Moment::isReturn));
        HistoryEvents events = new HistoryEvents(name, LostCalls.REFUSE);
        Map<String, List<@Nullable RecordedOperation>> lanes = new HashMap<>();
        for (Moment moment : moments) {
            RecordedOperation operation = moment.operation();
            List<@Nullable RecordedOperation> lane =
                    lanes.computeIfAbsent(operation.process(), each -> new ArrayList<>());
            // One client may do several things at once: each is a process of its own then.
            int at = lane.indexOf(moment.isReturn() ? operation : null);
            if (!moment.isReturn()) {
                at = at < 0 ? lane.size() : at;
                if (at == lane.size()) {
                    lane.add(operation);
                } else {
                    lane.set(at, operation);
                }
                ClockedEvents.at(events, operation, process(operation, at), moment.time())
                        .call(
                                operation.line(),
                                process(operation, at),
                                operation.called(),
                                operation.key(),
                                operation.value());
            } else {
                lane.set(at, null);
                ClockedEvents.at(events, operation, process(operation, at), moment.time())
                        .complete(
                                operation.line(),
                                process(operation, at),
                                operation.outcome(),
                                operation.called(),
                                operation.key(),
                                operation.result().isEmpty() ? operation.value() : operation.result());
            }
        }
        return events.build();
    }

    private static String process(RecordedOperation operation, int lane) {
        String process = operation.process().isEmpty() ? "client" : operation.process();
        return lane == 0 ? process : process + "#" + (lane + 1);
    }
}
