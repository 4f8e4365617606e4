package dev.hasse.report.document;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.InputException;
import dev.hasse.base.OneLine;
import dev.hasse.check.CheckResult;
import dev.hasse.check.Evidence;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.Run;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * SARIF 2.1.0, for code scanning: violations are errors at the line of the event that completes them, with the whole
 * run as a code flow; unknown answers are warnings, properties that hold for nothing are notes; traces that cannot be
 * read are notifications of a failed run, and properties that are refused are those and errors.
 */
public final class SarifLog implements ResultDocument {
    /** More steps of a run help nobody, and code scanning limits what it takes. */
    private static final int MOST_STEPS = 1_000;

    private final JsonGenerator json;
    private final String version;
    private final Map<String, String> formulas = new LinkedHashMap<>();
    private final List<Mistake> mistakes = new ArrayList<>();

    private @Nullable String file;

    /** What the call got wrong: a trace that cannot be read, a property that is none of the trace. */
    private record Mistake(String name, String error) {}

    public SarifLog(Writer out, String version) throws IOException {
        this.version = version;
        json = new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        json.writeStartObject();
        json.writeStringField("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
        json.writeStringField("version", "2.1.0");
        json.writeArrayFieldStart("runs");
        json.writeStartObject();
        json.writeStringField("columnKind", "utf16CodeUnits");
        json.writeArrayFieldStart("results");
    }

    @Override
    public void from(String next) {
        file = next;
    }

    @Override
    public void write(String name, CheckResult result) throws IOException {
        for (PropertyResult each : result.results()) {
            if (each.isViolated()) {
                writeViolation(name, result.trace(), each, each.evidence().orElseThrow());
            } else {
                writeWithoutRun(name, each);
            }
        }
    }

    @Override
    public void writeUnknown(String name, List<PropertyTemplate> properties, String reason) throws IOException {
        for (PropertyTemplate each : properties) {
            writeWithoutRun(name, PropertyResult.undecided(each, reason));
        }
    }

    private void writeWithoutRun(String name, PropertyResult result) throws IOException {
        formulas.putIfAbsent(result.name(), result.formula());
        if (result.isUnknown()) {
            String message =
                    in(name) + result.word() + ": " + OneLine.of(result.formula()) + "\n" + result.explanation();
            if (result.isRefused()) {
                mistakes.add(new Mistake(file == null ? name : file, message));
            }
            startResult(result.name(), result.isRefused() ? "error" : "warning", message);
            writeLocations(name, 0);
            json.writeEndObject();
        } else if (result.vacuity().isPresent()) {
            String why = result.vacuity().get();
            startResult(
                    result.name(), "note", in(name) + "holds vacuously: " + OneLine.of(result.formula()) + "\n" + why);
            writeLocations(name, 0);
            json.writeObjectFieldStart("properties");
            json.writeBooleanField("vacuous", true);
            json.writeEndObject();
            json.writeEndObject();
        }
    }

    /** Writes what was found without a property. */
    public void write(String name, Finding finding) throws IOException {
        formulas.putIfAbsent(finding.kind(), "found by hasse scan: " + finding.kind());
        startResult(finding.kind(), finding.level().word(), in(name) + finding.message());
        writeLocations(name, finding.line());
        json.writeEndObject();
    }

    /** The execution, where its name is not its file's. */
    private String in(String name) {
        return file == null || file.equals(name) ? "" : OneLine.of(name) + ": ";
    }

    private void writeViolation(String name, Trace trace, PropertyResult result, Evidence evidence) throws IOException {
        formulas.putIfAbsent(result.name(), result.formula());
        startResult(
                result.name(),
                "error",
                in(name) + "violated: " + OneLine.of(result.formula()) + "\n" + evidence.explanation());
        int length = evidence.run().length();
        writeLocations(name, length == 0 ? 0 : trace.line(evidence.run().event(evidence.decided() - 1)));
        if (length > 0) {
            writeRun(name, trace, evidence.run());
        }
        json.writeEndObject();
    }

    /** A code flow has at least one step. */
    private void writeRun(String name, Trace trace, Run run) throws IOException {
        int length = run.length();
        json.writeArrayFieldStart("codeFlows");
        json.writeStartObject();
        json.writeArrayFieldStart("threadFlows");
        json.writeStartObject();
        json.writeArrayFieldStart("locations");
        for (int i = Math.max(0, length - MOST_STEPS); i < length; i++) {
            int event = run.event(i);
            json.writeStartObject();
            json.writeObjectFieldStart("location");
            writePlace(name, trace.line(event));
            writeMessage(OneLine.of(trace.processName(trace.processOf(event))) + "#" + trace.positionOf(event));
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
    }

    private void startResult(String rule, String level, String message) throws IOException {
        json.writeStartObject();
        json.writeStringField("ruleId", OneLine.of(rule));
        json.writeStringField("level", level);
        writeMessage(message);
    }

    private void writeMessage(String lines) throws IOException {
        json.writeObjectFieldStart("message");
        json.writeStringField("text", OneLine.each(lines));
        json.writeEndObject();
    }

    private void writeLocations(String name, long line) throws IOException {
        json.writeArrayFieldStart("locations");
        json.writeStartObject();
        writePlace(name, line);
        json.writeEndObject();
        json.writeEndArray();
    }

    private void writePlace(String name, long line) throws IOException {
        json.writeObjectFieldStart("physicalLocation");
        json.writeObjectFieldStart("artifactLocation");
        json.writeStringField("uri", uri(file == null ? name : file));
        json.writeEndObject();
        if (line > 0) {
            json.writeObjectFieldStart("region");
            json.writeNumberField("startLine", line);
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private static String uri(String file) {
        try {
            Path path = Path.of(file);
            if (path.isAbsolute()) {
                return path.toUri().toString();
            }
            // A colon in the first name of a relative path would end the scheme of a URI.
            return new URI(null, null, "/" + file.replace('\\', '/'), null)
                    .toASCIIString()
                    .substring(1)
                    .replace(":", "%3A");
        } catch (URISyntaxException | RuntimeException e) {
            // A name that no file has.
            return "trace";
        }
    }

    /** Known only at the end: traces may have properties of their own. */
    private void writeTool() throws IOException {
        json.writeObjectFieldStart("tool");
        json.writeObjectFieldStart("driver");
        json.writeStringField("name", "hasse");
        json.writeStringField("version", version);
        JsonParts.objects(json, "rules", formulas.entrySet(), each -> {
            json.writeStringField("id", OneLine.of(each.getKey()));
            json.writeObjectFieldStart("shortDescription");
            json.writeStringField("text", OneLine.of(each.getValue()));
            json.writeEndObject();
        });
        json.writeEndObject();
        json.writeEndObject();
    }

    @Override
    public void writeError(String name, InputException problem) throws IOException {
        mistakes.add(new Mistake(file == null ? name : file, String.valueOf(problem.getMessage())));
    }

    @Override
    public void close() throws IOException {
        json.writeEndArray();
        writeTool();
        file = null;
        json.writeArrayFieldStart("invocations");
        json.writeStartObject();
        json.writeBooleanField("executionSuccessful", mistakes.isEmpty());
        JsonParts.objects(json, "toolExecutionNotifications", mistakes, each -> {
            json.writeStringField("level", "error");
            writeMessage(each.error());
            writeLocations(each.name(), 0);
        });
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
        json.writeRaw('\n');
        json.close();
    }
}
