package dev.hasse.cli.conformance;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.conformance.Alphabet;
import dev.hasse.conformance.generation.TestDrawing;
import dev.hasse.conformance.generation.TestGraph;
import dev.hasse.conformance.generation.TgvStyle;
import dev.hasse.lts.Lts;
import dev.hasse.lts.format.LtsFile;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;

/** Writes test graphs in the format that a file's name tells. */
record TestFile(Console console, Alphabet alphabet, Style style, Budget budget) {
    /** How labels are written. */
    enum Style {
        /** {@code ?x}, {@code !x}, {@code delta}, and loops for verdicts. */
        HASSE,
        /** {@code x; OUTPUT}, {@code x; INPUT (PASS)}, {@code LOCK; INPUT}. */
        TGV,
        /** As TGV, with {@code START TAC}, {@code CANCEL TAC} and {@code TIMEOUT TAC; INPUT (FAIL)}. */
        TIMERS
    }

    void write(TestGraph graph, OutputFile file) throws InputException {
        String lower = file.name().toLowerCase(Locale.ROOT);
        LtsFile.checkWritable(file.name());
        if (lower.endsWith(".mmd") || lower.endsWith(".mermaid")) {
            file.writeText(console, out -> TestDrawing.mermaid(graph, out));
        } else if (lower.endsWith(".dot") || lower.endsWith(".gv")) {
            file.writeText(console, out -> TestDrawing.dot(graph, out));
        } else {
            file.write(console, stream -> writeSystem(graph, file.name(), stream));
        }
    }

    private void writeSystem(TestGraph graph, String name, OutputStream stream) throws IOException {
        Lts lts = switch (style) {
            case HASSE -> graph.lts();
            case TGV -> TgvStyle.of(graph, alphabet, budget);
            case TIMERS -> TgvStyle.withTimers(graph, alphabet, budget);
        };
        LtsFile.write(lts, name, stream);
    }
}
