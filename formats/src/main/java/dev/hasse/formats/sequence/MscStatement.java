package dev.hasse.formats.sequence;

import java.util.List;

/** What stands between two semicolons of a mscgen file: its parts, which commas separate. */
record MscStatement(List<Part> parts) {
    /**
     * An entity, an arc or an option.
     *
     * @param text what it is, without its attributes
     * @param label the attribute of this name; empty if it has none
     */
    record Part(String text, String label, int line) {}
}
