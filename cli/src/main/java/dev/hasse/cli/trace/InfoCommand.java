package dev.hasse.cli.trace;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.options.TraceCommand;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonList;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.formats.OpenTraces;
import dev.hasse.formats.TraceSource;
import dev.hasse.report.document.ResultFields;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
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
            "Exit code: 0 success, 2 wrong usage or bad input, 3 a limit was reached before the cuts were counted.",
            "Example: hasse info run.jsonl"
        })
public final class InfoCommand extends TraceCommand {
    @Parameters(paramLabel = "TRACE", arity = "1..*", description = "Files, folders, globs, or - for standard input.")
    private List<String> arguments = new ArrayList<>();

    @Mixin
    private JsonOption json = new JsonOption();

    InfoCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws Exception {
        List<TraceSource> sources = reading.sources(arguments, console);
        Budget memory = limits.memory();
        try (Telling telling = json.isGiven() ? new ToldJson(console, sources.size()) : new ToldLines(console)) {
            boolean isAllTold = true;
            boolean isRefused = false;
            for (TraceSource source : sources) {
                try {
                    isAllTold &= tell(source, telling, limits.timed(memory));
                } catch (InputException e) {
                    if (sources.size() == 1) {
                        throw e;
                    }
                    isRefused = true;
                    console.error(e);
                    telling.refuse(source.name(), e);
                }
            }
            return isRefused ? ExitCode.BAD_INPUT : isAllTold ? ExitCode.HOLDS : ExitCode.UNKNOWN;
        }
    }

    /** Of the traces of a source only one is in memory; false if a limit ended the counting of one. */
    private boolean tell(TraceSource source, Telling telling, Budget budget) throws IOException, InputException {
        try (OpenTraces traces = reading.within(budget).open(source)) {
            if (traces.isSplit() && !json.isGiven()) {
                SplitInfo.of(traces, budget).print(source.name(), console);
                return true;
            }
            boolean isAllTold = true;
            for (int i = 0; i < traces.size(); i++) {
                try (Budget one = budget.share()) {
                    Trace trace = traces.trace(i, one);
                    one.keep(trace.bytes());
                    TraceInfo info = TraceInfo.of(trace, traces.format(), one);
                    telling.begin(info, traces.size());
                    CutCount cuts = CutCount.of(trace, one, limits);
                    telling.end(info, cuts);
                    isAllTold &= !cuts.endedByLimit();
                } catch (LimitReachedException e) {
                    telling.giveUp(traces.name(i), e);
                    isAllTold = false;
                }
            }
            return isAllTold;
        }
    }

    /** Where the facts of a trace go: at once what is known at once, then the number of its cuts. */
    private interface Telling extends AutoCloseable {
        void begin(TraceInfo info, int tracesOfSource) throws IOException;

        void end(TraceInfo info, CutCount cuts) throws IOException;

        /** A trace of which a limit leaves nothing to tell: the end of it all, unless the others have their place. */
        void giveUp(String trace, LimitReachedException limit) throws IOException;

        /** One of several sources that is no trace. */
        void refuse(String source, InputException problem) throws IOException;

        @Override
        void close() throws IOException;
    }

    private static final class ToldLines implements Telling {
        private final Console console;
        private boolean isFirst = true;

        ToldLines(Console console) {
            this.console = console;
        }

        @Override
        public void begin(TraceInfo info, int tracesOfSource) {
            if (!isFirst) {
                console.out().println();
            }
            isFirst = false;
            info.print(console);
            console.out().flush();
        }

        @Override
        public void end(TraceInfo info, CutCount cuts) {
            info.print(cuts, console);
            console.out().flush();
        }

        @Override
        public void giveUp(String trace, LimitReachedException limit) {
            throw limit;
        }

        @Override
        public void refuse(String source, InputException problem) {}

        @Override
        public void close() {}
    }

    /** One trace alone is the document; several are a list in it, written one by one. */
    private static final class ToldJson implements Telling {
        private final Console console;
        private final int sources;
        private @Nullable JsonList list;

        ToldJson(Console console, int sources) {
            this.console = console;
            this.sources = sources;
        }

        @Override
        public void begin(TraceInfo info, int tracesOfSource) throws IOException {
            if (sources > 1 || tracesOfSource > 1) {
                list();
            }
        }

        private JsonList list() throws IOException {
            JsonList begun = list == null ? new JsonList(console, "traces") : list;
            list = begun;
            return begun;
        }

        @Override
        public void end(TraceInfo info, CutCount cuts) throws IOException {
            if (list == null) {
                JsonOutput.print(console, out -> info.write(cuts, out));
            } else {
                list.add(out -> info.write(cuts, out));
            }
        }

        @Override
        public void giveUp(String trace, LimitReachedException limit) throws IOException {
            if (list == null) {
                throw limit;
            }
            list.add(out -> {
                out.writeStringField("trace", trace);
                out.writeStringField("verdict", "unknown");
                out.writeStringField("reason", limit.reason());
            });
        }

        @Override
        public void refuse(String source, InputException problem) throws IOException {
            list().add(out -> {
                out.writeStringField("trace", source);
                ResultFields.writeError(problem, out);
            });
        }

        @Override
        public void close() throws IOException {
            if (list != null) {
                list.close();
            }
        }
    }
}
