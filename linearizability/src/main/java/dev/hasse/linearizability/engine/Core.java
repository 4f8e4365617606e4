package dev.hasse.linearizability.engine;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.linearizability.Call;
import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.Operation;
import dev.hasse.linearizability.SequentialModel;
import dev.hasse.linearizability.SequentialModel.Effect;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Few operations that suffice: with only these known, there is no order either. */
final class Core {
    private static final int FIRST_TRIED = 4;

    private final List<Operation> all;
    private final List<Operation> forgotten;
    private final int culprit;
    private final SequentialModel<?> model;
    private final Budget budget;
    /** Numbers of operations that suffice, as few as are known so far; without the one that returned last. */
    private List<Integer> others;

    private boolean isCounted;

    private Core(List<Operation> all, Operation culprit, SequentialModel<?> model, Budget budget) {
        this.all = all;
        this.culprit = all.indexOf(culprit);
        this.model = model;
        this.budget = budget;
        forgotten = all.stream().map(Operation::unknown).toList();
        others = IntStream.range(0, all.size())
                .filter(each -> each != this.culprit && all.get(each).isKnown())
                .boxed()
                .sorted(Comparator.comparingInt(each -> all.get(each).completed()))
                .toList();
    }

    /**
     * As few as a budget allows.
     *
     * @param all operations without an order, by their calls
     * @param culprit the one that returned last, which stays
     */
    static List<Operation> of(List<Operation> all, Operation culprit, SequentialModel<?> model, Budget budget) {
        Core core = new Core(all, culprit, model, budget);
        try {
            core.guess();
            for (int size = Math.max(1, core.others.size() / 2); size > 0; size /= 2) {
                core.forget(size);
            }
        } catch (LimitReachedException e) {
            // A core that is not the smallest is still one.
        }
        BitSet kept = core.known(core.others);
        return IntStream.range(0, all.size())
                .filter(kept::get)
                .mapToObj(all::get)
                .toList();
    }

    /** Tries what was last, and what has to do with the same values; more and more of it. */
    private void guess() {
        Set<Datum> values = values(all.get(culprit));
        List<Integer> related = others.stream()
                .filter(each -> !Collections.disjoint(values, values(all.get(each))))
                .toList();
        isCounted = false;
        for (int size = FIRST_TRIED; size < others.size(); size *= 4) {
            List<Integer> guess = new ArrayList<>(last(size, others));
            last(size, related).stream().filter(each -> !guess.contains(each)).forEach(guess::add);
            if (isEnough(guess)) {
                others = guess;
                return;
            }
        }
        isCounted = !isEnough(others);
    }

    private static List<Integer> last(int count, List<Integer> numbers) {
        return numbers.subList(Math.max(0, numbers.size() - count), numbers.size());
    }

    private static Set<Datum> values(Operation operation) {
        Set<Datum> values = new HashSet<>(operation.call().argument().items());
        values.add(operation.call().argument());
        operation.call().result().ifPresent(values::add);
        return values;
    }

    /** Goes once through all operations, and forgets so many at a time where that does no harm. */
    private void forget(int size) {
        int from = 0;
        while (from < others.size()) {
            List<Integer> fewer = new ArrayList<>(others.subList(0, from));
            fewer.addAll(others.subList(Math.min(others.size(), from + size), others.size()));
            if (isEnough(fewer)) {
                others = fewer;
            } else {
                from += size;
            }
        }
    }

    private BitSet known(List<Integer> numbers) {
        BitSet known = new BitSet();
        numbers.forEach(known::set);
        known.set(culprit);
        return known;
    }

    /** Whether there is no order though nobody knows of the other operations whether they happened. */
    private boolean isEnough(List<Integer> numbers) {
        BitSet known = known(numbers);
        Set<Call> unknown = new HashSet<>();
        boolean isWhole = true;
        List<Operation> weaker = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            Operation left = forgotten.get(i);
            if (known.get(i)) {
                weaker.add(all.get(i));
            } else if (model.effect(left.call()) != Effect.OBSERVES) {
                // Where they are not counted, the first of those that do the same stands for all.
                if (unknown.add(model.essence(left.call())) || isCounted) {
                    weaker.add(left);
                } else {
                    isWhole = false;
                }
            }
        }
        return isImpossible(Parts.observable(weaker, model), isWhole);
    }

    private boolean isImpossible(List<Operation> operations, boolean isWhole) {
        Optional<Boolean> zones = isWhole ? Referee.byZones(operations, model) : Optional.empty();
        if (zones.isPresent() || isCounted) {
            return !zones.orElseGet(() -> Referee.isLinearizable(operations, model, budget));
        }
        return Referee.isImpossible(operations, model, budget);
    }
}
