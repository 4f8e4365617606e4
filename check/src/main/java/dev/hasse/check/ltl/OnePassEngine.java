package dev.hasse.check.ltl;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Engine;
import dev.hasse.check.Fit;
import dev.hasse.check.Verdict;
import dev.hasse.check.diagram.TraceDiagram;
import dev.hasse.check.evidence.ObservedOrder;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
        return property instanceof Property.Ctl
                ? Fit.refused("decides LTL and monitors only")
                : Fit.good("pairs of cuts and monitor states as a diagram");
    }

    @Override
    public Session open(Trace trace) {
        return new OnePassSession(trace);
    }

    private static final class OnePassSession implements Session {
        private final Trace trace;
        private final ObservedOrder observed;
        private @Nullable TraceDiagram diagram;
        private List<String> remarks = List.of();

        OnePassSession(Trace trace) {
            this.trace = trace;
            this.observed = new ObservedOrder(trace);
        }

        @Override
        public Verdict check(Property property, Budget budget) throws InputException {
            MonitoredTrace monitored = MonitoredTrace.of(trace, property, budget);
            remarks = List.of(monitored.sizes());
            RunEvidence evidence = new RunEvidence(monitored, observed);
            return evidence.ofRecordedRun().orElseGet(() -> reach(monitored, evidence, budget));
        }

        private Verdict reach(MonitoredTrace monitored, RunEvidence evidence, Budget budget) {
            TraceDiagram cuts = diagram == null ? new TraceDiagram(trace, budget) : diagram;
            diagram = cuts;
            cuts.use(budget);
            EventAutomaton automaton = new EventAutomaton(monitored, cuts.order(), budget);
            int reached = cuts.store().reach(cuts.cuts(), automaton);
            remarks = List.of(
                    monitored.sizes(),
                    String.format(
                            Locale.ROOT,
                            "%s configurations in a diagram of %,d nodes",
                            text(cuts.store().count(reached)),
                            cuts.store().nodes(reached)));
            Verdict verdict = new ReachedPairs(monitored, observed, cuts, reached)
                    .badRun()
                    .map(evidence::straightened)
                    .orElse(new Verdict.Holds(Optional.empty()));
            cuts.retain();
            return verdict;
        }

        private static String text(BigInteger count) {
            return count.bitLength() < Long.SIZE
                    ? String.format(Locale.ROOT, "%,d", count)
                    : String.format(Locale.ROOT, "%.1e", new BigDecimal(count));
        }

        @Override
        public List<String> remarks() {
            return remarks;
        }

        @Override
        public void close() {
            diagram = null;
        }
    }
}
