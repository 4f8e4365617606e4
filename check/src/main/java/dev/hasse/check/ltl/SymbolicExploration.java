package dev.hasse.check.ltl;

import dev.hasse.base.Budget;
import dev.hasse.trace.Trace;
import java.util.Optional;

/**
 * Algorithm 1 of paper 001, with the improvement of its section 5: a configuration that another one covers is not
 * explored. Events the monitor is not sensitive to are added first, as optional ones; then every sensitive event, new
 * or optional so far, is fired. Breadth first, so that an error early in the trace is found early.
 */
final class SymbolicExploration {
    private final MonitoredTrace monitored;
    private final Trace trace;
    private final Budget budget;
    private final Sensitivity sensitivity;
    private final OptionalEvents optionalEvents;
    private final Configurations configurations;
    private final CoveringIndex index;
    private final int[] clock;
    private int bad = -1;

    SymbolicExploration(MonitoredTrace monitored, Budget budget) {
        this.monitored = monitored;
        this.trace = monitored.trace();
        this.budget = budget;
        this.sensitivity = new Sensitivity(monitored, budget);
        this.optionalEvents = new OptionalEvents(trace, sensitivity);
        this.configurations = new Configurations(trace.processCount(), budget);
        this.index = new CoveringIndex(trace, configurations, budget);
        this.clock = new int[trace.processCount()];
    }

    /** How many configurations were explored. */
    int configurations() {
        return configurations.size();
    }

    /** A complete run that leads the monitor to a bad state; empty if there is none. */
    Optional<int[]> badRun() {
        int k = trace.processCount();
        for (int state : monitored.initial()) {
            add(new int[k], new int[k], state, -1, -1);
        }
        int[] mandatory = new int[k];
        int[] optional = new int[k];
        for (int number = 0; number < configurations.size() && bad < 0; number++) {
            configurations.read(number, mandatory, optional);
            expand(number, mandatory, optional);
            if ((number & 0xFF) == 0) {
                budget.check();
            }
        }
        return bad < 0 ? Optional.empty() : Optional.of(new ConcreteRun(trace, optionalEvents, configurations).to(bad));
    }

    private void expand(int number, int[] mandatory, int[] optional) {
        int state = configurations.state(number);
        for (int p = 0; p < mandatory.length && bad < 0; p++) {
            int position = sensitivity.firstAfter(state, p, mandatory[p]);
            while (position <= optional[p] && bad < 0) {
                fire(number, mandatory, optional, p, position);
                position = sensitivity.firstAfter(state, p, position);
            }
            if (bad < 0 && trace.isEnabled(optional, p)) {
                fire(number, mandatory, optional, p, optional[p] + 1);
            }
        }
    }

    private void fire(int number, int[] mandatory, int[] optional, int p, int position) {
        int event = trace.eventNumber(p, position);
        int[] next = monitored.next(configurations.state(number), event);
        if (next.length == 0) {
            return;
        }
        trace.clock(p, position, clock);
        int[] newMandatory = new int[clock.length];
        for (int q = 0; q < clock.length; q++) {
            newMandatory[q] = Math.max(mandatory[q], clock[q]);
        }
        int[] newOptional = withoutFuture(trace, optional, p, position);
        for (int state : next) {
            if (bad < 0 && !index.isCovered(newMandatory, newOptional, state)) {
                add(newMandatory, newOptional.clone(), state, number, event);
            }
        }
    }

    /** The cut without what comes after the event, but with the event itself. */
    static int[] withoutFuture(Trace trace, int[] cut, int p, int position) {
        int[] result = new int[cut.length];
        for (int q = 0; q < cut.length; q++) {
            result[q] = q == p ? position : Math.min(cut[q], trace.lastWithClockAtMost(q, p, position - 1));
        }
        return result;
    }

    private void add(int[] mandatory, int[] optional, int state, int parent, int event) {
        optionalEvents.addTo(optional, state, (process, from, to) -> {});
        int number = configurations.add(mandatory, optional, state, parent, event);
        index.add(number, mandatory, optional, state);
        if (monitored.isBad(state) && isFull(optional)) {
            bad = number;
        }
    }

    private boolean isFull(int[] cut) {
        for (int p = 0; p < cut.length; p++) {
            if (cut[p] < trace.eventCount(p)) {
                return false;
            }
        }
        return true;
    }
}
