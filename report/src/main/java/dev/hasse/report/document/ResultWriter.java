package dev.hasse.report.document;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.InputException;
import dev.hasse.check.CheckResult;
import dev.hasse.check.Evidence;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.SkewFlip;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.trace.Skew;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;

/**
 * Writes one JSON document, trace after trace as their results come:
 * {@code {"hasse":VERSION,"traces":[{"trace":NAME,"processes":k,"events":n,"results":[...]}]}}. A step of a run gives
 * the process and the event's position in it, from 1, the name and id that the input gave it, what it sets, and the
 * state of the monitor where it moves there.
 */
public final class ResultWriter implements ResultDocument {
    private final JsonGenerator json;

    public ResultWriter(Writer out, String version) throws IOException {
        // Plain, for an exponent would make other readers take a large id for a fraction and round it.
        json = new JsonFactory()
                .createGenerator(out)
                .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                .enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN);
        json.writeStartObject();
        json.writeStringField("hasse", version);
        json.writeArrayFieldStart("traces");
    }

    /** What {@link #write} would add to a document, to be added later by {@link #writeText}: smaller than its trace. */
    public static String text(String name, CheckResult result) {
        return text(writer -> writer.write(name, result));
    }

    /** What such a text says of one of the properties. */
    public static String text(Trace trace, PropertyResult result) {
        return text(writer -> writer.write(trace, result));
    }

    /** The same of a property without evidence. */
    public static String text(PropertyResult result) {
        return text(writer -> {
            writer.json.writeStartObject();
            ResultFields.write(result, writer.json);
            writer.json.writeEndObject();
        });
    }

    private interface Part {
        void writeTo(ResultWriter writer) throws IOException;
    }

    private static String text(Part part) {
        StringWriter out = new StringWriter();
        try (ResultWriter writer = new ResultWriter(out, "")) {
            writer.json.flush();
            out.getBuffer().setLength(0);
            part.writeTo(writer);
            writer.json.flush();
            return out.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Adds a trace that became a text before. */
    public void writeText(String text) throws IOException {
        json.writeRawValue(text);
    }

    /** Ends the document; the writer given stays open. */
    @Override
    public void close() throws IOException {
        json.writeEndArray();
        json.writeEndObject();
        json.writeRaw('\n');
        json.close();
    }

    @Override
    public void write(String name, CheckResult result) throws IOException {
        Trace trace = result.trace();
        json.writeStartObject();
        json.writeStringField("trace", name);
        json.writeNumberField("processes", trace.processCount());
        json.writeNumberField("events", trace.eventCount());
        ResultFields.writeTexts("findings", trace.findings(), json);
        ResultFields.writeTexts("assumptions", trace.assumptions(), json);
        JsonParts.list(json, "results", result.results(), each -> write(trace, each));
        json.writeEndObject();
    }

    @Override
    public void writeError(String name, InputException problem) throws IOException {
        json.writeStartObject();
        json.writeStringField("trace", name);
        ResultFields.writeError(problem, json);
        json.writeEndObject();
    }

    @Override
    public void writeUnknown(String name, List<PropertyTemplate> properties, String reason) throws IOException {
        ResultFields.writeUnknown(name, properties, reason, json);
    }

    private void write(Trace trace, PropertyResult result) throws IOException {
        json.writeStartObject();
        ResultFields.write(result, json);
        Skew skew = trace.skew();
        if (skew != null) {
            json.writeObjectFieldStart("skew");
            json.writeStringField("assumed", skew.toString());
            SkewFlip flip = result.skew().orElse(null);
            if (flip != null) {
                if (flip.at().isPresent()) {
                    json.writeStringField("flipsAt", flip.bound());
                }
                json.writeStringField("text", flip.text());
            }
            json.writeEndObject();
        }
        Evidence evidence = result.evidence().orElse(null);
        if (evidence != null) {
            EvidenceFields.write(trace, evidence, json);
        }
        json.writeEndObject();
    }
}
