package dev.hasse.check.ltl;

import dev.hasse.base.OneLine;
import dev.hasse.base.export.DotText;
import dev.hasse.check.ltl.Composition.Configuration;
import dev.hasse.check.ltl.Composition.Step;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.stream.Collectors;

/** Writes a composition: as lines, as DOT. */
public final class CompositionWriter {
    private CompositionWriter() {}

    /** A line for each configuration, and below it one for each step from it. */
    public static String text(Composition composition) {
        List<Configuration> all = composition.configurations();
        StringBuilder text = new StringBuilder();
        text.append("configurations ").append(all.size());
        text.append(", steps ").append(composition.steps().size()).append('\n');
        int next = 0;
        for (int k = 0; k < all.size(); k++) {
            text.append(k).append(": ").append(OneLine.of(label(all.get(k), " ")));
            text.append(all.get(k).isBad() ? " bad\n" : "\n");
            for (;
                    next < composition.steps().size()
                            && composition.steps().get(next).source() == k;
                    next++) {
                Step step = composition.steps().get(next);
                text.append("  -> ").append(step.target()).append(" by ");
                text.append(OneLine.of(event(composition.trace(), step.event(), " ")))
                        .append('\n');
            }
        }
        return text.toString();
    }

    /** A picture for Graphviz: configurations in which a run is bad have two borders. */
    public static String dot(Composition composition) {
        StringBuilder text = new StringBuilder("digraph composition {\n  node [shape=box];\n");
        List<Configuration> all = composition.configurations();
        for (int k = 0; k < all.size(); k++) {
            text.append("  ").append(k).append(" [label=").append(DotText.quoted(label(all.get(k), "\n")));
            text.append(all.get(k).isBad() ? ", peripheries=2, color=red];\n" : "];\n");
        }
        for (Step step : composition.steps()) {
            text.append("  ").append(step.source()).append(" -> ").append(step.target());
            text.append(" [label=").append(DotText.quoted(event(composition.trace(), step.event(), "\n")));
            text.append("];\n");
        }
        return text.append("}\n").toString();
    }

    /** Paper 001 writes [2,1] for two events of the first process and one of the second. */
    private static String label(Configuration configuration, String separator) {
        String cuts = cut(configuration.first());
        if (!configuration.first().equals(configuration.last())) {
            cuts += " to " + cut(configuration.last());
        }
        return cuts + separator + configuration.state();
    }

    private static String cut(List<Integer> cut) {
        return cut.stream().map(String::valueOf).collect(Collectors.joining(",", "[", "]"));
    }

    private static String event(Trace trace, int event, String separator) {
        StringBuilder text = new StringBuilder(trace.processName(trace.processOf(event)));
        text.append('#').append(trace.positionOf(event));
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            text.append(separator).append(trace.variableName(trace.assignedVariable(event, i)));
            text.append(" := ").append(trace.assignedValue(event, i));
        }
        return text.toString();
    }
}
