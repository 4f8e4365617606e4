package dev.hasse.base;

import dev.hasse.stability.Stable;
import java.util.Locale;

/**
 * What kind of thing is wrong with an input: for programs that read errors, because sentences may change and these words
 * do not. docs/commands.md has a line for each.
 */
@Stable
public enum ErrorCode {
    /** A file or a folder that is not there, or cannot be read or written. */
    FILE,
    /** A file in no format that is known. */
    FORMAT,
    /** A recording that is not what its format says. */
    TRACE,
    /** Events of which each comes before the other. */
    CYCLE,
    /** A mapping that cannot be read. */
    MAPPING,
    /** A formula, a specification or a monitor that cannot be read. */
    PROPERTY,
    /** A property that names what the recording does not have. */
    NAME,
    /** A transition system, a network or an equation system that cannot be read. */
    SYSTEM,
    /** A history of operations that cannot be read. */
    HISTORY,
    /** Anything else: an option's value, say. */
    INPUT;

    /** As documents have it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
