package dev.hasse.formats;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.stability.Stable;
import dev.hasse.trace.LockMeaning;
import dev.hasse.trace.Skew;
import dev.hasse.trace.Trace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How to read traces, and reading them: {@link Traces#reading} recognises the format by its content, tolerates nothing,
 * and has no limit but the heap. Immutable; the methods that change a setting return a changed copy.
 */
@Stable
public final class TraceReading {
    /** Formats whose executions are the choices of one drawing. */
    private static final Set<String> DIAGRAMS = Set.of("mermaid", "plantuml");

    static final TraceReading PLAIN = new TraceReading(ReadOptions.defaults(), Optional.empty(), Optional.empty());

    private final ReadOptions options;
    private final Optional<Budget> whole;
    private final Optional<Duration> timeout;

    private TraceReading(ReadOptions options, Optional<Budget> whole, Optional<Duration> timeout) {
        this.options = options;
        this.whole = whole;
        this.timeout = timeout;
    }

    private TraceReading with(ReadOptions changed) {
        return new TraceReading(changed, whole, timeout);
    }

    /** Reads as the format of this name, whatever the content looks like. */
    public TraceReading format(String name) {
        return with(options.withFormat(name));
    }

    /** Reads any log by the rules of this mapping file. */
    public TraceReading mapping(Path file) {
        return with(options.withMapping(file));
    }

    /** The mapping by which a log is read; empty if none is. */
    public Optional<Path> mapping() {
        return Optional.ofNullable(options.mapping());
    }

    /** Reads a log whose events this expression finds, by its groups {@code event}, {@code host} and {@code clock}. */
    public TraceReading parser(String expression) {
        return with(options.withParser(expression));
    }

    /** Reports receives without a send, unknown ids and gaps in clocks instead of refusing the input. */
    public TraceReading toleratingLoss() {
        return with(options.toleratingLoss());
    }

    /** Lets locks exclude (the default), or order their sections as recorded. */
    public TraceReading locks(LockMeaning meaning) {
        return with(options.withLocks(meaning));
    }

    /** Orders the writes to each variable as they stand in the input. */
    public TraceReading orderingWritesAsObserved() {
        return with(options.orderingWritesAsObserved());
    }

    /**
     * Reads spans that nothing connects as one trace or as several. The default is one where one trace is asked for, and
     * several where all are.
     */
    public TraceReading split(Split how) {
        return with(options.withSplit(how));
    }

    /** Treats spans of one parent that do not overlap and name no thread as sequential (the default) or as concurrent. */
    public TraceReading siblings(Siblings how) {
        return with(options.withSiblings(how));
    }

    /** Orders events by their recorded times too: those of different clocks where no bound allows another order. */
    public TraceReading skew(Skew bounds) {
        return with(options.withSkew(bounds));
    }

    /** How far clocks may be apart; empty if times order nothing. */
    public Optional<Skew> skew() {
        return Optional.ofNullable(options.skew());
    }

    /** Reads diagrams as these scenarios. */
    public TraceReading scenarios(ScenarioOptions how) {
        return with(options.withScenarios(how));
    }

    /** With a limit that others may share; it keeps the memory of the traces. */
    public TraceReading within(Budget budget) {
        return new TraceReading(options, Optional.of(budget), timeout);
    }

    /** With a limit of time for each input. */
    public TraceReading within(Duration ofAnInput) {
        return new TraceReading(options, whole, Optional.of(ofAnInput));
    }

    /** The one execution in the file, plain or gzip. Throws if the file is wrong, or holds several. */
    public Trace read(Path file) throws InputException {
        return read(TraceSource.of(file));
    }

    /** The one execution in the source. Throws if the source is wrong, or holds several. */
    public Trace read(TraceSource source) throws InputException {
        try (OpenTraces traces = split(options.splitOr(Split.NONE)).open(source)) {
            if (traces.size() > 1) {
                throw new InputException(source.name(), "expected one trace, found " + traces.size() + several(traces));
            }
            Budget budget = whole.orElseGet(Budget::unlimited);
            Trace trace = traces.trace(0, timeout.map(budget::share).orElse(budget));
            budget.keep(trace.bytes());
            return trace;
        }
    }

    private static String several(OpenTraces traces) {
        if (traces.isSplit()) {
            return " unconnected traces; add --split none to read them as one";
        }
        return DIAGRAMS.contains(traces.format())
                ? " scenarios; add --scenarios first to read only the one that takes the first branch of each"
                        + " alternative"
                : " executions";
    }

    /** All executions in the file, at least one. */
    public List<Trace> readAll(Path file) throws InputException {
        return readAll(TraceSource.of(file));
    }

    /** All executions in the source, at least one. */
    public List<Trace> readAll(TraceSource source) throws InputException {
        return recognise(source).traces();
    }

    /** All executions in the source, each made when it is asked for: use it if they do not fit into memory at once. */
    public OpenTraces open(TraceSource source) throws InputException {
        Budget budget = whole.orElseGet(Budget::unlimited);
        return TraceFormats.ALL.open(source, options, timeout.map(budget::share).orElse(budget));
    }

    /** All executions in the source, and the format that they are in. */
    public ReadTraces recognise(TraceSource source) throws InputException {
        Budget budget = whole.orElseGet(Budget::unlimited);
        return TraceFormats.ALL.read(source, options, timeout.map(budget::share).orElse(budget));
    }

    /** The operations of objects in a source of spans; none if it looks like something else. */
    public List<RecordedOperation> operations(TraceSource source) throws InputException {
        return TraceFormats.ALL.operations(source, whole.orElseGet(Budget::unlimited));
    }

    /** The name of the format that the source looks like; empty if it looks like none. */
    public Optional<String> formatOf(TraceSource source) throws InputException {
        return TraceFormats.ALL.recognise(source, whole.orElseGet(Budget::unlimited));
    }
}
