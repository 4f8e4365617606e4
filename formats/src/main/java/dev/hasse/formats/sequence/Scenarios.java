package dev.hasse.formats.sequence;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.ReadOptions;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** The scenarios of a diagram, each a trace: its statements are taken again for every way to choose in its blocks. */
record Scenarios(String source, ReadOptions options, Budget budget) {
    private static final int MOST = 1_000;

    /** A scenario and the choices that lead to it. */
    private record Scenario(String choices, Chart chart) {}

    /** The traces; the diagram makes itself anew for the choices of each. */
    List<Trace> read(List<DiagramStatement> statements, int lastLine, Function<Choices, Diagram> diagrams)
            throws InputException {
        Choices choices = new Choices(options.scenarios());
        List<Scenario> scenarios = new ArrayList<>();
        Allocation memory = budget.allocation();
        long kept = 0;
        do {
            Diagram diagram = diagrams.apply(choices);
            // What follows choices that are no scenario's is not looked at, with all the choices in it.
            for (int i = 0; choices.arePossible() && i < statements.size(); i = diagram.blocks.next()) {
                budget.check();
                memory.resize(kept + diagram.bytes());
                diagram.blocks.at(i);
                diagram.take(statements.get(i));
            }
            if (choices.arePossible()) {
                Chart chart = diagram.end(lastLine);
                scenarios.add(new Scenario(choices.name(), chart));
                kept += diagram.bytes();
            }
            if (scenarios.size() > MOST) {
                throw new InputException(
                        source,
                        lastLine,
                        1,
                        "the diagram has more than " + MOST
                                + " scenarios: --scenarios first reads one of them,"
                                + " a smaller --rounds runs loops less often");
            }
        } while (choices.next());
        return traces(scenarios);
    }

    private List<Trace> traces(List<Scenario> scenarios) throws InputException {
        List<Trace> traces = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Scenario scenario : scenarios) {
            String name = scenario.choices();
            for (int i = 2; !names.add(name); i++) {
                name = scenario.choices() + " (" + i + ")";
            }
            String label = scenarios.size() == 1 ? "" : " [" + name + "]";
            traces.add(scenario.chart().toTrace(source + label, options).build(budget));
        }
        return traces;
    }
}
