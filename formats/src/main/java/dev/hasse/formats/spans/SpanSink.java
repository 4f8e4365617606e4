package dev.hasse.formats.spans;

import dev.hasse.base.InputException;

/** Takes spans one after the other as a reader finds them. */
public interface SpanSink {
    void add(Span span) throws InputException;
}
