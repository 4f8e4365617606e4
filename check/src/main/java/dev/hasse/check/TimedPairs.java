package dev.hasse.check;

import dev.hasse.base.Bisection;
import dev.hasse.base.Budget;
import dev.hasse.check.TimedClause.Kind;
import dev.hasse.check.TimedClause.Other;
import dev.hasse.logic.EventValuation;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.TimeBound;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Looks for a run that breaks a {@linkplain TimedClause clause}, without a walk through the cuts. Such a clause speaks of
 * pairs of events, and for each event one run is the worst: no later event may help if all those that need not come
 * later have come before, and no earlier one if all those that need not come before come later. Takes time for each event
 * and each event within the bound.
 */
final class TimedPairs {
    private static final int CHECK_EVERY = 1 << 12;

    private final Trace trace;
    private final TimeDistance distance;
    private final TimedTruth truth;
    private final Budget budget;
    private final Map<LtlFormula, BitSet> satisfying = new HashMap<>();
    private int looked;

    TimedPairs(Trace trace, TimeDistance distance, TimedTruth truth, Budget budget) {
        this.trace = trace;
        this.distance = distance;
        this.truth = truth;
        this.budget = budget;
    }

    /** The events of a run that violates one of the clauses; empty if none does. */
    Optional<int[]> violatingRun(List<TimedClause> clauses) {
        for (TimedClause clause : clauses) {
            List<Partners> others = clause.others().stream().map(Partners::new).toList();
            BitSet met = satisfying(clause.isMet());
            int last = clause.isEverywhere() ? trace.eventCount() : 0;
            // Position 0 is the start, position e + 1 the one to which event e leads.
            for (int i = met.nextClearBit(0); i <= last; i = met.nextClearBit(i + 1)) {
                int event = i - 1;
                if (others.stream().allMatch(other -> other.fail(event))) {
                    return Optional.of(run(event, clause.others()));
                }
            }
        }
        return Optional.empty();
    }

    /** The events that decide what a clause says of other positions: those that satisfy it, or those that break it. */
    private final class Partners {
        private final Kind kind;
        private final TimeBound bound;
        private final boolean isForward;
        private final boolean isSome;
        private final TimedTruth asked;
        private final BitSet positions;
        private final int[] byTime;

        Partners(Other other) {
            kind = other.kind();
            bound = other.bound();
            isForward = kind == Kind.SOME_LATER || kind == Kind.ALL_LATER;
            isSome = kind == Kind.SOME_LATER || kind == Kind.SOME_EARLIER;
            asked = isSome ? truth : truth.opposite();
            positions = satisfying(isSome ? other.event() : new LtlFormula.Not(other.event()));
            byTime = positions.stream()
                    .filter(position -> position > 0)
                    .mapToObj(position -> position - 1)
                    .sorted(Comparator.comparingLong(trace.times()::nanos))
                    .mapToInt(Integer::intValue)
                    .toArray();
        }

        /** Whether in the worst run no partner satisfies it, or one breaks it. */
        boolean fail(int event) {
            return exist(event) != isSome;
        }

        private boolean exist(int event) {
            if (positions.get(event + 1) && distance.isWithin(event, event, bound, asked)) {
                return true;
            }
            if (event == TimeDistance.START && !isForward) {
                return false;
            }
            TimeDistance.Window window = distance.window(event, bound, isForward);
            for (int i = first(byTime, window.from()); i < byTime.length; i++) {
                int each = byTime[i];
                if (trace.times().nanos(each) > window.to()) {
                    return false;
                }
                if (++looked % CHECK_EVERY == 0) {
                    budget.check();
                }
                if (each != event && isWithin(event, each) && isPartner(event, each)) {
                    return true;
                }
            }
            return false;
        }

        private boolean isWithin(int event, int other) {
            return isForward
                    ? distance.isWithin(event, other, bound, asked)
                    : distance.isWithin(other, event, bound, asked);
        }

        /** Whether the other one stands on its side of the event: in every run, or in some run, which is then the worst. */
        private boolean isPartner(int event, int other) {
            return switch (kind) {
                case SOME_LATER -> isAfter(event, other);
                case SOME_EARLIER -> isAfter(other, event);
                case ALL_LATER -> event == TimeDistance.START || !isAfter(other, event);
                case ALL_EARLIER -> !isAfter(event, other);
            };
        }

        /** Whether the second is later in every run. */
        private boolean isAfter(int first, int second) {
            return first == TimeDistance.START || trace.happenedBefore(first, second);
        }
    }

    /** The first of the events, sorted by time, that is not earlier. */
    private int first(int[] events, long nanos) {
        return Bisection.firstNot(0, events.length, middle -> trace.times().nanos(events[middle]) < nanos);
    }

    /** The positions whose event satisfies the formula: 0 is the start, to which none led. */
    private BitSet satisfying(LtlFormula formula) {
        BitSet known = satisfying.get(formula);
        if (known == null) {
            known = computed(formula);
            satisfying.put(formula, known);
        }
        return known;
    }

    private BitSet computed(LtlFormula formula) {
        int size = trace.eventCount() + 1;
        BitSet found = new BitSet(size);
        if (formula instanceof LtlFormula.Happens happens) {
            EventValuation valuation = new EventValuation(trace);
            IntStream.range(0, trace.eventCount())
                    .filter(each -> happens.predicate().holds(valuation.at(each)))
                    .forEach(each -> found.set(each + 1));
        } else if (formula instanceof LtlFormula.Atom) {
            // The empty disjunction of a clause that says nothing of the event itself.
            return found;
        } else if (formula instanceof LtlFormula.And) {
            found.set(0, size);
            formula.operands().forEach(each -> found.and(satisfying(each)));
        } else if (formula instanceof LtlFormula.Or) {
            formula.operands().forEach(each -> found.or(satisfying(each)));
        } else {
            LtlFormula first = formula.operands().get(0);
            found.or(satisfying(first));
            if (formula instanceof LtlFormula.Iff iff) {
                found.xor(satisfying(iff.right()));
            }
            // Not p, p -> q, p <-> q.
            found.flip(0, size);
            if (formula instanceof LtlFormula.Implies implies) {
                found.or(satisfying(implies.right()));
            }
        }
        return found;
    }

    /** All events: as few as can be before the event, or after it, as the clause wants it; else as observed. */
    private int[] run(int event, List<Other> others) {
        ObservedOrder observed = new ObservedOrder(trace);
        Comparator<Integer> order = Comparator.comparingInt(observed::rank);
        if (event != TimeDistance.START && !others.isEmpty()) {
            Kind kind = others.get(0).kind();
            boolean isLate = kind == Kind.SOME_LATER || kind == Kind.ALL_EARLIER;
            IntPredicate isBefore = isLate
                    ? each -> each != event && !trace.happenedBefore(event, each)
                    : each -> trace.happenedBefore(each, event);
            order = Comparator.<Integer>comparingInt(each -> each == event ? 1 : isBefore.test(each) ? 0 : 2)
                    .thenComparing(order);
        }
        return IntStream.range(0, trace.eventCount())
                .boxed()
                .sorted(order)
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
