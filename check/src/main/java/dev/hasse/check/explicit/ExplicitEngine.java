package dev.hasse.check.explicit;

import dev.hasse.check.Engine;
import dev.hasse.check.Fit;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;

/** Lists all cuts and decides properties on them: time and memory in the number of cuts. */
public final class ExplicitEngine implements Engine {
    private static final long FEW = 64;

    @Override
    public String name() {
        return "explicit";
    }

    @Override
    public Fit fit(Property property, Trace trace) {
        long most = mostCuts(trace);
        return most <= FEW ? Fit.best("at most " + most + " cuts") : Fit.possible("there may be too many cuts to list");
    }

    /** The number of cuts if nothing were ordered between processes, as far as it is no more than {@link #FEW}. */
    private static long mostCuts(Trace trace) {
        long most = 1;
        for (int p = 0; p < trace.processes() && most <= FEW; p++) {
            most *= trace.events(p) + 1;
        }
        return most;
    }

    @Override
    public Session open(Trace trace) {
        return new ExplicitSession(trace);
    }
}
