package dev.hasse.formats;

import dev.hasse.trace.TraceBuilder;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** How to read: immutable; start from {@link #defaults} and add. */
public final class ReadOptions {
    private static final ReadOptions DEFAULTS = new ReadOptions(null, null, LostEvents.REFUSED, Writes.AS_ORDERED);

    /** The name of the format of logs that are read by a mapping file. */
    public static final String MAPPING = "mapping";

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
    private final LostEvents lostEvents;
    private final Writes writes;

    private ReadOptions(@Nullable String format, @Nullable Path mapping, LostEvents lostEvents, Writes writes) {
        this.format = format;
        this.mapping = mapping;
        this.lostEvents = lostEvents;
        this.writes = writes;
    }

    /** The format by its content, nothing tolerated, no order but the given one. */
    public static ReadOptions defaults() {
        return DEFAULTS;
    }

    /** Reads as this format, whatever the content looks like. */
    public ReadOptions withFormat(String name) {
        return new ReadOptions(name, mapping, lostEvents, writes);
    }

    /** Reads any log by the rules of this mapping file: as format {@link #MAPPING}. */
    public ReadOptions withMapping(Path file) {
        return new ReadOptions(MAPPING, file, lostEvents, writes);
    }

    /** Reports receives without a send, unknown ids and gaps in clocks instead of refusing the input. */
    public ReadOptions toleratingLoss() {
        return new ReadOptions(format, mapping, LostEvents.TOLERATED, writes);
    }

    /** Orders the writes to each variable as they stand in the input. */
    public ReadOptions orderingWritesAsObserved() {
        return new ReadOptions(format, mapping, lostEvents, Writes.AS_OBSERVED);
    }

    /** The name of the format to read as; null: recognise it. */
    public @Nullable String format() {
        return format;
    }

    public @Nullable Path mapping() {
        return mapping;
    }

    public boolean toleratesLoss() {
        return lostEvents == LostEvents.TOLERATED;
    }

    /** A new builder that obeys these options. */
    public TraceBuilder builder(String source) {
        TraceBuilder builder = new TraceBuilder(source);
        if (toleratesLoss()) {
            builder.tolerateLoss();
        }
        if (writes == Writes.AS_OBSERVED) {
            builder.orderWritesAsObserved();
        }
        return builder;
    }
}
