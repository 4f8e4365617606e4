package dev.hasse.cli.trace;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.check.KnownDestinations;
import dev.hasse.check.MissingNames;
import dev.hasse.check.NeededValues;
import dev.hasse.cli.check.HtmlReport;
import dev.hasse.cli.options.HtmlOption;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.options.OutputOption;
import dev.hasse.cli.options.TraceCommand;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.formats.TraceWriter;
import dev.hasse.logic.MatchedTexts;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.report.Scene;
import dev.hasse.report.Scenes;
import dev.hasse.report.document.JsonParts;
import dev.hasse.slice.MetaEvents;
import dev.hasse.slice.Slice;
import dev.hasse.slice.SliceDot;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse slice TRACE -p PREDICATE}: the slice's size, its first and last cut, and the slice as a file. */
@Command(
        name = "slice",
        mixinStandardHelpOptions = true,
        description = {
            "The computation slice: the cuts that satisfy a predicate or an RCTL formula, without listing them.",
            "-o FILE also writes the slice, as a trace in any format or as a graph of its meta-events (.dot); with"
                    + " -o - the slice goes to standard output and the summary to standard error."
        },
        footer = {
            "",
            "Exit code: 0 success, 2 wrong usage or bad input, 3 unknown (a limit, or writes in no fixed order).",
            "Example: hasse slice run.jsonl -p \"P1.state = 'idle' & inTransit(P1,P2) <= 1\" -o slice.jsonl"
        })
public final class SliceCommand extends TraceCommand {
    private static final int MOST_ROWS = 2_000;

    @Parameters(paramLabel = "TRACE", description = "A file, or - for standard input.")
    private String argument = "";

    @Option(
            names = {"-p", "--property"},
            required = true,
            paramLabel = "PREDICATE",
            description = "A predicate, or a formula with EF, EG, AG and &. With | or !, the slice may contain cuts"
                    + " that do not satisfy it (not lean).")
    private String formula = "";

    @Mixin
    private OutputOption output = new OutputOption();

    @Mixin
    private HtmlOption html = new HtmlOption();

    @Mixin
    private JsonOption json = new JsonOption();

    SliceCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws Exception {
        if (json.isGiven() && output.isGiven() && output.file().isStandardOutput()) {
            throw new InputException("-o -", "cannot be combined with --json: both go to standard output");
        }
        Budget budget = limits.budget();
        Optional<OutputFile> page = html.file();
        Trace trace = reading.keepingLockOrder("slice").one(argument, console, budget);
        Property property = MissingNames.require(PropertyParser.parse("-p", formula), trace);
        if (!(property instanceof Property.Ctl ctl)) {
            throw new InputException("-p", "expected a predicate or a CTL formula to slice by");
        }
        new MatchedTexts(trace, budget).decide(ctl.formula());
        NeededValues.notes(ctl, trace).forEach(console::note);
        NeededValues needed = NeededValues.of(ctl);
        Optional<String> unordered = needed.unordered(trace);
        if (unordered.isPresent()) {
            throw new LimitReachedException(unordered.get());
        }
        KnownDestinations.require(needed.channels(), trace);
        FoundSlice found = FoundSlice.around(ctl.formula(), trace, budget, limits);
        Slice slice = found.slice();
        MetaEvents events = slice.isEmpty() ? null : new MetaEvents(slice);
        Trace sliced = events == null ? null : events.toTrace();
        Summary summary = new Summary(slice, found.isLeast(), events == null ? List.of() : events.all());
        summary.lines().forEach(this::print);
        console.out().flush();
        if (output.isGiven()) {
            write(slice, sliced);
        }
        // Only now, for there may be exponentially many.
        CutCount all = CutCount.of(trace, budget, limits);
        CutCount cuts = sliced == null ? CutCount.known(BigInteger.ZERO) : CutCount.of(sliced, budget, limits);
        String size = summary.size(cuts, all);
        print(size);
        if (json.isGiven()) {
            JsonOutput.print(console, out -> summary.write(cuts, all, out));
        }
        if (page.isPresent()) {
            Scene scene = new Scenes(trace).of(slice, MOST_ROWS);
            HtmlReport.write(
                    page.get(),
                    console,
                    view -> view.write(trace.source(), trace, scene, summary.sentences(formula, size)));
        }
        return cuts.endedByLimit() || all.endedByLimit() ? ExitCode.UNKNOWN : ExitCode.HOLDS;
    }

