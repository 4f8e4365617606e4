package dev.hasse.cli.evaluate;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.cli.cluster.WorkerFigures;
import dev.hasse.evaluate.LinearRun;
import dev.hasse.evaluate.SystemEvidence;
import dev.hasse.report.document.JsonParts;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An answer to {@code evaluate}, wherever it was computed.
 *
 * @param states the states of an explicit system
 * @param transitions its transitions
 * @param unmatched a sentence for each label that the formula names and no transition has
 * @param workers what each worker did; empty on one machine
 */
record Evaluated(
        boolean verdict,
        OptionalLong states,
        OptionalLong transitions,
        long variables,
        double seconds,
        List<String> unmatched,
        Optional<SystemEvidence> evidence,
        List<WorkerFigures> workers) {
    /** The members of the JSON document; why, only where somebody asked. */
    void write(JsonGenerator out, boolean explained) throws IOException {
        out.writeBooleanField("verdict", verdict);
        count(out, "states", states);
        count(out, "transitions", transitions);
        out.writeNumberField("variables", variables);
        out.writeNumberField("seconds", seconds);
        if (!unmatched.isEmpty()) {
            out.writeBooleanField("vacuous", true);
            out.writeStringField("note", String.join("; ", unmatched));
        }
        if (explained && evidence.isPresent()) {
            write(out, evidence.get());
        }
        WorkerFigures.write(workers, out);
    }

    private static void write(JsonGenerator out, SystemEvidence why) throws IOException {
        out.writeObjectFieldStart("explanation");
        if (why.run().isPresent()) {
            LinearRun run = why.run().get();
            JsonParts.objects(out, "run", run.steps(), step -> {
                out.writeStringField("label", step.label());
                JsonParts.text(out, "detail", step.detail());
                out.writeStringField("state", step.state());
            });
            if (run.loop() >= 0) {
                out.writeNumberField("loop", run.loop() + 1);
            }
            JsonParts.text(out, "end", run.end());
        } else {
            out.writeNullField("run");
            out.writeNumberField("states", why.part().stateCount());
            out.writeNumberField("transitions", why.part().transitionCount());
        }
        out.writeEndObject();
    }

    /** How large it was, in words. */
    String figures() {
        String size =
                states.isPresent() ? states.getAsLong() + " states, " + transitions.orElse(0) + " transitions, " : "";
        return String.format(
                Locale.ROOT, "%s%d variables, %.3f s%s", size, variables, seconds, WorkerFigures.count(workers));
    }

    /** Why, in lines; empty if nobody asked. */
    String explanation(boolean withStates) {
        if (evidence.isEmpty()) {
            return "";
        }
        return evidence.get()
                .run()
                .map(run -> "because of this run:\n" + (withStates ? run.withStates() : run.toString()))
                .orElseGet(() -> "no single run shows why: it takes "
                        + evidence.get().part() + " (--diagnostic FILE.aut writes them)\n");
    }

    private static void count(JsonGenerator out, String name, OptionalLong value) throws IOException {
        if (value.isPresent()) {
            out.writeNumberField(name, value.getAsLong());
        } else {
            out.writeNullField(name);
        }
    }
}
