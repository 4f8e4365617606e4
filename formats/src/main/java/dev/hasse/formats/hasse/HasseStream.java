package dev.hasse.formats.hasse;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.EventStream;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.TraceSource;
import dev.hasse.trace.ArrivedEvents;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.HashMap;
import java.util.Map;

/** Reads the native format piece by piece, while it is still written. Nothing of a piece is kept for the next one. */
public final class HasseStream implements EventStream {
    private final String name;
    private final Budget budget;
    private final Map<String, Value> initial = new HashMap<>();
    private boolean isBeginning;
    private int lines;

    /** A stream whose errors name this source; so many lines of it were read before. */
    public HasseStream(String name, int linesBefore, Budget budget) {
        this.name = name;
        this.budget = budget;
        this.lines = linesBefore;
        this.isBeginning = linesBefore == 0;
    }

    @Override
    public int lines() {
        return lines;
    }

    @Override
    public ArrivedEvents read(byte[] piece) throws InputException {
        TraceBuilder builder = ArrivedEvents.builder(name);
        try (Budget share = budget.share();
                TraceInput input = TraceInput.open(TraceSource.of(name, piece), share)) {
            Lines all = new Lines(input, share, lines);
            isBeginning = HasseReader.events(all, isBeginning, builder, initial, share);
            lines = all.number();
        }
        return ArrivedEvents.of(builder);
    }
}
