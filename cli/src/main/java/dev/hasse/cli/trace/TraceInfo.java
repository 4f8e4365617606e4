package dev.hasse.cli.trace;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.base.Thousands;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.LineStream;
import dev.hasse.cli.output.Wrapped;
import dev.hasse.report.document.JsonParts;
import dev.hasse.trace.LongestChain;
import dev.hasse.trace.MissingOrder;
import dev.hasse.trace.Race;
import dev.hasse.trace.ReadRace;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Width;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The facts of one trace, all but the number of its cuts.
 *
 * @param width the most events that are pairwise concurrent; empty if finding out takes long
 */
record TraceInfo(Trace trace, String format, int longestChain, OptionalInt width, List<VariableSummary> variables) {
    private static final int SHOWN_VARIABLES = 20;
    private static final int SHOWN_PROCESSES = 20;

    static TraceInfo of(Trace trace, String format, Budget budget) {
        List<VariableSummary> variables = new ArrayList<>();
        for (int variable = 0; variable < trace.variableCount(); variable++) {
            variables.add(VariableSummary.of(trace, variable));
        }
        OptionalInt width = OptionalInt.empty();
        try {
            width = Width.quickly(trace, budget);
        } catch (LimitReachedException e) {
            // It is told to be unknown.
        }
        return new TraceInfo(trace, format, LongestChain.of(trace), width, variables);
    }

    void print(Console console) {
        LineStream out = console.out();
        out.println(Console.bold(trace.source()));
        if (trace.warnings().contains(MissingOrder.WARNING)) {
            Wrapped.lines(MissingOrder.WARNING, "  ").forEach(text -> out.println(Console.yellow(text)));
        }
        line(out, "format", format);
        line(out, "processes", processesText());
        line(out, "events", Thousands.of(trace.eventCount()));
        line(out, "communications", Thousands.of(trace.communicationCount()));
        line(out, "longest chain", Thousands.of(longestChain));
        line(out, "width", width.isPresent() ? Thousands.of(width.getAsInt()) : "at most " + trace.processCount());
        line(out, "variables", Thousands.of(variables.size()));
        for (VariableSummary variable : variables.subList(0, Math.min(SHOWN_VARIABLES, variables.size()))) {
            out.println(String.format(
                    "    %-20s %s, by %s", variable.writtenName(), variable.valuesText(), writersText(variable)));
        }
        if (variables.size() > SHOWN_VARIABLES) {
            out.println("    ... " + (variables.size() - SHOWN_VARIABLES) + " more (--json has all)");
        }
        printLocks(out);
        for (VariableSummary variable : variables) {
            Race race = variable.race();
            if (race != null) {
                out.println(
                        Console.yellow("  race: "),
                        variable.name() + " is assigned by " + trace.describe(race.first()) + " and "
                                + trace.describe(race.second()) + ", in any order");
            }
        }
        for (ReadRace race : trace.readRaces()) {
            out.println(
                    Console.yellow("  race: "),
                    trace.variableName(race.variable()) + " is read by " + trace.describe(race.read())
                            + " and assigned by " + trace.describe(race.write())
                            + ": only the value that was read says which came first");
        }
        trace.warnings().stream()
                .filter(warning -> !warning.equals(MissingOrder.WARNING))
                .forEach(warning -> out.println(Console.yellow("  warning: "), warning));
        trace.assumptions().forEach(assumption -> out.println(Console.yellow("  assumed: "), assumption));
        trace.findings().forEach(finding -> out.println(Console.yellow("  note: "), finding));
    }

    private void printLocks(LineStream out) {
        List<LockSummary> locks = LockSummary.of(trace);
        if (locks.isEmpty()) {
            return;
        }
        line(out, "locks", Thousands.of(locks.size()));
        locks.stream().limit(SHOWN_VARIABLES).forEach(lock -> out.println(lock.text()));
        if (locks.size() > SHOWN_VARIABLES) {
            out.println("    ... " + (locks.size() - SHOWN_VARIABLES) + " more (--json has all)");
        }
    }

    /** The line about cuts, which may take a while and so comes last. */
    void print(CutCount cuts, Console console) {
        line(console.out(), "cuts", cuts.text());
    }

    private static void line(LineStream out, String label, String text) {
        out.println(String.format("  %-15s %s", label, text));
    }

    private String processesText() {
        StringBuilder text = new StringBuilder(Thousands.of(trace.processCount()));
        int shown = Math.min(SHOWN_PROCESSES, trace.processCount());
        for (int p = 0; p < shown; p++) {
            text.append(p == 0 ? ": " : ", ").append(trace.processName(p)).append(" (");
            text.append(Thousands.of(trace.eventCount(p))).append(")");
        }
        return shown < trace.processCount() ? text + ", ..." : text.toString();
    }

    private String writersText(VariableSummary variable) {
        List<String> writers = variable.writers();
        if (writers.isEmpty()) {
            return "nobody";
        }
        return writers.size() <= 4
                ? String.join(", ", writers)
                : String.join(", ", writers.subList(0, 3)) + " and " + (writers.size() - 3) + " more";
    }

    void write(CutCount cuts, JsonGenerator json) throws IOException {
        json.writeStringField("trace", trace.source());
        json.writeStringField("format", format);
        json.writeArrayFieldStart("processes");
        for (int p = 0; p < trace.processCount(); p++) {
            json.writeStartObject();
            json.writeStringField("name", trace.processName(p));
            json.writeNumberField("events", trace.eventCount(p));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeNumberField("events", trace.eventCount());
        json.writeNumberField("communications", trace.communicationCount());
        json.writeNumberField("messages", trace.messageCount());
        cuts.write("cuts", json);
        json.writeNumberField("longestChain", longestChain);
        if (width.isPresent()) {
            json.writeNumberField("width", width.getAsInt());
        }
        JsonParts.list(json, "variables", variables, variable -> write(json, variable));
        JsonParts.list(json, "locks", LockSummary.of(trace), lock -> lock.write(json));
        JsonParts.objects(json, "readRaces", trace.readRaces(), race -> {
            json.writeStringField("variable", trace.variableName(race.variable()));
            json.writeStringField("read", trace.describe(race.read()));
            json.writeStringField("write", trace.describe(race.write()));
        });
        JsonParts.texts(json, "warnings", trace.warnings());
        JsonParts.texts(json, "assumptions", trace.assumptions());
        JsonParts.texts(json, "findings", trace.findings());
    }

    private void write(JsonGenerator json, VariableSummary variable) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", variable.name());
        json.writeFieldName("initial");
        JsonParts.value(json, variable.initial());
        json.writeNumberField("writes", variable.writes());
        JsonParts.texts(json, "writers", variable.writers());
        json.writeNumberField("distinctValues", variable.distinct());
        JsonParts.list(json, "values", variable.values(), value -> JsonParts.value(json, value));
        if (variable.least() != null && variable.greatest() != null) {
            json.writeNumberField("least", variable.least());
            json.writeNumberField("greatest", variable.greatest());
        }
        Race race = variable.race();
        if (race != null) {
            json.writeArrayFieldStart("race");
            json.writeString(trace.describe(race.first()));
            json.writeString(trace.describe(race.second()));
            json.writeEndArray();
        }
        json.writeEndObject();
    }
}
