package dev.hasse.check.fragment;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.CtlProof;
import dev.hasse.check.Deadlock;
import dev.hasse.check.Engine;
import dev.hasse.check.Fit;
import dev.hasse.check.NeededValues;
import dev.hasse.check.Verdict;
import dev.hasse.check.ltl.RunSession;
import dev.hasse.logic.Property;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.Optional;

/** Decides LTL that says the same as a formula of CTL, by an engine for CTL; see {@link CommonFragment}. */
abstract class FragmentEngine implements Engine {
    private final Engine branching;

    /** By this engine for CTL, which fits as well as it fits the translation. */
    FragmentEngine(Engine branching) {
        this.branching = branching;
    }

    @Override
    public String name() {
        return branching.name();
    }

    @Override
    public Fit fit(Property property, Trace trace) {
        if (trace.locks().exclude() && !asksDeadlocks(property, trace)) {
            return Fit.refusedForLocks();
        }
        // What is translated first: whether writes are ordered takes a look at all of them.
        Optional<Property.Ctl> translated = translated(property);
        if (translated.isEmpty()) {
            return Fit.refused("is not the same as a formula of CTL");
        }
        if (NeededValues.isRacy(NeededValues.of(property).variables(), trace)) {
            return Fit.refused("values depend on the run, not on the cut");
        }
        return branching.fit(translated.get(), trace);
    }

    /** Of deadlocks along runs, engines for LTL that scale know nothing. */
    private static boolean asksDeadlocks(Property property, Trace trace) {
        return NeededValues.of(property).variables().stream().anyMatch(each -> Deadlock.isMeant(each, trace));
    }

    private static Optional<Property.Ctl> translated(Property property) {
        return property instanceof Property.Ltl ltl
                ? CommonFragment.of(ltl.formula())
                        .map(formula -> new Property.Ctl(ltl.name(), ltl.text(), formula, List.of()))
                : Optional.empty();
    }

    @Override
    public Session open(Trace trace, Budget tables) {
        return new FragmentSession(trace, branching.open(trace, tables));
    }

    private static final class FragmentSession implements Session {
        private static final int LONGEST = 200;

        private final Trace trace;
        private final ObservedOrder observed;
        private final Session branching;
        private List<String> remarks = List.of();

        FragmentSession(Trace trace, Session branching) {
            this.trace = trace;
            this.observed = new ObservedOrder(trace);
            this.branching = branching;
        }

        @Override
        public Verdict check(Property property, Budget budget) throws InputException {
            Property.Ctl ctl = translated(property).orElseThrow();
            RunSession runs = RunSession.followingDeadlocks(trace, observed, (monitored, limit) -> badRun(ctl, limit));
            Verdict verdict = runs.check(property, budget);
            remarks = runs.remarks();
            return verdict;
        }

        @Override
        public Optional<Verdict> ofRecordedRun(Property property, Budget budget) throws InputException {
            return new RunSession(trace, observed, (monitored, limit) -> {
                        throw new IllegalStateException("only the recorded run was asked for");
                    })
                    .ofRecordedRun(property, budget);
        }

        private RunSession.Outcome badRun(Property.Ctl ctl, Budget budget) throws InputException {
            Verdict verdict = branching.check(ctl, budget);
            Optional<int[]> run = verdict instanceof Verdict.Violated violated
                            && violated.evidence().proof() instanceof CtlProof proof
                    ? Optional.of(ViolatingRun.of(proof, trace, observed))
                    : Optional.empty();
            String text = ctl.formula().text();
            return new RunSession.Outcome(
                    run,
                    verdict instanceof Verdict.Unknown,
                    text.length() > LONGEST ? "decided as a formula of CTL" : "decided as the same in CTL: " + text);
        }

        @Override
        public List<String> remarks() {
            return remarks;
        }

        @Override
        public void close() {
            branching.close();
        }
    }
}
