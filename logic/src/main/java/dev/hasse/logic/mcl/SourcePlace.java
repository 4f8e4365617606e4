package dev.hasse.logic.mcl;

import dev.hasse.base.InputException;

/** Where something was written: a source, a line and a column from 1. */
public record SourcePlace(String source, int line, int column) {
    /** A formula that was not read from a text. */
    public static final SourcePlace NOWHERE = new SourcePlace("", 0, 0);

    public InputException error(String problem) {
        return new InputException(source, line, column, problem);
    }
}
