package dev.hasse.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.Budget;
import dev.hasse.formats.TraceFormats;
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
            "Exit code: 0 all is told, 2 wrong usage or bad input, 3 a limit was reached before the cuts were counted.",
            "Example: hasse info run.jsonl"
        })
final class InfoCommand implements Callable<Integer> {
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
        List<TraceInfo> infos = new ArrayList<>();
        for (String argument : arguments) {
            for (TraceSource source : reading.sources(argument, console.in())) {
                Budget budget = limits.budget();
                TraceFormats.Read read = reading.read(source, budget);
                for (Trace trace : read.traces()) {
                    infos.add(TraceInfo.of(trace, read.format(), budget));
                }
            }
        }
        if (json.isGiven()) {
            Json.print(console, out -> write(out, infos));
        } else {
            for (int i = 0; i < infos.size(); i++) {
                if (i > 0) {
                    console.out().println();
                }
                infos.get(i).print(console);
            }
        }
        return infos.stream().anyMatch(TraceInfo::isIncomplete) ? ExitCode.UNKNOWN : ExitCode.HOLDS;
    }

    private static void write(JsonGenerator json, List<TraceInfo> infos) throws IOException {
        if (infos.size() == 1) {
            infos.get(0).write(json);
            return;
        }
        json.writeArrayFieldStart("traces");
        for (TraceInfo info : infos) {
            json.writeStartObject();
            info.write(json);
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
