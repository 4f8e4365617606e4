package dev.hasse.linearizability.history;

import dev.hasse.base.InputException;
import dev.hasse.base.OneLine;
import dev.hasse.linearizability.Call;
import dev.hasse.linearizability.ClockTimes;
import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.Operation;
import dev.hasse.linearizability.Operation.Outcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Puts calls and returns together. Events that come at the same moment come in the order of the file. */
final class HistoryBuilder {
    /** The process that breaks things, not one that uses the object. */
    private static final Datum NEMESIS = Datum.of("nemesis");

    private record Open(RecordedEvent call, int time) {}

    private final String name;
    private final LostCalls lost;
    private final Map<Datum, Open> open = new LinkedHashMap<>();
    private final List<Operation> operations = new ArrayList<>();
    private final Map<Integer, ClockTimes> times = new HashMap<>();
    private int time;
    private int withoutCall;

    HistoryBuilder(String name, LostCalls lost) {
        this.name = name;
        this.lost = lost;
    }

    void add(RecordedEvent event) throws InputException {
        if (event.process().equals(NEMESIS)) {
            return;
        }
        if (event.process().isNothing()) {
            throw problem(event, "expected the process that called, found none");
        } else if (event.type().equals("invoke")) {
            call(event);
        } else {
            complete(event, outcome(event));
        }
    }

    private Outcome outcome(RecordedEvent event) throws InputException {
        return switch (event.type()) {
            case "ok" -> Outcome.OK;
            case "fail" -> Outcome.FAILED;
            case "info" -> Outcome.UNKNOWN;
            default -> throw problem(event, "expected invoke, ok, fail or info, found '" + event.type() + "'");
        };
    }

    private void call(RecordedEvent event) throws InputException {
        Open before = open.get(event.process());
        if (before != null) {
            throw problem(
                    event,
                    "process " + event.process() + " calls again before its call on line "
                            + before.call().line() + " returned");
        }
        open.put(event.process(), new Open(event, time++));
    }

    private void complete(RecordedEvent event, Outcome outcome) throws InputException {
        Open call = open.remove(event.process());
        if (call == null) {
            if (lost == LostCalls.REFUSE && outcome != Outcome.UNKNOWN) {
                throw problem(
                        event,
                        "process " + event.process() + " returns from '" + event.function()
                                + "', which it did not call; --tolerate-loss leaves such returns out");
            }
            withoutCall++;
            return;
        }
        boolean isItsReturn = event.function().equals(HistoryEvents.WHATEVER_WAS_CALLED)
                || call.call().function().equals(event.function());
        if (!isItsReturn) {
            throw problem(
                    event,
                    "process " + event.process() + " returns from '" + event.function() + "', but called '"
                            + call.call().function() + "' on line "
                            + call.call().line());
        }
        int returned = outcome == Outcome.UNKNOWN ? -1 : time++;
        note(call, event.moment());
        operations.add(operation(call, Optional.of(event), outcome, returned));
    }

    private void note(Open call, RecordedEvent.@Nullable Moment end) {
        RecordedEvent.Moment begin = call.call().moment();
        if (begin != null) {
            times.put(
                    call.time(),
                    new ClockTimes(begin.clock(), begin.nanos(), end == null ? Long.MAX_VALUE : end.nanos()));
        }
    }

    private static Operation operation(Open open, Optional<RecordedEvent> end, Outcome outcome, int returned) {
        RecordedEvent call = open.call();
        Optional<Datum> result = outcome == Outcome.OK ? end.map(RecordedEvent::value) : Optional.empty();
        Datum key =
                end.map(RecordedEvent::key).filter(each -> !each.isNothing()).orElse(call.key());
        return new Operation(
                call.process().toString(),
                new Call(call.function(), call.value(), result),
                key,
                outcome,
                open.time(),
                returned,
                call.line(),
                end.map(RecordedEvent::line).orElse(0L));
    }

    private InputException problem(RecordedEvent event, String problem) {
        return new InputException(name, event.line(), 0, OneLine.of(problem));
    }

    /** What is still open may happen at any time, or never. */
    History build() throws InputException {
        if (time == 0) {
            throw new InputException(name, "expected a history, found no operation");
        }
        open.values().forEach(each -> {
            note(each, null);
            operations.add(operation(each, Optional.empty(), Outcome.UNKNOWN, -1));
        });
        operations.sort(Comparator.comparingInt(Operation::invoked));
        List<String> findings = new ArrayList<>();
        if (withoutCall > 0) {
            findings.add(withoutCall + (withoutCall == 1 ? " return has" : " returns have") + " no call and "
                    + (withoutCall == 1 ? "was" : "were") + " left out");
        }
        if (!open.isEmpty()) {
            findings.add(open.size() + (open.size() == 1 ? " call never returns" : " calls never return")
                    + ": each may have happened or not");
        }
        return new History(name, operations, time, findings, times);
    }
}