    private void print(String line) {
        if (output.isGiven() && output.file().isStandardOutput()) {
            console.note(line);
        } else if (!json.isGiven()) {
            console.out().println(line);
        }
    }

    private void write(Slice slice, @Nullable Trace sliced) throws InputException {
        OutputFile file = output.file();
        if (sliced == null) {
            throw new InputException(file.name(), "the slice has no cut: nothing to write");
        }
        if (file.plainName().endsWith(".dot")) {
            file.writeText(console, out -> SliceDot.write(slice, out));
        } else {
            TraceWriter writer = output.traceWriter();
            file.write(console, out -> writer.write(sliced, out));
        }
    }

    /** What is said of a slice. */
    private record Summary(Slice slice, boolean isLeast, List<List<Integer>> metaEvents) {
        String size(CutCount cuts, CutCount all) {
            String which = slice.isLean()
                    ? "all of them satisfy (lean)"
                    : isLeast
                            ? "including all that satisfy it, and others (not lean)"
                            : "including all that satisfy it, and others (not lean; a smaller slice may exist)";
            if (slice.isEmpty()) {
                return all.cuts() == null
                        ? "none of the cuts satisfies"
                        : String.format(Locale.ROOT, "none of %,d cuts satisfies", all.cuts());
            }
            if (cuts.cuts() == null) {
                return "cuts of the slice: " + cuts.note() + "; " + which;
            }
            return all.cuts() == null
                    ? String.format(Locale.ROOT, "%,d cuts, %s; cuts of the trace: %s", cuts.cuts(), which, all.note())
                    : String.format(Locale.ROOT, "%,d of %,d cuts, %s", cuts.cuts(), all.cuts(), which);
        }

        List<String> sentences(String sliced, String size) {
            return List.of(
                    "The slice of " + sliced + ": " + size + ".",
                    "Events in a box happen together in it. Those before the boxes are in all of its cuts, those after"
                            + " them in none.");
        }

        /** All but its size. */
        List<String> lines() {
            List<String> lines = new ArrayList<>();
            if (slice.isEmpty()) {
                return lines;
            }
            slice.first().ifPresent(first -> lines.add("first cut   " + text(first)));
            slice.last().ifPresent(last -> lines.add("last cut    " + text(last)));
            long joined = metaEvents.stream().filter(each -> each.size() > 1).count();
            lines.add(String.format(
                    Locale.ROOT, "meta-events %,d, of more than one event: %,d", metaEvents.size(), joined));
            return lines;
        }

        private String text(Cut cut) {
            StringBuilder text = new StringBuilder();
            for (int p = 0; p < cut.processCount(); p++) {
                text.append(p == 0 ? "" : "  ")
                        .append(slice.trace().processName(p))
                        .append(':')
                        .append(cut.position(p));
            }
            return text.toString();
        }

        void write(CutCount cuts, CutCount all, JsonGenerator json) throws IOException {
            json.writeStringField("trace", slice.trace().source());
            json.writeBooleanField("lean", slice.isLean());
            json.writeBooleanField("least", isLeast);
            cuts.write("cuts", json);
            all.write("allCuts", json);
            if (slice.first().isPresent()) {
                JsonParts.cut(json, "first", slice.trace(), slice.first().get());
            }
            if (slice.last().isPresent()) {
                JsonParts.cut(json, "last", slice.trace(), slice.last().get());
            }
            JsonParts.list(json, "metaEvents", metaEvents, events -> {
                json.writeStartArray();
                for (int event : events) {
                    json.writeStartObject();
                    json.writeStringField(
                            "process", slice.trace().processName(slice.trace().processOf(event)));
                    json.writeNumberField("event", slice.trace().positionOf(event));
                    json.writeEndObject();
                }
                json.writeEndArray();
            });
        }
    }
}
