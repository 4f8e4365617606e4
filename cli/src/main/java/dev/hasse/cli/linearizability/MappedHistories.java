package dev.hasse.cli.linearizability;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.RecordedOperation;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.Traces;
import dev.hasse.formats.mapping.MappedOperations;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.history.HistoryEvents;
import dev.hasse.linearizability.history.LostCalls;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Histories in any log, by a mapping. */
final class MappedHistories {
    private MappedHistories() {}

    static List<History> read(TraceSource source, Path mapping, LostCalls lost, Budget budget) throws InputException {
        List<MappedOperations.Run> runs = MappedOperations.read(source, mapping, budget);
        if (runs.isEmpty()) {
            throw new InputException(
                    source.name(),
                    "no rule of the mapping finds a call in any line"
                            + " (hasse mapping try shows how each line is read)");
        }
        List<History> histories = new ArrayList<>();
        for (MappedOperations.Run run : runs) {
            String name = runs.size() == 1 ? source.name() : source.name() + " [" + run.name() + "]";
            histories.add(history(name, run.records(), lost));
        }
        return histories;
    }

    /** One history of spans; none if the source looks like something else. */
    static List<History> ofSpans(TraceSource source, Budget budget) throws InputException {
        List<RecordedOperation> operations = Traces.reading().within(budget).operations(source);
        return operations.isEmpty() ? List.of() : List.of(history(source.name(), operations, LostCalls.REFUSE));
    }

    private static History history(String name, List<RecordedOperation> records, LostCalls lost) throws InputException {
        if (records.stream().anyMatch(RecordedOperation::isWhole)) {
            TimedOperations operations = new TimedOperations(name);
            for (RecordedOperation each : records) {
                operations.add(each);
            }
            return operations.build();
        }
        HistoryEvents events = new HistoryEvents(name, lost);
        for (RecordedOperation each : records) {
            ClockedEvents.at(events, each, each.process(), each.begin());
            if (!each.called().isEmpty()) {
                events.call(each.line(), each.process(), each.called(), each.key(), each.value());
            }
            if (!each.returned().isEmpty()) {
                String result = each.result().isEmpty() ? each.value() : each.result();
                events.complete(each.line(), each.process(), each.outcome(), each.returned(), each.key(), result);
            }
        }
        return events.build();
    }
}
