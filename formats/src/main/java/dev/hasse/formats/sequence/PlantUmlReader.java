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

/** PlantUML's sequence diagrams; each {@code @startuml ... @enduml} of a file is a trace. */
public final class PlantUmlReader implements TraceReader {
    @Override
    public String name() {
        return "plantuml";
    }

    @Override
    public Confidence recognises(Head head) {
        if (head.firstLine().strip().startsWith("@startuml")) {
            return Confidence.CERTAIN;
        }
        return head.firstCharacter() == '\'' && head.text().contains("@startuml") ? Confidence.LIKELY : Confidence.NO;
    }

    @Override
    public List<Trace> read(TraceInput input, ReadOptions options, Budget budget) throws InputException {
        List<Trace> traces = new ArrayList<>();
        TextLines lines = new TextLines(input);
        Allocation memory = budget.allocation();
        List<DiagramStatement> diagram = null;
        Scenarios scenarios = new Scenarios(input.name(), options, budget);
        for (String line = lines.next(); line != null; line = lines.next()) {
            budget.check();
            String text = line.strip();
            if (diagram == null) {
                if (text.startsWith("@startuml")) {
                    diagram = new ArrayList<>();
                } else if (!text.isEmpty() && !text.startsWith("'")) {
                    throw lines.error(line.indexOf(text), "expected @startuml");
                }
            } else if (text.equals("@enduml")) {
                traces.addAll(scenarios.read(
                        diagram,
                        lines.number(),
                        choices -> new PlantUmlDiagram(input.name(), choices, options.scenarios())));
                diagram = null;
            } else {
                diagram.add(DiagramStatement.of(line, lines.number()));
                memory.resize(DiagramStatement.BYTES * diagram.size());
            }
        }
        if (diagram != null || traces.isEmpty()) {
            throw new InputException(
                    input.name(),
                    Math.max(1, lines.number()),
                    1,
                    diagram == null ? "expected @startuml" : "expected @enduml");
        }
        return traces;
    }
}
