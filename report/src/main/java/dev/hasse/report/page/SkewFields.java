package dev.hasse.report.page;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.Budget;
import dev.hasse.check.SkewFlip;
import dev.hasse.report.Scene;
import dev.hasse.trace.RecordedTimes;
import dev.hasse.trace.SkewNeeded;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.util.List;

/** What a page needs to show how verdicts depend on the skew of clocks. */
final class SkewFields {
    private SkewFields() {}

    /** Where a property's verdict turns. */
    static void write(SkewFlip flip, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("skew");
        json.writeStringField("below", flip.below());
        json.writeStringField("from", flip.from());
        if (flip.at().isPresent()) {
            json.writeNumberField("at", flip.at().getAsLong());
        }
        if (!flip.reason().isEmpty()) {
            json.writeBooleanField("open", true);
        }
        json.writeStringField("text", flip.text());
        json.writeEndObject();
    }

    /** The clocks of a scene's lanes, and the least bound that the trace's times allow. */
    static void writeClocks(Trace trace, Scene scene, JsonGenerator json) throws IOException {
        RecordedTimes times = trace.times();
        json.writeObjectFieldStart("clocks");
        json.writeNumberField(
                "needs",
                SkewNeeded.of(trace, Budget.unlimited()).map(SkewNeeded::nanos).orElse(0L));
        json.writeArrayFieldStart("clocks");
        List<String> clocks = times.clocks();
        for (Scene.Lane lane : scene.lanes()) {
            json.writeNumber(clocks.indexOf(times.clock(trace.processNumber(lane.name()))));
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
