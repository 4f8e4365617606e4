package dev.hasse.formats.dot;

import dev.hasse.base.export.DotText;
import dev.hasse.formats.TraceWriter;
import dev.hasse.trace.Trace;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes the Hasse diagram: a lane for each process, messages as labelled edges, other communications dashed. */
public final class DotWriter implements TraceWriter {
    @Override
    public String name() {
        return "dot";
    }

    @Override
    public List<String> extensions() {
        return List.of("dot", "gv");
    }

    @Override
    public void write(Trace trace, OutputStream out) throws IOException {
        Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        writer.append("digraph trace {\n  rankdir=LR;\n  node [shape=box, style=rounded];\n");
        for (int p = 0; p < trace.processCount(); p++) {
            lane(trace, p, writer);
        }
        communications(trace, writer);
        writer.append("}\n");
        writer.flush();
    }

    private static void lane(Trace trace, int process, Writer writer) throws IOException {
        writer.append("  subgraph cluster_" + process + " {\n    label=" + DotText.quoted(trace.processName(process))
                + ";\n");
        for (int position = 1; position <= trace.eventCount(process); position++) {
            int event = trace.eventNumber(process, position);
            writer.append("    e" + event + " [label=" + DotText.quoted(label(trace, event)) + "];\n");
            if (position > 1) {
                writer.append("    e" + (event - 1) + " -> e" + event + " [weight=10];\n");
            }
        }
        writer.append("  }\n");
    }

    private static void communications(Trace trace, Writer writer) throws IOException {
        Map<Long, String> messages = new HashMap<>();
        for (int message = 0; message < trace.messageCount(); message++) {
            if (trace.receiver(message) >= 0) {
                messages.putIfAbsent(edge(trace.sender(message), trace.receiver(message)), trace.messageName(message));
            }
        }
        for (int event = 0; event < trace.eventCount(); event++) {
            for (int source : trace.communicationsInto(event)) {
                String message = messages.get(edge(source, event));
                String style = message == null ? "style=dashed" : "label=" + DotText.quoted(message);
                writer.append("  e" + source + " -> e" + event + " [" + style + ", constraint=true];\n");
            }
        }
    }

    private static long edge(int source, int target) {
        return (long) source << 32 | target;
    }

    private static String label(Trace trace, int event) {
        StringBuilder label = new StringBuilder();
        String name = trace.name(event);
        label.append(name == null ? "" + trace.positionOf(event) : name);
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            if (!trace.isName(event, i)) {
                label.append('\n')
                        .append(trace.variableName(trace.assignedVariable(event, i)))
                        .append(" = ")
                        .append(trace.assignedValue(event, i));
            }
        }
        return label.toString();
    }
}
