package dev.hasse.cli.options;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cli.output.Console;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.ScenarioOptions;
import dev.hasse.formats.ScenarioOptions.Branches;
import dev.hasse.formats.ScenarioOptions.Receives;
import dev.hasse.formats.Siblings;
import dev.hasse.formats.Split;
import dev.hasse.formats.TraceReading;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.Traces;
import dev.hasse.trace.LockMeaning;
import dev.hasse.trace.Skew;
import dev.hasse.trace.Trace;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How traces are read: the same options for every command that takes a TRACE. */
public final class ReadingOptions {
    /** What happens to writes of one variable that happened-before does not order. */
    enum UnorderedWrites {
        race,
        observed
    }

    /** The description of {@code --skew}. */
    public static final String SKEW =
            "Also order events by their times, given that clocks differ by at most this much: 10ms, 0, or one bound"
                    + " per clock, db=5ms,*=20ms. With check and linearizable, 'search' finds the bound at which the"
                    + " verdict changes (docs/time.md).";

    /** What {@code --mapping} says of itself in every command. */
    public static final String MAPPING =
            "Read any log by the rules of this mapping: a file (docs/formats.md), or one that"
                    + " comes with Hasse (hasse mapping show).";

    /** What {@code --tolerate-loss} says of itself in every command. */
    public static final String TOLERATE_LOSS =
            "Report lost events (a receive without its send, a return without its call, a gap in a clock) instead of"
                    + " refusing them.";

    /** Whether spans that did not overlap could have. */
    enum SiblingOrder {
        sequential,
        concurrent
    }

    /** The words of the command line. */
    static final class SplitConverter implements ITypeConverter<Split> {
        @Override
        public Split convert(String word) {
            for (Split split : Split.values()) {
                if (split.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(word)) {
                    return split;
                }
            }
            throw new TypeConversionException("expected none, trace-id or component, not '" + word + "'");
        }
    }

    @Option(
            names = "--format",
            paramLabel = "NAME",
            description = "Read traces as this format instead of recognising it from the content.")
    private @Nullable String format;

    @Option(names = "--mapping", paramLabel = "FILE", description = MAPPING)
    private @Nullable Path mapping;

    @Option(
            names = "--parser",
            paramLabel = "REGEX",
            description = "Read a log whose events this expression finds, by its groups event, host and clock.")
    private @Nullable String parser;

    @Option(names = "--tolerate-loss", description = TOLERATE_LOSS)
    private boolean tolerateLoss;

    @Option(
            names = "--unordered-writes",
            paramLabel = "race|observed",
            description = "Treat unordered writes to one variable as a race (default), or in the order of the file"
                    + " (observed).")
    private UnorderedWrites unorderedWrites = UnorderedWrites.race;

    /** Whether sections of one lock may come in another order than recorded. */
    enum LockOrder {
        exclude,
        order
    }

    @Option(
            names = "--locks",
            paramLabel = "exclude|order",
            description = "exclude: sections of one lock may be reordered but never overlap (default where the"
                    + " command supports locks, docs/locks.md); order: keep the recorded order.")
    private @Nullable LockOrder locks;

    private boolean knowsLocks = true;

    @Option(
            names = "--split",
            paramLabel = "HOW",
            converter = SplitConverter.class,
            description = "How to split spans into traces: none (all are one trace), trace-id, or component (one for"
                    + " each group of connected spans; the default where a command accepts several traces).")
    private @Nullable Split split;

    @Option(
            names = "--siblings",
            paramLabel = "sequential|concurrent",
            description = "Treat spans of one service with the same parent that do not overlap in time and name no"
                    + " thread as sequential (default) or concurrent.")
    private SiblingOrder siblings = SiblingOrder.sequential;

    /** Whether what a lifeline of a diagram receives from different senders comes in the order drawn. */
    enum DrawnReceives {
        unordered,
        drawn
    }

    /** The scenarios of a diagram that are read. */
    enum DrawnScenarios {
        all,
        first
    }

    @Option(
            names = "--receives",
            paramLabel = "unordered|drawn",
            description = "Receives from different senders on one lifeline of a diagram: in any order (default), or as"
                    + " drawn.")
    private DrawnReceives receives = DrawnReceives.unordered;

