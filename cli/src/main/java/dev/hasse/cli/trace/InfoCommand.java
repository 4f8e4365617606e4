package dev.hasse.cli.trace;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.options.LimitOptions;
import dev.hasse.cli.options.ReadingOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.formats.OpenTraces;
import dev.hasse.formats.TraceSource;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code hasse info TRACE}: what is in a trace, and how many interleavings it stands for. */
@Command(
        name = "info",
        mixinStandardHelpOptions = true,
        description = "What is in a trace: processes, events, variables, communications, the exact number of cuts.",
        footer = {
            "",
            "Cuts are counted for at most 5 s, or as long as --timeout says.",
            "Exit code: 0 all is told, 2 wrong usage or bad input, 3 a limit was reached before the cuts were counted.",
            "Example: hasse info run.jsonl"
        })
public final class InfoCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "TRACE", arity = "1..*", description = "Files, folders, globs, or - for standard input.")
    private List<String> arguments = new ArrayList<>();

    @Mixin
    private JsonOption json = new JsonOption();

    @Mixin
    private ReadingOptions reading = new ReadingOptions();

    @Mixin
    private LimitOptions limits = new LimitOptions();

    InfoCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        Budget memory = limits.memory();
        List<Told> told = new ArrayList<>();
        for (TraceSource source : reading.sources(arguments, console.in())) {
            Budget budget = limits.timed(memory);
            try (OpenTraces traces = reading.within(budget).open(source)) {
                if (traces.isSplit() && !json.isGiven()) {
                    SplitInfo.of(traces, budget).print(source.name(), console);
                    continue;
                }
                for (int i = 0; i < traces.size(); i++) {
                    Trace trace = traces.trace(i, budget);
                    budget.keep(trace.bytes());
                    told.add(tell(TraceInfo.of(trace, traces.format(), budget), told.isEmpty(), budget));
                }
            }
        }
        if (json.isGiven()) {
            JsonOutput.print(console, out -> write(out, told));
        }
        return told.stream().anyMatch(each -> each.cuts().endedByLimit()) ? ExitCode.UNKNOWN : ExitCode.HOLDS;
    }

    /** What is told of a trace. */
    private record Told(TraceInfo info, CutCount cuts) {}

    private Told tell(TraceInfo info, boolean isFirst, Budget budget) throws InputException {
        if (json.isGiven()) {
            return new Told(info, CutCount.of(info.trace(), budget, limits));
        }
        if (!isFirst) {
            console.out().println();
        }
        info.print(console);
        console.out().flush();
        CutCount cuts = CutCount.of(info.trace(), budget, limits);
        info.print(cuts, console);
        console.out().flush();
        return new Told(info, cuts);
    }

    private static void write(JsonGenerator json, List<Told> told) throws IOException {
        if (told.size() == 1) {
            told.get(0).info().write(told.get(0).cuts(), json);
            return;
        }
        json.writeArrayFieldStart("traces");
        for (Told each : told) {
            json.writeStartObject();
            each.info().write(each.cuts(), json);
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
