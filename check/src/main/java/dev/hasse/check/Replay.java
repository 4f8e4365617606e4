package dev.hasse.check;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;

/**
 * Confirms evidence from the trace and the property alone, as any third party could. A service like the engines, so
 * that it shares no code with them.
 */
public interface Replay {
    /** Whether it knows how to replay evidence of such properties. */
    boolean covers(Property property);

    /**
     * Replays the evidence; throws {@link ReplayFailedException} if it does not show the verdict. Long runs take long to
     * replay, too: a limit of the budget ends it.
     */
    void confirm(Trace trace, Property property, Verdict verdict, Budget budget) throws InputException;
}
