package dev.hasse.check.ltl;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Engine;
import dev.hasse.check.Fit;
import dev.hasse.check.Verdict;
import dev.hasse.check.evidence.ObservedOrder;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.Locale;
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
        return new SymbolicSession(trace);
    }

    private static final class SymbolicSession implements Session {
        private final Trace trace;
        private final ObservedOrder observed;
        private List<String> remarks = List.of();

        SymbolicSession(Trace trace) {
            this.trace = trace;
            this.observed = new ObservedOrder(trace);
        }

        @Override
        public Verdict check(Property property, Budget budget) throws InputException {
            MonitoredTrace monitored = MonitoredTrace.of(trace, property, budget);
            remarks = List.of(monitored.sizes());
            RunEvidence evidence = new RunEvidence(monitored, observed);
            return evidence.ofRecordedRun().orElseGet(() -> explore(monitored, evidence, budget));
        }

        private Verdict explore(MonitoredTrace monitored, RunEvidence evidence, Budget budget) {
            SymbolicExploration exploration = new SymbolicExploration(monitored, budget);
            Optional<int[]> bad = exploration.badRun();
            remarks = List.of(
                    monitored.sizes(),
                    String.format(Locale.ROOT, "%,d configurations explored", exploration.configurations()));
            return bad.map(evidence::straightened).orElse(new Verdict.Holds(Optional.empty()));
        }

        @Override
        public List<String> remarks() {
            return remarks;
        }

        @Override
        public void close() {
            remarks = List.of();
        }
    }
}
