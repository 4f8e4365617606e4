package dev.hasse.check.sequence;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Engine;
import dev.hasse.check.Fit;
import dev.hasse.check.Verdict;
import dev.hasse.check.ltl.RunSession;
import dev.hasse.logic.Property;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.Optional;

/** Decides {@code never [a] ; [b] ; [c]} by vector clocks, without a product with the cuts: see {@link SequenceSearch}. */
public final class SequenceEngine implements Engine {
    /** So many cuts are kept at once, at most about. */
    private static final double MOST_CUTS = 1e6;

    @Override
    public String name() {
        return "sequence";
    }

    @Override
    public Fit fit(Property property, Trace trace) {
        Optional<EventSequence> sequence = EventSequence.of(property);
        if (sequence.isEmpty()) {
            return Fit.refused("decides only that events never come one after the other");
        }
        if (trace.locks().exclude()) {
            return Fit.refusedForLocks();
        }
        double cuts = Math.pow(trace.processCount(), sequence.get().predicates().size() - 1.0);
        return cuts <= MOST_CUTS
                ? Fit.best("the earliest events of each process, by vector clocks")
                : Fit.possible("slow for a long sequence: it tries each choice of a process for every step of it");
    }

    @Override
    public Session open(Trace trace, Budget tables) {
        return new SequenceSession(trace);
    }

    private static final class SequenceSession implements Session {
        private final Trace trace;
        private final ObservedOrder observed;
        private List<String> remarks = List.of();

        SequenceSession(Trace trace) {
            this.trace = trace;
            this.observed = new ObservedOrder(trace);
        }

        @Override
        public Verdict check(Property property, Budget budget) throws InputException {
            try (RunSession session = session(property)) {
                Verdict verdict = session.check(property, budget);
                remarks = session.remarks();
                return verdict;
            }
        }

        @Override
        public Optional<Verdict> ofRecordedRun(Property property, Budget budget) throws InputException {
            try (RunSession session = session(property)) {
                return session.ofRecordedRun(property, budget);
            }
        }

        private RunSession session(Property property) {
            EventSequence sequence = EventSequence.of(property).orElseThrow();
            return new RunSession(
                    trace, observed, (monitored, limits) -> new SequenceSearch(trace, limits).run(sequence));
        }

        @Override
        public List<String> remarks() {
            return remarks;
        }

        @Override
        public void close() {}
    }
}
