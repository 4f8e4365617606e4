package dev.hasse.check.ltl;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Engine;
import dev.hasse.check.Fit;
import dev.hasse.check.Verdict;
import dev.hasse.check.evidence.ObservedOrder;
import dev.hasse.logic.Property;
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
        if (property instanceof Property.Ctl) {
            return Fit.refused("decides LTL and monitors only");
        }
        int concerned = ConcernedProcesses.of(property, trace);
        return concerned <= FEW
                ? Fit.good("only " + concerned + " processes assign what the property is about")
                : Fit.possible(concerned + " processes assign what the property is about");
    }

    @Override
    public Session open(Trace trace) {
        ObservedOrder observed = new ObservedOrder(trace);
        return new Session() {
            @Override
            public Verdict check(Property property, Budget budget) throws InputException {
                MonitoredTrace monitored = MonitoredTrace.of(trace, property, budget);
                RunEvidence evidence = new RunEvidence(monitored, observed);
                return evidence.ofRecordedRun()
                        .orElseGet(() -> new SymbolicExploration(monitored, budget)
                                .badRun()
                                .map(evidence::straightened)
                                .orElse(new Verdict.Holds(Optional.empty())));
            }

            @Override
            public void close() {}
        };
    }
}
