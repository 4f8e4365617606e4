package dev.hasse.cli.lts;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.OneLine;
import dev.hasse.lts.bisimulation.DistinguishingFormula;
import dev.hasse.lts.preorder.DistinguishingRun;
import dev.hasse.lts.preorder.SystemDifference;
import dev.hasse.report.document.JsonParts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** How it is told what tells two systems apart. */
record DifferenceText(SystemDifference difference) {
    private static final int LONGEST_FORMULA = 1_000_000;

    /** In lines. */
    List<String> lines(String left, String right) {
        List<String> lines = new ArrayList<>();
        difference.formula().ifPresent(found -> {
            lines.add("this formula is true for " + (found.ofLeft() ? left : right) + ", and false for "
                    + (found.ofLeft() ? right : left) + ":");
            lines.add(text(found));
        });
        boolean ofLeft = difference.runOfLeft();
        difference.run().ifPresent(found -> lines.addAll(lines(found, ofLeft ? left : right, ofLeft ? right : left)));
        return lines;
    }

    private static String text(DistinguishingFormula found) {
        return found.text(LONGEST_FORMULA).orElse("(a formula of more than " + LONGEST_FORMULA + " characters)");
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
        if (difference.formula().isPresent()) {
            DistinguishingFormula found = difference.formula().get();
            out.writeStringField("of", found.ofLeft() ? "left" : "right");
            out.writeStringField("formula", text(found));
        }
        if (difference.run().isPresent()) {
            DistinguishingRun run = difference.run().get();
            out.writeObjectFieldStart("run");
            out.writeStringField("of", difference.runOfLeft() ? "left" : "right");
            JsonParts.texts(out, "labels", run.labels());
            JsonParts.texts(out, "here", run.here());
            JsonParts.texts(out, "there", run.there());
            out.writeBooleanField("refuses", run.refuses());
            out.writeEndObject();
        }
    }
}
