package dev.hasse.formats;

import dev.hasse.trace.LockMeaning;
import dev.hasse.trace.Skew;
import dev.hasse.trace.TraceBuilder;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** How to read: immutable; start from {@link #defaults} and add. */
public final class ReadOptions {
    private static final ReadOptions DEFAULTS = new ReadOptions(
            null,
            null,
            null,
            LostEvents.REFUSED,
            Writes.AS_ORDERED,
            null,
            Siblings.SEQUENTIAL,
            ScenarioOptions.DEFAULTS,
            LockMeaning.EXCLUDE,
            null);

    /** The name of the format of logs that are read by a mapping file. */
    public static final String MAPPING = "mapping";

    /** The name of the format of logs whose events an expression finds. */
    public static final String SHIVIZ = "shiviz";

    private enum LostEvents {
        REFUSED,
        TOLERATED
    }

    private enum Writes {
        AS_ORDERED,
        AS_OBSERVED
    }

    private final @Nullable String format;
    private final @Nullable Path mapping;
    private final @Nullable String parser;
    private final LostEvents lostEvents;
    private final Writes writes;
    private final @Nullable Split split;
    private final Siblings siblings;
    private final ScenarioOptions scenarios;
    private final LockMeaning locks;
    private final @Nullable Skew skew;

    private ReadOptions(
            @Nullable String format,
            @Nullable Path mapping,
            @Nullable String parser,
            LostEvents lostEvents,
            Writes writes,
            @Nullable Split split,
            Siblings siblings,
            ScenarioOptions scenarios,
            LockMeaning locks,
            @Nullable Skew skew) {
        this.format = format;
        this.mapping = mapping;
        this.parser = parser;
        this.lostEvents = lostEvents;
        this.writes = writes;
        this.split = split;
        this.siblings = siblings;
        this.scenarios = scenarios;
        this.locks = locks;
        this.skew = skew;
    }

    /** The format by its content, nothing tolerated, no order but the given one. */
    public static ReadOptions defaults() {
        return DEFAULTS;
    }

    /** Reads as this format, whatever the content looks like. */
    ReadOptions withFormat(String name) {
        return new ReadOptions(name, mapping, parser, lostEvents, writes, split, siblings, scenarios, locks, skew);
    }

    /** Reads any log by the rules of this mapping file: as format {@link #MAPPING}. */
    public ReadOptions withMapping(Path file) {
        return new ReadOptions(MAPPING, file, parser, lostEvents, writes, split, siblings, scenarios, locks, skew);
    }

    /** Reads a log whose events this expression finds, as ShiViz's parser does: as format {@link #SHIVIZ}. */
    ReadOptions withParser(String expression) {
        return new ReadOptions(
                SHIVIZ, mapping, expression, lostEvents, writes, split, siblings, scenarios, locks, skew);
    }

    /** Reports receives without a send, unknown ids and gaps in clocks instead of refusing the input. */
    public ReadOptions toleratingLoss() {
        return new ReadOptions(
                format, mapping, parser, LostEvents.TOLERATED, writes, split, siblings, scenarios, locks, skew);
    }

    /** Orders the writes to each variable as they stand in the input. */
    ReadOptions orderingWritesAsObserved() {
        return new ReadOptions(
                format, mapping, parser, lostEvents, Writes.AS_OBSERVED, split, siblings, scenarios, locks, skew);
    }

    /** Takes spans that may be of different requests for one trace or for several. */
    public ReadOptions withSplit(Split how) {
        return new ReadOptions(format, mapping, parser, lostEvents, writes, how, siblings, scenarios, locks, skew);
    }

    /** Takes spans of one parent that do not overlap for sequential or for concurrent. */
    public ReadOptions withSiblings(Siblings how) {
        return new ReadOptions(format, mapping, parser, lostEvents, writes, split, how, scenarios, locks, skew);
    }

    /** Orders events by their times too, as far as clocks may be apart. */
    public ReadOptions withSkew(Skew bounds) {
        return new ReadOptions(format, mapping, parser, lostEvents, writes, split, siblings, scenarios, locks, bounds);
    }

    /** How far clocks may be apart; null: times order nothing. */
    public @Nullable Skew skew() {
        return skew;
    }

    /** By component unless they say otherwise. */
    public Split split() {
        return splitOr(Split.COMPONENT);
    }

    /** What they say, or else this. */
    Split splitOr(Split usual) {
        return split == null ? usual : split;
    }

    public Siblings siblings() {
        return siblings;
    }

    /** Reads diagrams as these scenarios. */
    public ReadOptions withScenarios(ScenarioOptions how) {
        return new ReadOptions(format, mapping, parser, lostEvents, writes, split, siblings, how, locks, skew);
    }

    /** Takes locks to exclude or to order. */
    public ReadOptions withLocks(LockMeaning meaning) {
        return new ReadOptions(format, mapping, parser, lostEvents, writes, split, siblings, scenarios, meaning, skew);
    }

    /** What locks say about other orders than the recorded one. */
    public LockMeaning locks() {
        return locks;
    }

    /** How diagrams are read. */
    public ScenarioOptions scenarios() {
        return scenarios;
    }

    /** The name of the format to read as; null: recognise it. */
    @Nullable
    String format() {
        return format;
    }

    public @Nullable Path mapping() {
        return mapping;
    }

    /** The expression that finds events in a log; null: the log says it, or is of a usual shape. */
    public @Nullable String parser() {
        return parser;
    }

    public boolean toleratesLoss() {
        return lostEvents == LostEvents.TOLERATED;
    }

    /** A new builder that obeys these options. */
    public TraceBuilder builder(String source) {
        TraceBuilder builder = new TraceBuilder(source).locks(locks);
        if (toleratesLoss()) {
            builder.tolerateLoss();
        }
        if (writes == Writes.AS_OBSERVED) {
            builder.orderWritesAsObserved();
        }
        if (skew != null) {
            builder.times().orderWithin(skew);
        }
        return builder;
    }
}
