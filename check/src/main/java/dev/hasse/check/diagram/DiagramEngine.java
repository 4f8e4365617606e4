package dev.hasse.check.diagram;

import dev.hasse.base.Budget;
import dev.hasse.check.Engine;
import dev.hasse.check.Fit;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;

/** Decides CTL on interval decision diagrams: time and memory in the size of the diagrams, not in the number of cuts. */
public final class DiagramEngine implements Engine {
    @Override
    public String name() {
        return "diagram";
    }

    @Override
    public Fit fit(Property property, Trace trace) {
        if (trace.locks().hasSemaphores()) {
            return Fit.refusedForSemaphores();
        }
        return property instanceof Property.Ctl
                ? Fit.good("sets of cuts as diagrams")
                : Fit.refused("decides CTL only");
    }

    @Override
    public Session open(Trace trace, Budget tables) {
        return new DiagramSession(trace, tables);
    }
}
