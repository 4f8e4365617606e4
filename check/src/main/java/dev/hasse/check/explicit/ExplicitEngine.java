package dev.hasse.check.explicit;

import dev.hasse.base.Budget;
import dev.hasse.check.Engine;
import dev.hasse.check.Fit;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;

/** Lists all cuts and decides properties on them: time and memory in the number of cuts. */
public final class ExplicitEngine implements Engine {
    private static final long FEW = 64;
    /** Of bad runs it finds the one closest to the recorded order, which others only come near to: worth a millisecond. */
    private static final long FEW_FOR_RUNS = 1_000;

    @Override
    public String name() {
        return "explicit";
    }

    @Override
    public Fit fit(Property property, Trace trace) {
        long few = property instanceof Property.Ctl ? FEW : FEW_FOR_RUNS;
        long most = mostCuts(trace, few);
        return most <= few ? Fit.best("at most " + most + " cuts") : Fit.possible("there may be too many cuts to list");
    }

    @Override
    public boolean findsNearestRun() {
        return true;
    }

    /** The number of cuts if nothing were ordered between processes, as far as it is no more than a few. */
    private static long mostCuts(Trace trace, long few) {
        long most = 1;
        for (int p = 0; p < trace.processCount() && most <= few; p++) {
            most *= trace.eventCount(p) + 1;
        }
        return most;
    }

    @Override
    public Session open(Trace trace, Budget tables) {
        return new ExplicitSession(trace, tables);
    }
}
