package dev.hasse.cli.evaluate;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.evaluate.SystemEvidence;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An answer to {@code evaluate}, wherever it was computed.
 *
 * @param states the states of an explicit system
 * @param transitions its transitions
 * @param workers what each worker did; empty on one machine
 */
record Evaluated(
        boolean verdict,
        OptionalLong states,
        OptionalLong transitions,
        long variables,
        double seconds,
        Optional<SystemEvidence> evidence,
        List<WorkerFigures> workers) {
    /** What is told of a worker. */
    record WorkerFigures(String worker, long variables, long messages, long bytes, long tableBytes, double idleShare) {}

    void write(JsonGenerator out) throws IOException {
        out.writeBooleanField("verdict", verdict);
        count(out, "states", states);
        count(out, "transitions", transitions);
        out.writeNumberField("variables", variables);
        out.writeNumberField("seconds", seconds);
        if (!workers.isEmpty()) {
            out.writeArrayFieldStart("workers");
            for (WorkerFigures each : workers) {
                out.writeStartObject();
                out.writeStringField("worker", each.worker());
                out.writeNumberField("variables", each.variables());
                out.writeNumberField("messages", each.messages());
                out.writeNumberField("bytes", each.bytes());
                out.writeNumberField("memory", each.tableBytes());
                out.writeNumberField("idle", each.idleShare());
                out.writeEndObject();
            }
            out.writeEndArray();
        }
    }

    private static void count(JsonGenerator out, String name, OptionalLong value) throws IOException {
        if (value.isPresent()) {
            out.writeNumberField(name, value.getAsLong());
        } else {
            out.writeNullField(name);
        }
    }
}
