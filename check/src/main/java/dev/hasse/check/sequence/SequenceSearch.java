package dev.hasse.check.sequence;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.check.ltl.RunSession;
import dev.hasse.logic.EventValuation;
import dev.hasse.logic.Predicate;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a run with events e1, e2, ... one after the other. There is one iff none of them is in the past of those
 * before it: the run takes the past of e1, then what the past of e2 adds, and so on. So only the cut that is taken so far
 * matters, a smaller one allows more, and of each process the first event beyond it that will do leads to the
 * smallest. For a sequence of d events and k processes that are k^d cuts at most, each looked for by bisection.
 */
final class SequenceSearch {
    private static final int CHECK_EVERY = 1023;
    private static final int BYTES_A_CUT = 100;

    /** A cut, and how it came about. */
    private record Taken(int[] cut, @Nullable Taken before) {}

    /** A cut as a key, by its content. */
    private record Key(List<Integer> cut) {}

    private final Trace trace;
    private final Budget budget;
    private final Allocation memory;

    SequenceSearch(Trace trace, Budget budget) {
        this.trace = trace;
        this.budget = budget;
        this.memory = budget.allocation();
    }

    RunSession.Outcome run(EventSequence sequence) {
        List<Taken> taken = List.of(new Taken(new int[trace.processCount()], null));
        long looked = 0;
        for (Predicate predicate : sequence.predicates()) {
            int[][] positions = positions(predicate);
            Map<Key, Taken> next = new LinkedHashMap<>();
            for (Taken before : taken) {
                for (int process = 0; process < positions.length; process++) {
                    if ((++looked & CHECK_EVERY) == 0) {
                        budget.check();
                        memory.resize(next.size() * (BYTES_A_CUT + 20L * positions.length));
                    }
                    int position = firstAfter(positions[process], before.cut()[process]);
                    if (position > 0) {
                        int[] cut = joined(before.cut(), trace.eventNumber(process, position));
                        next.putIfAbsent(new Key(Arrays.stream(cut).boxed().toList()), new Taken(cut, before));
                    }
                }
            }
            taken = List.copyOf(next.values());
        }
        String remark = looked + " choices of events";
        return new RunSession.Outcome(taken.isEmpty() ? Optional.empty() : Optional.of(events(taken.get(0))), remark);
    }

    /** By process: the positions of the events that satisfy the predicate. */
    private int[][] positions(Predicate predicate) {
        EventValuation valuation = new EventValuation(trace);
        int[][] positions = new int[trace.processCount()][];
        for (int process = 0; process < positions.length; process++) {
            int first = trace.eventNumber(process, 1);
            positions[process] = IntStream.rangeClosed(1, trace.eventCount(process))
                    .filter(position -> predicate.holds(valuation.at(first + position - 1)))
                    .toArray();
            budget.check();
        }
        return positions;
    }

    /** The first of these, which ascend, beyond a position; 0 if there is none. */
    private static int firstAfter(int[] positions, int position) {
        int place = Arrays.binarySearch(positions, position + 1);
        int index = place < 0 ? -place - 1 : place;
        return index < positions.length ? positions[index] : 0;
    }

    private int[] joined(int[] cut, int event) {
        int[] result = cut.clone();
        for (int process = 0; process < result.length; process++) {
            result[process] =
                    Math.max(result[process], trace.clock(trace.processOf(event), trace.positionOf(event), process));
        }
        return result;
    }

    /** A complete run through the cuts that were taken, each part in the recorded order. */
    private int[] events(Taken last) {
        List<int[]> cuts = new ArrayList<>(List.of(trace.fullCut().toArray()));
        for (Taken each = last; each != null; each = each.before()) {
            cuts.add(0, each.cut());
        }
        int[] part = new int[trace.eventCount()];
        for (int event = 0; event < part.length; event++) {
            int position = trace.positionOf(event);
            int process = trace.processOf(event);
            int first = 0;
            while (cuts.get(first)[process] < position) {
                first++;
            }
            part[event] = first;
        }
        return Arrays.stream(trace.observedOrder())
                .boxed()
                .sorted((a, b) -> Integer.compare(part[a], part[b]))
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
