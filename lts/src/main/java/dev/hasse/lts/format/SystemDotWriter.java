package dev.hasse.lts.format;

import dev.hasse.base.export.DotText;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import java.io.IOException;

/** Writes a system as a graph in the DOT language, internal transitions dashed. */
final class SystemDotWriter {
    private SystemDotWriter() {}

    static void write(Lts lts, Appendable out) throws IOException {
        out.append("digraph lts {\n  rankdir=LR;\n  node [shape=circle];\n  start [shape=point];\n");
        out.append("  start -> ").append(Integer.toString(lts.initialState())).append(";\n");
        for (int s = 0; s < lts.stateCount(); s++) {
            if (lts.rowStart(s) == lts.rowEnd(s)) {
                out.append("  ").append(Integer.toString(s)).append(" [shape=doublecircle];\n");
            }
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                out.append("  ").append(Integer.toString(s));
                out.append(" -> ").append(Integer.toString(lts.target(t)));
                out.append(" [label=").append(DotText.quoted(lts.labels().text(lts.label(t))));
                out.append(lts.label(t) == Labels.TAU ? ", style=dashed];\n" : "];\n");
            }
        }
        out.append("}\n");
    }
}
