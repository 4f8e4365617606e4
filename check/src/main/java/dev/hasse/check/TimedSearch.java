package dev.hasse.check;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.logic.LtlFormula;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Looks for a complete run that violates a formula with time bounds: depth first over pairs of a cut and what is still
 * owed there, the observed order first, each pair once.
 */
final class TimedSearch {
    /** What a pair takes, with its place in the table. */
    private static final long BYTES_A_PAIR = 400;

    private static final int CHECK_EVERY = 255;

    /** A cut and what is owed there. */
    private record Pair(List<Integer> cut, TimedObligation owed) {}

    /** A pair on the way, and the events that may come next, those observed first at the end. */
    private record Step(int[] cut, TimedObligation owed, int event, Deque<Integer> next) {}

    private final Trace trace;
    private final Budget budget;
    private final Allocation memory;
    private final ObservedOrder observed;
    private final TimedCuts cuts;
    private final TimedProgression progression;
    private final Set<Pair> seen = new HashSet<>();
    private final Deque<Step> way = new ArrayDeque<>();

    public TimedSearch(Trace trace, TimeDistance distance, TimedTruth truth, Budget budget) {
        this.trace = trace;
        this.budget = budget;
        this.memory = budget.allocation();
        this.observed = new ObservedOrder(trace);
        this.cuts = new TimedCuts(trace, distance);
        this.progression = new TimedProgression(cuts, truth);
    }

    /** The events of a run that violates the formula; empty if none does. */
    public Optional<int[]> violatingRun(LtlFormula formula) {
        enter(new int[trace.processCount()], progression.start(formula), TimeDistance.START);
        while (!way.isEmpty()) {
            Step step = way.getLast();
            if (isComplete(step) && !step.owed().atTheEnd()) {
                return Optional.of(way.stream().mapToInt(Step::event).skip(1).toArray());
            }
            Integer process = step.next().poll();
            if (process == null) {
                way.removeLast();
            } else {
                int[] cut = step.cut().clone();
                int event = trace.eventNumber(process, ++cut[process]);
                cuts.at(cut, event);
                enter(cut, progression.after(step.owed()), event);
            }
        }
        return Optional.empty();
    }

    private boolean isComplete(Step step) {
        return way.size() == trace.eventCount() + 1 && step.next().isEmpty();
    }

    private void enter(int[] cut, TimedObligation owed, int event) {
        boolean isNew = owed != TimedObligation.Constant.TRUE
                && seen.add(new Pair(Arrays.stream(cut).boxed().toList(), owed));
        if (!isNew) {
            return;
        }
        if ((seen.size() & CHECK_EVERY) == 0) {
            budget.check();
            memory.resize(seen.size() * (BYTES_A_PAIR + 16L * cut.length));
        }
        Deque<Integer> next = new ArrayDeque<>();
        IntStream.range(0, cut.length)
                .filter(p -> trace.isEnabled(cut, p))
                .boxed()
                .sorted((p, q) -> Integer.compare(rank(p, cut), rank(q, cut)))
                .forEach(next::add);
        way.addLast(new Step(cut, owed, event, next));
    }

    private int rank(int process, int[] cut) {
        return observed.rank(trace.eventNumber(process, cut[process] + 1));
    }
}
