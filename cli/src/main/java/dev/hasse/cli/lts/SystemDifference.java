package dev.hasse.cli.lts;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.OneLine;
import dev.hasse.lts.preorder.DistinguishingRun;
import dev.hasse.report.document.JsonParts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Why two systems are not the same, or one does more than the other.
 *
 * @param formula holds of the left one and not of the right one, or the other way round
 * @param ofLeft whether it is the left one that the formula holds of
 * @param run a run that only one has, if there is one
 * @param runOfLeft whether it is the left one
 */
record SystemDifference(Optional<String> formula, boolean ofLeft, Optional<DistinguishingRun> run, boolean runOfLeft) {
    /** In lines. */
    List<String> lines(String left, String right) {
        String one = ofLeft ? left : right;
        String other = ofLeft ? right : left;
        List<String> lines = new ArrayList<>();
        formula.ifPresent(text -> {
            lines.add("this formula is true for " + one + ", and false for " + other + ":");
            lines.add(text);
        });
        run.ifPresent(found -> lines.addAll(lines(found, runOfLeft ? left : right, runOfLeft ? right : left)));
        return lines;
    }

    private static List<String> lines(DistinguishingRun run, String one, String other) {
        List<String> lines = new ArrayList<>();
        lines.add(
                run.refuses()
                        ? "after this run, " + one + " can be in a state that allows only the listed actions, " + other
                                + " cannot:"
                        : "only " + one + " has this run (no shorter run tells them apart):");
        for (int k = 0; k < run.labels().size(); k++) {
            lines.add("  " + (k + 1) + ". " + OneLine.of(run.labels().get(k)));
        }
        if (run.labels().isEmpty()) {
            lines.add("  (no step)");
        }
        String place = run.refuses() ? "  there " : "  before the last step ";
        lines.add(place + one + " can do " + list(run.here()) + "; " + other + " can do " + list(run.there()));
        List<String> inputs =
                run.labels().stream().filter(label -> label.startsWith("?")).toList();
        if (!inputs.isEmpty()) {
            lines.add("  the shortest input on which they differ: "
                    + inputs.stream().map(OneLine::of).collect(Collectors.joining(" ")));
        }
        return lines;
    }

    private static String list(List<String> labels) {
        return labels.isEmpty() ? "nothing" : labels.stream().map(OneLine::of).collect(Collectors.joining(", "));
    }

    void write(JsonGenerator out) throws IOException {
        if (formula.isPresent()) {
            out.writeStringField("of", ofLeft ? "left" : "right");
            out.writeStringField("formula", formula.get());
        }
        if (run.isPresent()) {
            out.writeObjectFieldStart("run");
            out.writeStringField("of", runOfLeft ? "left" : "right");
            JsonParts.texts(out, "labels", run.get().labels());
            JsonParts.texts(out, "here", run.get().here());
            JsonParts.texts(out, "there", run.get().there());
            out.writeBooleanField("refuses", run.get().refuses());
            out.writeEndObject();
        }
    }
}
