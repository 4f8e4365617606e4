package dev.hasse.serve;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsInfo;
import dev.hasse.report.document.JsonParts;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** A transition system as the page gets it: the facts, and if it is small enough to look at, all of it. */
final class SystemWriter {
    private static final int MOST_STATES = 400;
    private static final int MOST_TRANSITIONS = 2_000;
    private static final int MOST_LABELS = 50;

    private SystemWriter() {}

    static void write(Document.OfSystem document, JsonGenerator json, Budget budget) throws IOException {
        Lts lts = document.lts();
        LtsInfo info = LtsInfo.of(lts, budget);
        json.writeStringField("kind", "system");
        json.writeNumberField("states", info.states());
        json.writeNumberField("reachable", info.reachableStates());
        json.writeNumberField("transitions", info.transitions());
        json.writeNumberField("internal", info.internalTransitions());
        json.writeNumberField("labelCount", info.labels());
        json.writeNumberField("deadlocks", info.deadlocks());
        json.writeNumberField("livelocked", info.livelockedStates());
        json.writeBooleanField("deterministic", info.deterministic());
        json.writeNumberField("initial", lts.initialState());
        JsonParts.texts(json, "warnings", document.warnings());
        writeLabels(lts, json);
        if (lts.stateCount() <= MOST_STATES && lts.transitionCount() <= MOST_TRANSITIONS) {
            writeEdges(lts, json);
        } else {
            json.writeStringField(
                    "tooLarge",
                    "drawn are systems of up to " + MOST_STATES + " states and " + MOST_TRANSITIONS
                            + " transitions; hasse lts minimize may make this one smaller");
        }
    }

    /** The most frequent ones. */
    private static void writeLabels(Lts lts, JsonGenerator json) throws IOException {
        int[] counts = new int[lts.labels().size()];
        for (int t = 0; t < lts.transitionCount(); t++) {
            counts[lts.label(t)]++;
        }
        List<Integer> frequent = IntStream.range(0, counts.length)
                .filter(label -> counts[label] > 0)
                .boxed()
                .sorted(Comparator.comparingInt((Integer label) -> -counts[label]))
                .limit(MOST_LABELS)
                .toList();
        JsonParts.objects(json, "labels", frequent, label -> {
            json.writeStringField("text", lts.labels().text(label));
            json.writeNumberField("count", counts[label]);
        });
    }

    /** As {@code [source, label, target]}; the internal action's label is empty. */
    private static void writeEdges(Lts lts, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("edges");
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                json.writeStartArray();
                json.writeNumber(s);
                json.writeString(lts.label(t) == Labels.TAU ? "" : lts.labels().text(lts.label(t)));
                json.writeNumber(lts.target(t));
                json.writeEndArray();
            }
        }
        json.writeEndArray();
    }
}
