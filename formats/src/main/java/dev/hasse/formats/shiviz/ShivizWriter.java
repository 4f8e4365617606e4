package dev.hasse.formats.shiviz;

import dev.hasse.base.OneLine;
import dev.hasse.formats.TraceWriter;
import dev.hasse.formats.json.JsonTexts;
import dev.hasse.trace.Trace;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes a log that ShiViz opens, in GoVector's order of lines. Keeps the processes, the order and the events' texts;
 * an event without a text shows its assignments. Blanks in a process's name become underscores.
 */
public final class ShivizWriter implements TraceWriter {
    private static final String EXPRESSION = "(?<host>\\S*) (?<clock>{.*})\\n(?<event>.*)";

    @Override
    public String name() {
        return "shiviz";
    }

    @Override
    public List<String> extensions() {
        return List.of("log", "shiviz");
    }

    @Override
    public void write(Trace trace, OutputStream out) throws IOException {
        Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        writer.append(EXPRESSION).append("\n\n");
        String[] hosts = hosts(trace);
        int[] row = new int[trace.processCount()];
        StringBuilder text = new StringBuilder();
        for (int event : trace.observedOrder()) {
            int process = trace.processOf(event);
            trace.clock(process, trace.positionOf(event), row);
            text.setLength(0);
            text.append(hosts[process]).append(" {");
            String separator = "";
            for (int q = 0; q < row.length; q++) {
                if (row[q] > 0) {
                    text.append(separator);
                    JsonTexts.appendString(text, hosts[q]);
                    text.append(':').append(row[q]);
                    separator = ", ";
                }
            }
            // ShiViz knows no escapes: they are shown as they are, and nothing else is done by whoever shows the log.
            text.append("}\n")
                    .append(OneLine.whole(oneLine(text(trace, event))))
                    .append('\n');
            writer.append(text);
        }
        writer.flush();
    }

    private static String[] hosts(Trace trace) {
        Set<String> taken = new HashSet<>();
        String[] hosts = new String[trace.processCount()];
        for (int p = 0; p < hosts.length; p++) {
            String host = OneLine.whole(oneLine(trace.processName(p)).replaceAll("[\\s\\p{Z}\\p{C}]", "_"));
            while (!taken.add(host)) {
                host += "_";
            }
            hosts[p] = host;
        }
        return hosts;
    }

    private static String text(Trace trace, int event) {
        String name = trace.name(event);
        if (name != null) {
            return name;
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            text.append(i == 0 ? "" : ", ").append(trace.variableName(trace.assignedVariable(event, i)));
            text.append(" = ").append(trace.assignedValue(event, i));
        }
        return text.toString();
    }

    private static String oneLine(String text) {
        return text.replaceAll("[\\n\\r\\u0085\\u2028\\u2029]", " ");
    }
}
