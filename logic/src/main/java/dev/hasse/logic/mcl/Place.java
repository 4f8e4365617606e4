package dev.hasse.logic.mcl;

import dev.hasse.base.InputException;

/** Where something was written: a source, a line and a column from 1. */
public record Place(String source, int line, int column) {
    /** A formula that was not read from a text. */
    public static final Place NOWHERE = new Place("", 0, 0);

    public InputException error(String problem) {
        return new InputException(source, line, column, problem);
    }
}
