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
import java.util.List;

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
        String text = input.text();
        if (text.indexOf('\r') >= 0) {
            text = text.replace("\r\n", "\n");
        }
        LogShape shape = LogShape.of(text, input.name(), options.parser());
        LogText log = new LogText(input.name(), text, shape, budget);
        List<Trace> traces = new ArrayList<>();
        List<LogText.Execution> executions = log.executions();
        for (LogText.Execution execution : executions) {
            List<LogEvent> events = log.events(execution);
            String label = executions.size() == 1 ? "" : " [" + execution.label() + "]";
            if (!events.isEmpty()) {
                traces.add(new Execution(input.name(), label, events).trace(options, budget));
            }
        }
        if (traces.isEmpty()) {
            throw new InputException(
                    input.name(),
                    1,
                    1,
                    "no event in the log: nothing matches " + shape.event().pattern());
        }
        return traces;
    }
}
