package dev.hasse.formats.shiviz;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.Confidence;
import dev.hasse.formats.Head;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.TraceReader;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads ShiViz and GoVector logs: one trace for each execution in the file. */
public final class ShivizReader implements TraceReader {
    @Override
    public String name() {
        return ReadOptions.SHIVIZ;
    }

    @Override
    public Confidence recognises(Head head) {
        int end = head.text().indexOf('\n');
        if (LogShape.isExpression(end < 0 ? head.text() : head.text().substring(0, end))) {
            return Confidence.CERTAIN;
        }
        char first = head.firstCharacter();
        boolean json = first == '{' || first == '[' && head.firstLine().matches("\\[\\s*(\\{.*)?");
        return !json && LogShape.recognise(head.text()) != null ? Confidence.LIKELY : Confidence.NO;
    }

    @Override
    public List<Trace> read(TraceInput input, ReadOptions options, Budget budget) throws InputException {
        return readTogether(input.name(), List.of(input), options, budget);
    }

    /** Executions of the same name in several files are one. */
    @Override
    public List<Trace> readTogether(String name, List<TraceInput> inputs, ReadOptions options, Budget budget)
            throws InputException {
        Map<String, List<LogEvent>> executions = new LinkedHashMap<>();
        for (TraceInput input : inputs) {
            addEvents(input, options, budget, executions);
        }
        List<Trace> traces = new ArrayList<>();
        for (Map.Entry<String, List<LogEvent>> each : executions.entrySet()) {
            String label = executions.size() == 1 ? "" : " [" + each.getKey() + "]";
            if (!each.getValue().isEmpty()) {
                traces.add(new Execution(name, label, each.getValue()).trace(options, budget));
            }
        }
        return traces;
    }

    private static void addEvents(
            TraceInput input, ReadOptions options, Budget budget, Map<String, List<LogEvent>> executions)
            throws InputException {
        String text = input.text();
        if (text.indexOf('\r') >= 0) {
            text = text.replace("\r\n", "\n");
        }
        LogShape shape = LogShape.of(text, input.name(), options.parser());
        LogText log = new LogText(input.name(), text, shape, budget);
        boolean isAny = false;
        for (LogText.Execution execution : log.executions()) {
            List<LogEvent> events = log.events(execution);
            isAny |= !events.isEmpty();
            executions
                    .computeIfAbsent(execution.label(), label -> new ArrayList<>())
                    .addAll(events);
        }
        if (!isAny) {
            throw new InputException(
                    input.name(),
                    1,
                    1,
                    "no event in the log: nothing matches " + shape.event().pattern());
        }
    }
}
