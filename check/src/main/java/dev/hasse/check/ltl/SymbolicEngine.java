package dev.hasse.check.ltl;

import dev.hasse.base.Budget;
import dev.hasse.base.Thousands;
import dev.hasse.check.Engine;
import dev.hasse.check.Fit;
import dev.hasse.logic.Property;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.Optional;

/** Decides LTL and monitors by symbolic composition (paper 001): lean on long traces of few processes. */
public final class SymbolicEngine implements Engine {
    /** With more processes whose order matters, configurations may become too many. */
    private static final int FEW = 8;

    @Override
    public String name() {
        return "symbolic";
    }

    @Override
    public Fit fit(Property property, Trace trace) {
        if (trace.locks().exclude()) {
            return Fit.refusedForLocks();
        }
        if (property instanceof Property.Ctl) {
            return Fit.refused("decides LTL and monitors only");
        }
        int concerned = ConcernedProcesses.of(property, trace);
        return concerned <= FEW
                ? Fit.good("only " + concerned + " processes assign what the property is about")
                : Fit.possible(concerned + " processes assign what the property is about");
    }

    @Override
    public Session open(Trace trace, Budget tables) {
        return new RunSession(trace, new ObservedOrder(trace), SymbolicEngine::badRun);
    }

    private static RunSession.Outcome badRun(MonitoredTrace monitored, Budget budget) {
        SymbolicExploration exploration = new SymbolicExploration(monitored, budget);
        Optional<int[]> run = exploration.badRun();
        return new RunSession.Outcome(run, Thousands.of(exploration.configurations()) + " configurations explored");
    }
}
