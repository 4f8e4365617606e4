package dev.hasse.slice;

import dev.hasse.base.Budget;
import dev.hasse.logic.Channel;
import dev.hasse.logic.Footprint;
import dev.hasse.logic.NegationNormalForm;
import dev.hasse.logic.Predicate;
import dev.hasse.stability.MayChange;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Recognises regular predicates on a trace and gives their lean slices:
 * <ul>
 *   <li>on variables whose writes are totally ordered (those of one process, or one shared variable): a point of the
 *       chain where it is false may not be stayed at, so the event to it needs the next one;
 *   <li>on the messages under way in one channel, true of an interval of numbers;
 *   <li>comparisons of variables that only grow, as in {@code x - y <= 5};
 *   <li>conjunctions of these.
 * </ul>
 * Each takes O(|E|) edges. To recognise a predicate costs no more than a look at the writes of its variables. Several
 * threads may share one.
 */
@MayChange
public final class RegularPredicates {
    private final Trace trace;
    private final ObservedOrder observed;
    private final Map<Set<String>, Optional<Chain>> chains = new ConcurrentHashMap<>();

    public RegularPredicates(Trace trace) {
        this.trace = trace;
        this.observed = new ObservedOrder(trace);
    }

    public Trace trace() {
        return trace;
    }

    /** The order in which the events were observed; made once for all that ask. */
    public ObservedOrder observed() {
        return observed;
    }

    /** The lean slice of a regular predicate; empty if it is not recognised as regular. */
    public Optional<Slice> slice(Predicate predicate, Budget budget) {
        return plan(predicate).map(plan -> plan.within(budget));
    }

    public boolean isRegular(Predicate predicate) {
        return plan(predicate).isPresent();
    }

    /** How to get the slice: to know that there is one costs less than to have it. */
    Optional<Plan<Slice>> plan(Predicate predicate) {
        return planNormal(NegationNormalForm.of(predicate));
    }

    /** The same for a predicate in normal form. */
    Optional<Plan<Slice>> planNormal(Predicate normal) {
        Plan<Edges> edges = edges(normal);
        return edges == null
                ? Optional.empty()
                : Optional.of(budget -> new Slice(trace, edges.within(budget), true, budget));
    }

    private @Nullable Plan<Edges> edges(Predicate predicate) {
        if (predicate instanceof Predicate.Constant constant) {
            return constant.value() ? budget -> new Edges() : budget -> Edges.none();
        }
        if (predicate instanceof Predicate.And and) {
            return conjunction(and.operands());
        }
        Footprint footprint = predicate.footprint();
        Set<Channel> channels = footprint.channels();
        if (channels.isEmpty()) {
            Chain chain = chain(footprint.variables());
            return chain != null ? budget -> local(chain, predicate, budget) : GrowingVariables.edges(this, predicate);
        }
        if (channels.size() == 1 && footprint.variables().isEmpty()) {
            return MessagesInTransit.edges(trace, channels.iterator().next(), predicate);
        }
        return null;
    }

    private @Nullable Plan<Edges> conjunction(List<Predicate> operands) {
        // Conjuncts on one chain together are one local predicate: fewer edges, and fewer walks along the chain.
        Map<Set<String>, List<Predicate>> local = new LinkedHashMap<>();
        List<Plan<Edges>> parts = new ArrayList<>();
        for (Predicate operand : operands) {
            Footprint footprint = operand.footprint();
            if (footprint.channels().isEmpty() && chain(footprint.variables()) != null) {
                local.computeIfAbsent(footprint.variables(), variables -> new ArrayList<>())
                        .add(operand);
                continue;
            }
            Plan<Edges> part = edges(operand);
            if (part == null) {
                return null;
            }
            parts.add(part);
        }
        for (List<Predicate> together : local.values()) {
            Predicate all = Predicate.and(together);
            Chain chain = chain(all.variables());
            if (chain != null) {
                parts.add(budget -> local(chain, all, budget));
            }
        }
        return budget -> {
            Edges edges = new Edges();
            parts.forEach(part -> edges.addAll(part.within(budget)));
            return edges;
        };
    }

    /** Whether a disjunction holds at every cut because one process always makes it hold. */
    public boolean isAlwaysTrue(Predicate predicate) {
        if (!(predicate instanceof Predicate.Or or)) {
            return false;
        }
        for (Predicate part : joined(or.operands())) {
            Footprint footprint = part.footprint();
            Chain chain = footprint.channels().isEmpty() ? chain(footprint.variables()) : null;
            if (chain != null && chain.isAlways(part)) {
                return true;
            }
        }
        return false;
    }

    /** The disjuncts, those on variables of one chain joined into one. */
    List<Predicate> joined(List<Predicate> disjuncts) {
        List<Predicate> joined = new ArrayList<>();
        for (Predicate disjunct : disjuncts) {
            int place = 0;
            while (place < joined.size() && !isOnOneChain(joined.get(place), disjunct)) {
                place++;
            }
            if (place == joined.size()) {
                joined.add(disjunct);
            } else {
                joined.set(place, Predicate.or(List.of(joined.get(place), disjunct)));
            }
        }
        return joined;
    }

    private boolean isOnOneChain(Predicate one, Predicate other) {
        Footprint both = Predicate.or(List.of(one, other)).footprint();
        return both.channels().isEmpty() && chain(both.variables()) != null;
    }

    /** The chain of the variables' writes; null if two are not ordered. */
    @Nullable
    Chain chain(Set<String> variables) {
        Optional<Chain> known = chains.get(variables);
        if (known == null) {
            known = Optional.ofNullable(Chain.of(trace, variables, observed));
            chains.put(Set.copyOf(variables), known);
        }
        return known.orElse(null);
    }

    private static Edges local(Chain chain, Predicate predicate, Budget budget) {
        budget.check();
        boolean[] truth = chain.truth(predicate);
        Edges edges = new Edges();
        for (int point = 0; point < truth.length; point++) {
            if (!truth[point]) {
                edges.add(chain.next(point), chain.event(point));
            }
        }
        return edges;
    }
}
