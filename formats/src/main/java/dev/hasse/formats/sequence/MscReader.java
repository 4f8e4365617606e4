package dev.hasse.formats.sequence;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.Confidence;
import dev.hasse.formats.Head;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.TraceReader;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.regex.Pattern;

/** Message sequence charts of mscgen: {@code msc { a, b; a->b [label="ask"]; }}. */
public final class MscReader implements TraceReader {
    private static final Pattern START = Pattern.compile("(?m)^[ \\t]*+msc\\s*+\\{");

    @Override
    public String name() {
        return "msc";
    }

    @Override
    public Confidence recognises(Head head) {
        if (head.firstLine().strip().matches("msc\\s*(\\{.*)?")) {
            return START.matcher(head.text()).find() ? Confidence.CERTAIN : Confidence.NO;
        }
        char first = head.firstCharacter();
        return (first == '#' || first == '/') && START.matcher(head.text()).find() ? Confidence.LIKELY : Confidence.NO;
    }

    @Override
    public List<Trace> read(TraceInput input, ReadOptions options, Budget budget) throws InputException {
        MscDiagram diagram = new MscDiagram(input.name(), options.scenarios());
        List<MscStatement> statements = new MscText(input.name(), input.text(), budget).statements();
        for (MscStatement statement : statements) {
            budget.check();
            diagram.take(statement);
        }
        return List.of(diagram.end().toTrace(input.name(), options).build(budget));
    }
}
