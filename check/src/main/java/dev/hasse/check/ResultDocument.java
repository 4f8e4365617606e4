package dev.hasse.check;

import java.io.Closeable;
import java.io.IOException;

/** A document about the traces of one call, written trace after trace as their results come; closing it ends it. */
public interface ResultDocument extends Closeable {
    /** A trace that could be checked. */
    void write(String name, CheckResult result) throws IOException;

    /** A trace that could not be checked, with the reason. */
    void writeError(String name, String error) throws IOException;
}
