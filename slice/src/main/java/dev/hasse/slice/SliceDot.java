package dev.hasse.slice;

import dev.hasse.base.OneLine;
import dev.hasse.base.export.DotText;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.util.List;

/** A slice as a Graphviz graph: a box a meta-event, with the order that the slice demands between them. */
public final class SliceDot {
    private SliceDot() {}

    public static void write(Slice slice, Appendable out) throws IOException {
        MetaEvents events = new MetaEvents(slice);
        Trace trace = slice.trace();
        out.append("digraph slice {\n  rankdir=LR;\n  node [shape=box];\n");
        for (int number = 0; number < events.components(); number++) {
            List<Integer> members = events.members(number);
            if (members.isEmpty()) {
                continue;
            }
            StringBuilder label = new StringBuilder();
            for (int event : members) {
                label.append(label.isEmpty() ? "" : "\n").append(OneLine.of(trace.processName(trace.processOf(event))));
                label.append('#').append(trace.positionOf(event));
            }
            out.append("  s" + number + " [label=" + DotText.quoted(label.toString()) + "];\n");
            for (int needed : events.needs(number)) {
                out.append("  s" + needed + " -> s" + number + ";\n");
            }
        }
        out.append("}\n");
    }
}
