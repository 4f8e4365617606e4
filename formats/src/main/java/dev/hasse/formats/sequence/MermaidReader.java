package dev.hasse.formats.sequence;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.Confidence;
import dev.hasse.formats.Head;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.TextLines;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.TraceReader;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Mermaid's sequence diagrams. */
public final class MermaidReader implements TraceReader {
    private static final Pattern START = Pattern.compile("(?m)^[ \\t]*+sequenceDiagram\\b");

    @Override
    public String name() {
        return "mermaid";
    }

    @Override
    public Confidence recognises(Head head) {
        if (head.firstLine().strip().startsWith("sequenceDiagram")) {
            return Confidence.CERTAIN;
        }
        char first = head.firstCharacter();
        return (first == '-' || first == '%') && START.matcher(head.text()).find() ? Confidence.LIKELY : Confidence.NO;
    }

    @Override
    public List<Trace> read(TraceInput input, ReadOptions options, Budget budget) throws InputException {
        TextLines lines = new TextLines(input);
        Allocation memory = budget.allocation();
        List<DiagramStatement> statements = new ArrayList<>();
        for (String line = lines.next(); line != null; line = lines.next()) {
            budget.check();
            statements.addAll(MermaidDiagram.statements(line, lines.number()));
            memory.resize(DiagramStatement.BYTES * statements.size());
        }
        return new Scenarios(input.name(), options, budget)
                .read(
                        statements,
                        Math.max(1, lines.number()),
                        choices -> new MermaidDiagram(input.name(), choices, options.scenarios()));
    }
}
