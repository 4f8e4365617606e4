package dev.hasse.report.document;

import dev.hasse.base.InputException;
import dev.hasse.check.CheckResult;
import dev.hasse.logic.syntax.PropertyTemplate;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/** A document about the traces of one call, written trace after trace as their results come; closing it ends it. */
public interface ResultDocument extends Closeable {
    /** Which file the next traces are from; one with several executions gives them names of their own. */
    default void from(String file) {}

    /** A trace that could be checked. */
    void write(String name, CheckResult result) throws IOException;

    /** A trace that could not be checked, with the reason. */
    void writeError(String name, InputException problem) throws IOException;

    /** A trace that a limit kept from being read, so that the answer to each property is unknown. */
    void writeUnknown(String name, List<PropertyTemplate> properties, String reason) throws IOException;
}
