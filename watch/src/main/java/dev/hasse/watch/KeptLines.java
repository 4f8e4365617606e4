package dev.hasse.watch;

import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.formats.TraceReading;
import dev.hasse.formats.TraceSource;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * The input so far, as long as it is small: what {@code check} would read of it gives the same evidence, replayed in the
 * same way.
 */
final class KeptLines {
    private static final long MOST_BYTES = 64L << 20;

    private final String source;
    private final TraceReading reading;
    private final long mostEvents;
    private final Duration patience;
    private ByteArrayOutputStream text = new ByteArrayOutputStream();
    private final BitSet events = new BitSet();
    private final BitSet delivered = new BitSet();
    private boolean isWhole = true;

    KeptLines(String source, TraceReading reading, long mostEvents, Duration patience) {
        this.source = source;
        this.reading = reading;
        this.mostEvents = mostEvents;
        this.patience = patience;
    }

    /** The next whole lines of the input. */
    void add(byte[] piece) {
        if (isWhole) {
            text.write(piece, 0, piece.length);
            if (text.size() > MOST_BYTES) {
                forget();
            }
        }
    }

    void arrived(int line) {
        if (isWhole) {
            events.set(line);
        }
    }

    void delivered(int line, long count) {
        if (count > mostEvents) {
            forget();
        } else if (isWhole) {
            delivered.set(line);
        }
    }

    private void forget() {
        isWhole = false;
        text = new ByteArrayOutputStream();
        events.clear();
        delivered.clear();
    }

    /** What {@code check} says of the property on the events that are in order; empty if they are not kept any more. */
    Optional<WatchResult.Shown> show(Property property) throws InputException {
        if (!isWhole) {
            return Optional.empty();
        }
        Trace trace;
        try {
            trace = reading.read(TraceSource.of(source, inOrder()));
        } catch (InputException e) {
            if (reading.skew().isEmpty()) {
                throw e;
            }
            // Times, or a clock that has a bound, may still come; the end tells if they do not.
            return Optional.empty();
        }
        PropertyResult result = Checker.of(trace)
                .within(patience)
                .check(List.of(property))
                .results()
                .get(0);
        return Optional.of(new WatchResult.Shown(trace, result));
    }

    /** Without the lines of events that wait; their places stay empty, so that the others keep their numbers. */
    private byte[] inOrder() {
        byte[] all = text.toByteArray();
        ByteArrayOutputStream kept = new ByteArrayOutputStream(all.length);
        int line = 1;
        for (byte each : all) {
            if (each == '\n' || !events.get(line) || delivered.get(line)) {
                kept.write(each);
            }
            line += each == '\n' ? 1 : 0;
        }
        return kept.toByteArray();
    }
}