    @Option(
            names = "--scenarios",
            paramLabel = "all|first",
            description = "For a diagram with alternatives, read every scenario (default), or only the one that"
                    + " takes every first branch.")
    private DrawnScenarios scenarios = DrawnScenarios.all;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "Read scenarios in which loops of a diagram run up to N times; 1 by default.")
    private int rounds = 1;

    @Option(
            names = "--together",
            description = "Read all files together as one run, with one file per process or service.")
    private boolean together;

    /** How far clocks may be apart, or that it is to be found out. */
    public record SkewChoice(Skew skew, boolean isSearch) {}

    /** A bound on the difference of clocks. */
    public static final class SkewConverter implements ITypeConverter<SkewChoice> {
        @Override
        public SkewChoice convert(String text) {
            try {
                return text.equals("search")
                        ? new SkewChoice(Skew.unbounded(), true)
                        : new SkewChoice(Skew.parse(text), false);
            } catch (InputException e) {
                throw new TypeConversionException(e.problem());
            }
        }
    }

    @Option(names = "--skew", paramLabel = "BOUND", converter = SkewConverter.class, description = SKEW)
    private @Nullable SkewChoice skew;

    /** Whether the bound on clocks is looked for. */
    public boolean searchesSkew() {
        return skew != null && skew.isSearch();
    }

    /** Throws if the bound on clocks is to be looked for, which only check does. */
    public void requireSkew() throws InputException {
        if (searchesSkew()) {
            throw new InputException(
                    "", "--skew search works with check and linearizable only: expected a bound such as --skew 10ms");
        }
    }

    /** What the arguments mean: sources, each with executions of its own, for a command that may search a bound. */
    public List<TraceSource> searchedSources(List<String> arguments, Console console) throws InputException {
        List<TraceSource> sources = FoundSources.of(arguments, console);
        return together ? List.of(TraceSource.together(sources)) : sources;
    }

    /** For a command that takes every cut for one that runs come to. Throws if it was asked for more. */
    public ReadingOptions keepingLockOrder(String command) throws InputException {
        if (locks == LockOrder.exclude) {
            throw new InputException(
                    "", command + " keeps the recorded order of locks: leave --locks out, or use hasse check");
        }
        knowsLocks = false;
        return this;
    }

    public boolean toleratesLoss() {
        return tolerateLoss;
    }

    /** Whether writes of one variable are ordered as they are observed. */
    public boolean ordersWrites() {
        return unorderedWrites == UnorderedWrites.observed;
    }

    /** What the arguments mean: sources, each with executions of its own. */
    public List<TraceSource> sources(List<String> arguments, Console console) throws InputException {
        requireSkew();
        return searchedSources(arguments, console);
    }

    /** How spans are read that do not come from a file. */
    public ReadOptions ofSpans() {
        ReadOptions options = ReadOptions.defaults()
                .withSiblings(siblings == SiblingOrder.concurrent ? Siblings.CONCURRENT : Siblings.SEQUENTIAL);
        options = skew == null ? options : options.withSkew(skew.skew());
        return tolerateLoss ? options.toleratingLoss() : options;
    }

    /** Reads as the options say, within the budget. */
    public TraceReading within(Budget budget) {
        TraceReading reading = Traces.reading().within(budget);
        reading = format == null ? reading : reading.format(format);
        reading = mapping == null ? reading : reading.mapping(mapping);
        reading = parser == null ? reading : reading.parser(parser);
        reading = tolerateLoss ? reading.toleratingLoss() : reading;
        reading = split == null ? reading : reading.split(split);
        reading = siblings == SiblingOrder.concurrent ? reading.siblings(Siblings.CONCURRENT) : reading;
        reading = reading.scenarios(new ScenarioOptions(
                receives == DrawnReceives.drawn ? Receives.DRAWN : Receives.UNORDERED,
                scenarios == DrawnScenarios.first ? Branches.FIRST : Branches.ALL,
                Math.max(1, rounds)));
        reading = reading.locks(knowsLocks && locks != LockOrder.order ? LockMeaning.EXCLUDE : LockMeaning.ORDER);
        reading = skew == null ? reading : reading.skew(skew.skew());
        return unorderedWrites == UnorderedWrites.observed ? reading.orderingWritesAsObserved() : reading;
    }

    /** The one trace that the argument means. */
    public Trace one(String argument, Console console, Budget budget) throws InputException {
        List<TraceSource> sources = sources(List.of(argument), console);
        if (sources.size() > 1) {
            throw new InputException(
                    argument,
                    "expected one trace, found " + sources.size()
                            + " files: name one, or --together if they are one run");
        }
        return within(budget).read(sources.get(0));
    }
}
