package dev.hasse.logic;

import dev.hasse.stability.MayChange;

/** What the user states about a trace: as written, or as a {@link Property} of the trace. */
@MayChange
public interface Statement {
    /** The name under which it is reported; the formula's text if it has no other. */
    String name();

    /** The formula as the user wrote it, or the monitor's file. */
    String text();

    /** {@code ctl}, {@code ltl} or {@code monitor}. */
    String logic();
}
