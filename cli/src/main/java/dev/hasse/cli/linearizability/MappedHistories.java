package dev.hasse.cli.linearizability;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.mapping.MappedOperations;
import dev.hasse.formats.mapping.MappedOperations.Said;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.history.HistoryEvents;
import dev.hasse.linearizability.history.LostCalls;
import java.math.BigDecimal;
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
                            + " (hasse mapping try shows what each line is taken for)");
        }
        List<History> histories = new ArrayList<>();
        for (MappedOperations.Run run : runs) {
            String name = runs.size() == 1 ? source.name() : source.name() + " [" + run.name() + "]";
            histories.add(history(name, run.records(), lost));
        }
        return histories;
    }

    private static History history(String name, List<Said> records, LostCalls lost) throws InputException {
        boolean isTimed = records.stream().anyMatch(each -> !each.start().isEmpty());
        if (isTimed) {
            TimedOperations operations = new TimedOperations(name);
            for (Said each : records) {
                operations.add(new TimedOperations.Timed(
                        each.line(),
                        each.process(),
                        each.called(),
                        each.outcome(),
                        each.key(),
                        each.value(),
                        each.result().isEmpty() ? each.value() : each.result(),
                        time(name, each, each.start()),
                        each.end().isEmpty() ? null : time(name, each, each.end())));
            }
            return operations.build();
        }
        HistoryEvents events = new HistoryEvents(name, lost);
        for (Said each : records) {
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

    private static BigDecimal time(String name, Said record, String text) throws InputException {
        try {
            return new BigDecimal(text);
        } catch (NumberFormatException e) {
            throw new InputException(
                    name,
                    record.line(),
                    0,
                    "expected a number as start: and end: of an operation, found '" + text + "'");
        }
    }
}
