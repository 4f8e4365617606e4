package dev.hasse.check.data;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Engine;
import dev.hasse.check.Fit;
import dev.hasse.check.InstanceCounts;
import dev.hasse.check.Verdict;
import dev.hasse.logic.Property;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.Optional;

/** Decides a property for each of the values that events carry, instance by instance. */
public final class InstanceEngine implements Engine {
    @Override
    public String name() {
        return "values";
    }

    @Override
    public boolean isForInstances() {
        return true;
    }

    @Override
    public Fit fit(Property property, Trace trace) {
        return property instanceof Property.ForEach
                ? Fit.best("each instance on the events that concern it")
                : Fit.refused("decides properties for each of several values only");
    }

    @Override
    public Session open(Trace trace, Budget tables) {
        return new InstanceSession(trace);
    }

    private static final class InstanceSession implements Session {
        private final Trace trace;
        private final ObservedOrder observed;
        private List<String> remarks = List.of();
        private Optional<InstanceCounts> counts = Optional.empty();

        InstanceSession(Trace trace) {
            this.trace = trace;
            this.observed = new ObservedOrder(trace);
        }

        @Override
        public Verdict check(Property property, Budget budget) throws InputException {
            Property.ForEach forEach = (Property.ForEach) property;
            InstanceSearch search = InstanceSearch.of(trace, observed, forEach, InstanceSearch.Limit.USUAL, budget);
            Verdict verdict = forEach.every() == Property.Every.EVERY
                    ? new EveryInstance(trace, observed, forEach, search, budget).verdict()
                    : new SomeInstance(trace, forEach, search, budget).verdict();
            remarks = search.remarks();
            counts = Optional.of(search.counts());
            return verdict;
        }

        @Override
        public List<String> remarks() {
            return remarks;
        }

        @Override
        public Optional<InstanceCounts> instances() {
            return counts;
        }

        @Override
        public void close() {}
    }
}
