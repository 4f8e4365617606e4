package dev.hasse.check.models.promela;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.check.Engine;
import dev.hasse.check.Fit;
import dev.hasse.check.Verdict;
import dev.hasse.check.diagram.DiagramEngine;
import dev.hasse.check.ltl.OnePassEngine;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/**
 * Asks SPIN, where it is installed. It answers yes or no; the run that shows a violation comes from the diagrams, which
 * must agree.
 */
public class SpinEngine implements Engine {
    /** States by a few bits each. */
    public static final class Bitstate extends SpinEngine {
        public Bitstate() {
            super(SpinStates.BITSTATE);
        }
    }

    /** States by the numbers of their parts. */
    public static final class Collapse extends SpinEngine {
        public Collapse() {
            super(SpinStates.COLLAPSE);
        }
    }

    /** All states as one minimal automaton. */
    public static final class MinimalAutomaton extends SpinEngine {
        public MinimalAutomaton() {
            super(SpinStates.MA);
        }
    }

    private final SpinStates kept;

    public SpinEngine() {
        this(SpinStates.WHOLE);
    }

    private SpinEngine(SpinStates kept) {
        this.kept = kept;
    }

    @Override
    public String name() {
        return kept.engine();
    }

    @Override
    public boolean isForAuto() {
        return false;
    }

    @Override
    public Fit fit(Property property, Trace trace) {
        if (trace.locks().exclude()) {
            return Fit.refusedForLocks();
        }
        return PromelaModel.isNegated(property, trace).isPresent()
                ? Fit.possible("a question about runs for SPIN")
                : Fit.refused("no question about runs is equivalent");
    }

    @Override
    public Session open(Trace trace, Budget tables) {
        return new SpinSession(trace, kept);
    }

    private static final class SpinSession implements Session {
        private final Trace trace;
        private final SpinStates kept;
        private String remark = "";

        SpinSession(Trace trace, SpinStates kept) {
            this.trace = trace;
            this.kept = kept;
        }

        @Override
        public Verdict check(Property property, Budget budget) throws InputException {
            remark = "";
            if (!Spin.isInstalled()) {
                return new Verdict.Unknown("spin and gcc are not installed");
            }
            StringBuilder model = new StringBuilder();
            try {
                new PromelaModel(trace, budget).write(List.of(property), model);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            int steps = trace.eventCount() + trace.processCount();
            try (Spin spin = new Spin(model.toString(), steps, kept, budget)) {
                Spin.Outcome outcome = spin.verify(PromelaModel.claim(0));
                remark = "SPIN stored " + outcome.states() + " states";
                if (!outcome.isError() && !outcome.isComplete()) {
                    return new Verdict.Unknown("SPIN found no error among " + outcome.states()
                            + " states, but bitstate hashing may miss some (hash factor " + outcome.hashFactor()
                            + "; above 100 hardly any)");
                }
                boolean negated = PromelaModel.isNegated(property, trace).orElseThrow();
                if (outcome.isError() != negated) {
                    return explained(property, budget, Verdict.Violated.class);
                }
                return negated ? witnessed(property, budget) : new Verdict.Holds(Optional.empty());
            }
        }

        /** What holds because of a run is known to hold, also where there is no time left to find the run. */
        private Verdict witnessed(Property property, Budget budget) throws InputException {
            try {
                Verdict verdict = explained(property, budget, Verdict.Holds.class);
                return verdict instanceof Verdict.Holds ? verdict : new Verdict.Holds(Optional.empty());
            } catch (LimitReachedException e) {
                return new Verdict.Holds(Optional.empty());
            }
        }

        /** SPIN's verdict with evidence, which an engine of ours has. */
        private Verdict explained(Property property, Budget budget, Class<? extends Verdict> expected)
                throws InputException {
            Engine engine = property instanceof Property.Ctl ? new DiagramEngine() : new OnePassEngine();
            try (Session session = engine.open(trace, budget)) {
                Verdict verdict = session.check(property, budget);
                if (!(verdict instanceof Verdict.Unknown) && !expected.isInstance(verdict)) {
                    throw new IllegalStateException("SPIN says something else than " + engine.name() + ", which says "
                            + verdict.word() + ": " + property.text());
                }
                return verdict;
            }
        }

        @Override
        public List<String> remarks() {
            return remark.isEmpty() ? List.of() : List.of(remark);
        }

        @Override
        public void close() {}
    }
}
