package dev.hasse.check.ltl;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Engine;
import dev.hasse.check.Verdict;
import dev.hasse.check.evidence.OpenFuture;
import dev.hasse.logic.Property;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.Optional;

/**
 * The session of an engine that looks for a bad run. Whoever searches, the recorded run is looked at first: if that is
 * bad already, no other one explains better.
 */
public final class RunSession implements Engine.Session {
    /** What engines differ in. What it keeps from one property to the next goes with the session. */
    public interface Search {
        /** Looks for a run, to where runs end, that leads the monitor to a bad state, or one that is bad for ever. */
        Outcome badRun(MonitoredTrace monitored, Budget budget) throws InputException;
    }

    /**
     * What became of a search.
     *
     * @param run the events of a bad run; empty if no run that is known is bad
     * @param isOpen whether some run, of which it is not known how it goes on, may be bad
     * @param remark how much was looked at, in words
     */
    public record Outcome(Optional<int[]> run, boolean isOpen, String remark) {
        /** Of a search where it is known of all runs how they go on. */
        public Outcome(Optional<int[]> run, String remark) {
            this(run, false, remark);
        }
    }

    private final Trace trace;
    private final ObservedOrder observed;
    private final Search search;
    private List<String> remarks = List.of();

    private final Deadlocks deadlocks;

    private enum Deadlocks {
        FOLLOWED,
        UNSEEN
    }

    private RunSession(Trace trace, ObservedOrder observed, Search search, Deadlocks deadlocks) {
        this.trace = trace;
        this.observed = observed;
        this.search = search;
        this.deadlocks = deadlocks;
    }

    /** Of a search that knows events only; what asks for deadlocks is left to others. */
    public RunSession(Trace trace, ObservedOrder observed, Search search) {
        this(trace, observed, search, Deadlocks.UNSEEN);
    }

    /** Of a search that also sees where processes come to wait for each other. */
    public static RunSession followingDeadlocks(Trace trace, ObservedOrder observed, Search search) {
        return new RunSession(trace, observed, search, Deadlocks.FOLLOWED);
    }

    @Override
    public Verdict check(Property property, Budget budget) throws InputException {
        MonitoredTrace monitored = MonitoredTrace.of(trace, property, budget);
        RunEvidence evidence = new RunEvidence(monitored, observed, property);
        remarks = List.of(monitored.sizes());
        if (monitored.asksDeadlocks() && deadlocks == Deadlocks.UNSEEN) {
            return new Verdict.Unknown("does not see where runs come to a deadlock");
        }
        Optional<Verdict> recorded = evidence.ofRecordedRun();
        return recorded.isPresent() ? recorded.get() : verdict(monitored, evidence, budget);
    }

    @Override
    public Optional<Verdict> ofRecordedRun(Property property, Budget budget) throws InputException {
        MonitoredTrace monitored = MonitoredTrace.of(trace, property, budget);
        return new RunEvidence(monitored, observed, property).ofRecordedRun();
    }

    private Verdict verdict(MonitoredTrace monitored, RunEvidence evidence, Budget budget) throws InputException {
        Outcome outcome = search.badRun(monitored, budget);
        remarks = List.of(monitored.sizes(), outcome.remark());
        if (outcome.run().isPresent()) {
            return evidence.of(outcome.run().get());
        }
        return outcome.isOpen() ? OpenFuture.VERDICT : new Verdict.Holds(Optional.empty());
    }

    @Override
    public List<String> remarks() {
        return remarks;
    }

    @Override
    public void close() {}
}
