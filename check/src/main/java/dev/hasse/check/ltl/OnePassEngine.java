package dev.hasse.check.ltl;

import dev.hasse.base.Budget;
import dev.hasse.check.Engine;
import dev.hasse.check.Fit;
import dev.hasse.logic.Property;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;

/**
 * Decides LTL and monitors on diagrams: the monitor's state is one more layer below the processes, and one sweep over
 * the diagram of all cuts gives every pair of a cut and a state that some run reaches.
 */
public final class OnePassEngine implements Engine {
    @Override
    public String name() {
        return "diagram";
    }

    @Override
    public Fit fit(Property property, Trace trace) {
        if (trace.locks().hasSemaphores() && trace.locks().exclude()) {
            return Fit.refusedForSemaphores();
        }
        return property instanceof Property.Ctl
                ? Fit.refused("decides LTL and monitors only")
                : Fit.good("pairs of cuts and monitor states as a diagram");
    }

    @Override
    public Session open(Trace trace, Budget tables) {
        ObservedOrder observed = new ObservedOrder(trace);
        return new RunSession(trace, observed, new OnePassSearch(trace, observed, tables));
    }
}
