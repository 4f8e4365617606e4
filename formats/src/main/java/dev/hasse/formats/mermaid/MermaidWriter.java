package dev.hasse.formats.mermaid;

import dev.hasse.base.export.MermaidText;
import dev.hasse.formats.TraceWriter;
import dev.hasse.trace.Trace;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes a sequence diagram: an arrow for each message where it is received, in the order observed, a dotted one for
 * other communications, a note for what an event says or assigns.
 */
public final class MermaidWriter implements TraceWriter {
    @Override
    public String name() {
        return "mermaid";
    }

    @Override
    public List<String> extensions() {
        return List.of("mmd", "mermaid");
    }

    @Override
    public void write(Trace trace, OutputStream out) throws IOException {
        Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        writer.append("sequenceDiagram\n");
        for (int p = 0; p < trace.processCount(); p++) {
            writer.append("  participant p" + p + " as " + MermaidText.escaped(trace.processName(p)) + "\n");
        }
        List<List<Integer>> received = new ArrayList<>();
        for (int event = 0; event < trace.eventCount(); event++) {
            received.add(List.of());
        }
        for (int message = 0; message < trace.messageCount(); message++) {
            int receiver = trace.receiver(message);
            if (receiver >= 0) {
                List<Integer> row = new ArrayList<>(received.get(receiver));
                row.add(message);
                received.set(receiver, row);
            }
        }
        for (int event : trace.observedOrder()) {
            arrows(trace, event, received.get(event), writer);
            String note = note(trace, event);
            if (note != null) {
                writer.append("  Note over p" + trace.processOf(event) + ": " + MermaidText.escaped(note) + "\n");
            }
        }
        writer.flush();
    }

    private static void arrows(Trace trace, int event, List<Integer> messages, Writer writer) throws IOException {
        int target = trace.processOf(event);
        List<Integer> senders = new ArrayList<>();
        for (int message : messages) {
            int sender = trace.sender(message);
            senders.add(sender);
            String arrow = "  p" + trace.processOf(sender) + "->>p" + target + ": ";
            writer.append(arrow + MermaidText.escaped(trace.messageName(message)) + "\n");
        }
        for (int source : trace.arrowsInto(event)) {
            if (!senders.contains(source)) {
                writer.append("  p" + trace.processOf(source) + "-->>p" + target + ": before\n");
            }
        }
    }

    private static @Nullable String note(Trace trace, int event) {
        StringBuilder note = new StringBuilder();
        String name = trace.name(event);
        note.append(name == null ? "" : name);
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            if (!trace.isName(event, i)) {
                note.append(note.isEmpty() ? "" : ", ");
                note.append(trace.variableName(trace.assignedVariable(event, i)));
                note.append(" = ").append(trace.assignedValue(event, i));
            }
        }
        return note.isEmpty() ? null : note.toString();
    }
}
