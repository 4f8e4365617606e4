package dev.hasse.conformance.generation;

import dev.hasse.base.export.DotText;
import dev.hasse.base.export.MermaidText;
import dev.hasse.conformance.Direction;
import java.io.IOException;

/** Draws a test graph as a DOT graph or as a Mermaid state diagram: what is sent bold, verdicts by name. */
public final class TestDrawing {
    private TestDrawing() {}

    public static void dot(TestGraph graph, Appendable out) throws IOException {
        out.append("digraph test {\n  rankdir=LR;\n  node [shape=circle];\n  start [shape=point];\n");
        out.append("  start -> " + graph.initial() + ";\n");
        for (int state = 0; state < graph.stateCount(); state++) {
            if (graph.verdict(state).isPresent()) {
                TestVerdict verdict = graph.verdict(state).get();
                out.append("  " + state + " [label=\"" + verdict + "\", shape=box, style=filled, fillcolor=\""
                        + colour(verdict) + "\"];\n");
            }
            for (int t : graph.transitions(state)) {
                out.append("  " + state + " -> " + graph.target(t) + " [label="
                        + DotText.quoted(graph.text(t))
                        + (graph.direction(t) == Direction.INPUT ? ", style=bold];\n" : "];\n"));
            }
        }
        out.append("}\n");
    }

    private static String colour(TestVerdict verdict) {
        return switch (verdict) {
            case PASS -> "palegreen";
            case FAIL -> "lightcoral";
            case INCONCLUSIVE -> "khaki";
        };
    }

    public static void mermaid(TestGraph graph, Appendable out) throws IOException {
        out.append("stateDiagram-v2\n  direction LR\n  [*] --> " + name(graph, graph.initial()) + "\n");
        for (int state = 0; state < graph.stateCount(); state++) {
            for (int t : graph.transitions(state)) {
                out.append("  " + name(graph, state) + " --> " + name(graph, graph.target(t)) + " : "
                        + MermaidText.escaped(graph.text(t)) + "\n");
            }
        }
    }

    private static String name(TestGraph graph, int state) {
        return graph.verdict(state).map(TestVerdict::name).orElse("s" + state);
    }
}
