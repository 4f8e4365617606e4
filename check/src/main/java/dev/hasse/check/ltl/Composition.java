package dev.hasse.check.ltl;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The composition of a trace and a monitor as a graph to be looked at (paper 001, figures 1 and 3). A configuration of the
 * explicit one is a cut and a state of the monitor; one of the symbolic one stands for all cuts between two. For small
 * traces: engines do not make these graphs.
 *
 * @param configurations the initial ones first, in the order in which they are met
 */
public record Composition(Trace trace, List<Configuration> configurations, List<Step> steps) {
    /** More are no picture. */
    public static final int MOST = 1_000;

    /**
     * A state of the monitor with the cuts at which it has it: all those between two.
     *
     * @param isBad whether all events may have happened and the run is bad then
     */
    public record Configuration(List<Integer> first, List<Integer> last, String state, boolean isBad) {}

    /** An event that leads from one configuration, by number, to another one. */
    public record Step(int source, int event, int target) {}

    /** Every cut with every state that the monitor may have there. */
    public static Composition explicit(Trace trace, Property property, Budget budget) throws InputException {
        return new Maker(monitored(trace, property, budget)).explicit();
    }

    /** What algorithm 1 of paper 001 explores; a configuration has all events that the monitor does not see. */
    public static Composition symbolic(Trace trace, Property property, Budget budget) throws InputException {
        MonitoredTrace monitored = monitored(trace, property, budget);
        return new Maker(monitored).symbolic(new Sensitivity(monitored, budget));
    }

    private static MonitoredTrace monitored(Trace trace, Property property, Budget budget) throws InputException {
        MonitoredTrace monitored = MonitoredTrace.of(trace, property, budget);
        if (trace.locks().exclude() || monitored.asksDeadlocks()) {
            throw new InputException(
                    "PROPERTY", "the composition with sections of locks, or about deadlocks, cannot be drawn");
        }
        return monitored;
    }

    private static final class Maker {
        private record Key(List<Integer> first, List<Integer> last, int state) {}

        private final MonitoredTrace monitored;
        private final Trace trace;
        private final List<Key> keys = new ArrayList<>();
        private final Map<Key, Integer> numbers = new HashMap<>();
        private final List<Step> steps = new ArrayList<>();

        Maker(MonitoredTrace monitored) {
            this.monitored = monitored;
            this.trace = monitored.trace();
        }

        Composition explicit() throws InputException {
            for (int state : monitored.initial()) {
                int[] empty = new int[trace.processCount()];
                number(empty, empty, state);
            }
            for (int k = 0; k < keys.size(); k++) {
                int[] cut = array(keys.get(k).last);
                for (int p = 0; p < cut.length; p++) {
                    if (trace.isEnabled(cut, p)) {
                        int event = trace.eventNumber(p, cut[p] + 1);
                        int[] next = cut.clone();
                        next[p]++;
                        for (int state : monitored.next(keys.get(k).state, event)) {
                            steps.add(new Step(k, event, number(next, next, state)));
                        }
                    }
                }
            }
            return composition();
        }

        Composition symbolic(Sensitivity sensitivity) throws InputException {
            OptionalEvents optionalEvents = new OptionalEvents(trace, sensitivity);
            int count = trace.processCount();
            for (int state : monitored.initial()) {
                numberWithOptional(optionalEvents, new int[count], new int[count], state);
            }
            int[] clock = new int[count];
            for (int k = 0; k < keys.size(); k++) {
                Key key = keys.get(k);
                int[] mandatory = array(key.first);
                int[] optional = array(key.last);
                for (int p = 0; p < count; p++) {
                    int end = trace.isEnabled(optional, p) ? optional[p] + 1 : optional[p];
                    int position = sensitivity.firstAfter(key.state, p, mandatory[p]);
                    for (; position <= end; position = sensitivity.firstAfter(key.state, p, position)) {
                        int event = trace.eventNumber(p, position);
                        trace.clock(p, position, clock);
                        int[] must = new int[count];
                        Arrays.setAll(must, q -> Math.max(mandatory[q], clock[q]));
                        int[] may = SymbolicExploration.withoutFuture(trace, optional, p, position);
                        for (int state : monitored.next(key.state, event)) {
                            int target = numberWithOptional(optionalEvents, must, may.clone(), state);
                            steps.add(new Step(k, event, target));
                        }
                    }
                }
            }
            return composition();
        }

        private int numberWithOptional(OptionalEvents events, int[] mandatory, int[] optional, int state)
                throws InputException {
            events.addTo(optional, state, (process, from, to) -> {});
            return number(mandatory, optional, state);
        }

        private int number(int[] first, int[] last, int state) throws InputException {
            Key key = new Key(list(first), list(last), state);
            Integer known = numbers.get(key);
            if (known != null) {
                return known;
            }
            if (keys.size() == MOST) {
                throw new InputException(
                        "--with",
                        "the composition has more than " + MOST
                                + " configurations, too many for a picture: take a shorter trace, or --symbolic");
            }
            numbers.put(key, keys.size());
            keys.add(key);
            return keys.size() - 1;
        }

        private static List<Integer> list(int[] cut) {
            return Arrays.stream(cut).boxed().toList();
        }

        private static int[] array(List<Integer> cut) {
            return cut.stream().mapToInt(Integer::intValue).toArray();
        }

        private Composition composition() {
            List<Integer> full = new ArrayList<>();
            for (int p = 0; p < trace.processCount(); p++) {
                full.add(trace.eventCount(p));
            }
            List<Configuration> all = keys.stream()
                    .map(key -> new Configuration(
                            key.first,
                            key.last,
                            monitored.name(key.state),
                            monitored.isBad(key.state) && key.last.equals(full)))
                    .toList();
            return new Composition(trace, all, List.copyOf(steps));
        }
    }
}
