package dev.hasse.watch.live;

import dev.hasse.base.InputException;

/** Text that may still be written. Asked by one thread. */
public interface LiveSource extends AutoCloseable {
    /** What messages call it. */
    String name();

    /** Whole lines that came since; empty if none did. Does not wait for more. */
    byte[] next() throws InputException;

    /** Whether no more will come. */
    boolean isAtEnd();

    @Override
    void close() throws InputException;
}
