package dev.hasse.cli.linearizability;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import dev.hasse.base.LimitReachedException;
import dev.hasse.cli.options.FoundSources;
import dev.hasse.cli.options.HtmlOption;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.options.LimitOptions;
import dev.hasse.cli.options.ReadingOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.cli.output.ParallelInputs;
import dev.hasse.cli.output.Progress;
import dev.hasse.formats.TraceSource;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.Judgement;
import dev.hasse.linearizability.Operation;
import dev.hasse.linearizability.SequentialModel;
import dev.hasse.linearizability.engine.FailedOperations;
import dev.hasse.linearizability.engine.Linearizability;
import dev.hasse.linearizability.history.HistoryFile;
import dev.hasse.linearizability.history.LostCalls;
import dev.hasse.linearizability.model.Models;
import dev.hasse.linearizability.picture.HistoryPage;
import dev.hasse.linearizability.picture.HistoryPage.Judged;
import dev.hasse.report.document.JsonParts;
import dev.hasse.report.document.ResultFields;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse linearizable HISTORY... --model MODEL}. */
@Command(
        name = "linearizable",
        mixinStandardHelpOptions = true,
        description = "Is there an order of a history's operations, compatible with real time, that an object allows?",
        footer = {
            "",
            "Exit code: 0 all are linearizable, 1 one is not, 2 wrong usage or bad input, 3 unknown (a limit).",
            "Example: hasse linearizable history.edn --model cas-register"
        })
public final class LinearizableCommand implements Callable<Integer> {
    private final Console console;
    /** What could not be read. */
    private final List<InputException> refused = new ArrayList<>();

    @Parameters(
            paramLabel = "HISTORY",
            arity = "1..*",
            description =
                    "Histories of Jepsen: EDN, JSON or text logs, spans, or any log by --mapping; files, folders, globs, or - for"
                            + " standard input.")
    private List<String> arguments = new ArrayList<>();

    @Option(
            names = "--model",
            required = true,
            paramLabel = "MODEL",
            description = "What the object is: register, cas-register, kv, mutex, counter, set, queue, stack,"
                    + " or a transition system, a file whose labels are calls.")
    private String model = "";

    @Option(
            names = "--failed-cas",
            paramLabel = "MEANING",
            description = "How to treat a failed cas: 'ignored' (default) draws no conclusion, 'observed' concludes"
                    + " that the register had another value.")
    private String failedCas = "ignored";

    @Option(names = "--tolerate-loss", description = ReadingOptions.TOLERATE_LOSS)
    private boolean tolerateLoss;

    @Option(
            names = "--order",
            paramLabel = "ORDER",
            description = "Which order to respect: 'real-time' (default, linearizability), or 'program', only the"
                    + " order within each process (sequential consistency).")
    private String order = "real-time";

    @Option(names = "--mapping", paramLabel = "FILE", description = ReadingOptions.MAPPING)
    private @Nullable Path mapping;

    @Option(
            names = "--skew",
            paramLabel = "BOUND",
            converter = ReadingOptions.SkewConverter.class,
            description = ReadingOptions.SKEW)
    private ReadingOptions.@Nullable SkewChoice skew;

    @Mixin
    private JsonOption json = new JsonOption();

    @Mixin
    private HtmlOption html = new HtmlOption();

    @Mixin
    private LimitOptions limits = new LimitOptions();

    LinearizableCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        Budget memory = limits.memory();
        limits.time();
        requireOrder();
        Optional<OutputFile> page = html.file();
        Linearizability plain = Linearizability.of(model(memory)).failed(failedOperations());
        Linearizability checker = page.isPresent() || json.isGiven() ? plain.tellingOrders() : plain;
        List<TraceSource> sources = FoundSources.of(arguments, console);
        List<Judged> judged = checkAll(sources, checker, memory);
        List<Judgement> judgements = judged.stream().map(Judged::judgement).toList();
        if (page.isPresent()) {
            page.get().writeText(console, out -> HistoryPage.write(judged, out));
        }
        if (json.isGiven()) {
            JsonOutput.print(console, out -> write(judgements, out));
        }
        return exitCode(judgements);
    }

    private SequentialModel<?> model(Budget budget) throws InputException {
        Optional<SequentialModel<?>> named = Models.named(model);
        if (named.isPresent()) {
            return named.get();
        }
        if (!model.contains(".") && !Files.exists(Path.of(model))) {
            throw new InputException(
                    "--model",
                    "expected " + String.join(", ", Models.names()) + " or the file of a transition system, not '"
                            + model + "'");
        }
        return Models.file(model, List.of(), budget);
    }

    private void requireOrder() throws InputException {
        if (!order.equals("real-time") && !order.equals("program")) {
            throw new InputException("--order", "expected real-time or program, not '" + order + "'");
        }
        if (skew != null && order.equals("program")) {
            throw new InputException("--skew", "cannot be combined with --order program, which ignores times");
        }
    }

    private FailedOperations failedOperations() throws InputException {
        return switch (failedCas) {
            case "ignored" -> FailedOperations.IGNORE;
            case "observed" -> FailedOperations.OBSERVE;
            default ->
                throw new InputException("--failed-cas", "expected ignored or observed, not '" + failedCas + "'");
        };
    }

    /** In the order of the arguments, each printed as soon as it and all before it are decided. */
    private List<Judged> checkAll(List<TraceSource> sources, Linearizability checker, Budget memory) throws Exception {
        Progress progress = console.progress().of(sources.size());
        List<Judged> judged = new ArrayList<>();
        try (ParallelInputs inputs = new ParallelInputs("linearizable", sources.size())) {
            List<Future<List<Judged>>> futures = new ArrayList<>();
            for (TraceSource source : sources) {
                futures.add(inputs.begin(() -> {
                    List<Judged> ofIt = check(source, checker, memory);
                    progress.step();
                    return ofIt;
                }));
            }
            for (Future<List<Judged>> future : futures) {
                for (Judged each : await(future)) {
                    judged.add(each);
                    if (!json.isGiven()) {
                        print(each.judgement());
                    }
                }
            }
        }
        return judged;
    }

    private List<Judged> check(TraceSource source, Linearizability checker, Budget memory) throws InputException {
        try (Budget budget = memory.share()) {
            Budget timed = limits.timed(budget);
            List<Judged> judged = new ArrayList<>();
            for (History history : histories(RereadableSource.of(source, timed), timed)) {
                history.findings().forEach(each -> console.note(history.name() + ": " + each));
                Judgement judgement = judge(history, checker, timed);
                Judged whole = new Judged(history, judgement);
                judged.add(html.file().isPresent() ? whole : whole.forgotten());
            }
            return judged;
        } catch (IOException e) {
            throw new InputException(source.name(), "cannot be read: " + InputFile.problem(e));
        } catch (LimitReachedException e) {
            return List.of(Judged.unknown(source.name(), e.reason()));
        } catch (OutOfMemoryError full) {
            return List.of(Judged.unknown(source.name(), memory.memoryReached().reason()));
        }
    }

    private Judgement judge(History history, Linearizability checker, Budget budget) throws InputException {
        if (skew != null) {
            SkewedHistory skewed = SkewedHistory.of(history, checker, budget);
            return skew.isSearch() ? skewed.search() : skewed.check(skew.skew());
        }
        return order.equals("program") ? checker.checkProgramOrder(history, budget) : checker.check(history, budget);
    }

    private List<History> histories(TraceSource source, Budget budget) throws IOException, InputException {
        LostCalls lost = tolerateLoss ? LostCalls.TOLERATE : LostCalls.REFUSE;
        if (mapping != null) {
            return MappedHistories.read(source, mapping, lost, budget);
        }
        List<History> ofSpans = MappedHistories.ofSpans(source, budget);
        if (!ofSpans.isEmpty()) {
            return ofSpans;
        }
        try (InputStream in = source.open()) {
            return List.of(HistoryFile.read(source.name(), in, lost, budget));
        }
    }

    /** The answers; none if the history could not be read, which is said at once. */
    private List<Judged> await(Future<List<Judged>> future) throws Exception {
        try {
            return ParallelInputs.await(future);
        } catch (InputException problem) {
            console.error(problem);
            refused.add(problem);
            return List.of();
        }
    }

    private void print(Judgement judgement) {
        String words = String.format("%-16s", judgement.answer().words());
        String counts = judgement.operations() == 0
                ? ""
                : "  " + judgement.operations() + (judgement.operations() == 1 ? " operation" : " operations")
                        + (judgement.keys() > 1 ? ", " + judgement.keys() + " keys" : "");
        console.out()
                .println(
                        judgement.answer().isGood()
                                ? Console.green(words)
                                : judgement.answer().isBad() ? Console.red(words) : Console.yellow(words),
                        "  " + judgement.history() + counts);
        if (!judgement.explanation().isEmpty()) {
            console.out().println("  " + judgement.explanation());
        }
        console.out().flush();
    }

    private int exitCode(List<Judgement> judgements) {
        boolean isViolated = judgements.stream().anyMatch(each -> each.answer().isBad());
        boolean isUnknown = judgements.stream().anyMatch(each -> each.answer() == Judgement.Answer.UNKNOWN);
        if (!refused.isEmpty()) {
            return ExitCode.BAD_INPUT;
        }
        return isViolated ? ExitCode.VIOLATED : isUnknown ? ExitCode.UNKNOWN : ExitCode.HOLDS;
    }

    private void write(List<Judgement> judgements, JsonGenerator out) throws IOException {
        ResultFields.writeErrors(refused, out);
        JsonParts.objects(out, "histories", judgements, judgement -> {
            out.writeStringField("history", judgement.history());
            out.writeNumberField("operations", judgement.operations());
            out.writeStringField("verdict", judgement.answer().words());
            out.writeNumberField("keys", judgement.keys());
            if (judgement.conflict().isPresent()) {
                write(judgement.conflict().get(), out);
            } else if (judgement.answer().isGood()) {
                out.writeNumberField("longestPrefix", judgement.operations());
            }
            JsonParts.text(out, "explanation", judgement.explanation());
            if (skew != null) {
                out.writeObjectFieldStart("skew");
                out.writeStringField(
                        "assumed", skew.isSearch() ? "search" : skew.skew().toString());
                JsonParts.text(out, "flipsAt", judgement.flipsAt().orElse(null));
                out.writeEndObject();
            }
            if (!judgement.order().isEmpty()) {
                JsonParts.list(out, "order", judgement.order(), each -> write(each, out));
            }
        });
    }

    private static void write(Judgement.Conflict conflict, JsonGenerator out) throws IOException {
        out.writeNumberField("longestPrefix", conflict.longestPrefix());
        out.writeFieldName("operation");
        write(conflict.operation(), out);
        JsonParts.list(out, "possible", conflict.possible(), each -> out.writeString(each.toString()));
        JsonParts.list(out, "core", conflict.core(), each -> write(each, out));
    }

    private static void write(Operation operation, JsonGenerator out) throws IOException {
        out.writeStartObject();
        out.writeStringField("process", operation.process());
        out.writeStringField("call", operation.call().toString());
        out.writeNumberField("invoked", operation.invokedLine());
        out.writeNumberField("completed", operation.completedLine());
        out.writeEndObject();
    }
}
