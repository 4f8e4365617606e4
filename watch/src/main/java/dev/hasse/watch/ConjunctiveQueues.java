package dev.hasse.watch;

import dev.hasse.logic.Predicate;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds a cut at which several predicates hold together, each on variables of one process (weak conjunctive predicates:
 * Garg and Waldecker, "Detection of Weak Unstable Predicates in Distributed Programs", 1994). Each process has a queue of
 * the intervals in which its predicate holds. Of two intervals one is over before the other begins, in every order, iff
 * the event that ends it is in the past of the event that begins the other one; then it is over for all later ones, too,
 * and is dropped. If no two of the first ones are so, they have a cut in common. O(r) an event, for r predicates.
 *
 * <p>Which process writes a variable shows when it does. If two of them do, this is not the way: see {@link #isUnfit}.
 */
final class ConjunctiveQueues implements PartMonitor {
    private final List<Local> locals = new ArrayList<>();
    /** By the run's number of a variable: the local predicate that has it, plus 1. */
    private final int[] owners;

    private final CausalDelivery order;
    private final CutWindow.WindowLimit limit;
    private int kept;
    private int collectAt;
    private boolean isDoomed;
    private boolean isUnfit;
    private boolean isIncomplete;

    /** The predicates must have no variable in common. */
    ConjunctiveQueues(
            List<Predicate> predicates,
            Valuation initial,
            NameTable variables,
            CausalDelivery order,
            CutWindow.WindowLimit limit) {
        this.order = order;
        this.limit = limit;
        this.collectAt = limit.few();
        int largest = predicates.stream()
                .flatMap(each -> each.variables().stream())
                .mapToInt(variables::number)
                .max()
                .orElse(-1);
        this.owners = new int[largest + 1];
        for (Predicate predicate : predicates) {
            Local local = new Local(predicate, initial);
            locals.add(local);
            for (String name : predicate.variables()) {
                owners[variables.number(name)] = locals.size();
                local.names.put(variables.number(name), name);
            }
            if (local.isTrue) {
                local.begin(null);
                kept++;
            }
        }
        look(0);
    }

    /** A predicate of one process, and the intervals in which it holds. */
    private static final class Local implements Valuation {
        final Predicate predicate;
        final Valuation initial;
        final Map<Integer, String> names = new HashMap<>();
        final Map<String, Value> values = new HashMap<>();
        final Intervals intervals = new Intervals();
        int process = -1;
        boolean isTrue;
        /** Whether intervals of others were dropped because its process was taken as ended. */
        boolean missesSome;

        Local(Predicate predicate, Valuation initial) {
            this.predicate = predicate;
            this.initial = initial;
            this.isTrue = predicate.holds(this);
        }

        @Override
        public Value value(String variable) {
            Value known = values.get(variable);
            return known == null ? initial.value(variable) : known;
        }

        void begin(@Nullable Stamp at) {
            intervals.begin(at);
        }
    }

    @Override
    public void add(DeliveredEvent event) {
        int[] variables = event.variables();
        for (int i = 0; i < variables.length; i++) {
            int place = variables[i] < owners.length ? owners[variables[i]] : 0;
            if (place > 0 && !isUnfit) {
                assign(place - 1, variables[i], event.assigned()[i], event);
            }
        }
        for (int i = 0; i < variables.length; i++) {
            int place = variables[i] < owners.length ? owners[variables[i]] : 0;
            if (place > 0 && !isUnfit) {
                changed(place - 1, event.stamp());
            }
        }
        if (kept >= collectAt) {
            collect();
        }
    }

    private void assign(int place, int variable, Value value, DeliveredEvent event) {
        Local local = locals.get(place);
        if (local.process < 0) {
            local.process = event.process();
            // Two predicates of one process would need to be looked at as one.
            isUnfit |= locals.stream().anyMatch(each -> each != local && each.process == local.process);
        }
        isUnfit |= local.process != event.process();
        local.values.put(local.names.getOrDefault(variable, ""), value);
    }

    private void changed(int place, Stamp at) {
        Local local = locals.get(place);
        boolean isTrue = local.predicate.holds(local);
        if (isTrue && !local.isTrue) {
            local.isTrue = true;
            if (local.missesSome && !isIncomplete) {
                isIncomplete = true;
                limit.notices()
                        .accept(new Notice(
                                Notice.Kind.WINDOW,
                                at.line,
                                order.describe(at) + " comes from a process that --silent-after had already treated"
                                        + " as ended: orders in which it comes before earlier events of other"
                                        + " processes are not checked"));
            }
            boolean isFirst = local.intervals.isEmpty();
            local.begin(at);
            kept++;
            if (isFirst) {
                look(place);
            }
        } else if (!isTrue && local.isTrue) {
            local.isTrue = false;
            local.intervals.end(at.position);
        }
    }

    /** Compares the first intervals after that of one predicate changed; drops those that are over before others begin. */
    private void look(int changedPlace) {
        boolean[] isNew = new boolean[locals.size()];
        isNew[changedPlace] = true;
        boolean more = true;
        while (more) {
            more = false;
            for (int i = 0; i < isNew.length; i++) {
                if (isNew[i] && !locals.get(i).intervals.isEmpty()) {
                    isNew[i] = false;
                    more |= compare(i, isNew);
                }
            }
        }
        isDoomed |= locals.stream().noneMatch(each -> each.intervals.isEmpty());
    }

    private boolean compare(int place, boolean[] isNew) {
        Local one = locals.get(place);
        boolean anyDropped = false;
        for (int i = 0; i < isNew.length; i++) {
            Local other = locals.get(i);
            if (i == place) {
                continue;
            }
            while (!one.intervals.isEmpty()
                    && !other.intervals.isEmpty()
                    && other.intervals.firstEnd() <= one.intervals.firstPast(other.process)) {
                other.intervals.dropFirst();
                kept--;
                isNew[i] = true;
                anyDropped = true;
            }
            if (!one.intervals.isEmpty()
                    && !other.intervals.isEmpty()
                    && one.intervals.firstEnd() <= other.intervals.firstPast(one.process)) {
                one.intervals.dropFirst();
                kept--;
                isNew[place] = true;
                return true;
            }
        }
        return anyDropped;
    }

    /** Drops intervals that are over before whatever may still begin at a process that has none now. */
    private void collect() {
        for (Local waited : locals) {
            if (waited.intervals.isEmpty() && waited.process >= 0) {
                boolean hasEnded = order.hasEnded(waited.process);
                waited.missesSome |= hasEnded;
                int[] past = order.lastClock(waited.process);
                for (Local other : locals) {
                    int seen = other.process >= 0 && other.process < past.length ? past[other.process] : 0;
                    // Nothing of a process that has ended meets an interval that is over.
                    seen = hasEnded ? Integer.MAX_VALUE - 1 : seen;
                    while (!other.intervals.isEmpty() && other.intervals.firstEnd() <= seen) {
                        other.intervals.dropFirst();
                        kept--;
                    }
                }
            }
        }
        if (kept > limit.cuts()) {
            narrow();
        }
        collectAt = Math.max(limit.few(), 2 * kept);
    }

    private void narrow() {
        for (Local local : locals) {
            while (local.intervals.size() > limit.cuts() / (2 * locals.size()) + 1) {
                local.intervals.dropFirst();
                kept--;
            }
        }
        if (!isIncomplete) {
            isIncomplete = true;
            limit.notices()
                    .accept(new Notice(
                            Notice.Kind.WINDOW,
                            0,
                            "one process has not yet satisfied its part of the property while more than "
                                    + limit.cuts()
                                    + " intervals of the others are kept: from now on only the last "
                                    + (limit.cuts() / (2 * locals.size()) + 1)
                                    + " of each process are compared with it. What is reported stays correct."
                                    + " --window N allows more"));
        }
    }

    @Override
    public boolean isDoomed() {
        return isDoomed;
    }

    @Override
    public boolean isBadAtEnd() {
        return isDoomed;
    }

    @Override
    public boolean isIncomplete() {
        return isIncomplete;
    }

    @Override
    public boolean isUnfit() {
        return isUnfit;
    }

    @Override
    public int size() {
        return kept;
    }
}
