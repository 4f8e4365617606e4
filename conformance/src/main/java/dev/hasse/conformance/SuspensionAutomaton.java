package dev.hasse.conformance;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.IntList;
import dev.hasse.lts.Labels;
import dev.hasse.lts.NumberedSets;
import dev.hasse.lts.StateNumbers;
import dev.hasse.lts.Successors;
import dev.hasse.lts.TransitionSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What can be observed of a system, as a deterministic system made on the fly: a state is the set of states in which
 * the system may be after a suspension trace, closed under internal actions; quiescent states have a loop with the
 * label of quiescence. In the worst case exponentially many sets.
 *
 * <p>Of a closed set only those members are kept that matter: that have a visible transition, are quiescent, or are of
 * interest to the caller. The others only pass on to them. That makes sets smaller, and equal more often.
 */
public final class SuspensionAutomaton {
    private static final int CHECK_EVERY = 1 << 12;

    private final Alphabet alphabet;
    private final Successors successors;
    private final LongPredicate quiescent;
    private final LongPredicate interesting;
    private final Budget budget;
    /** Sets that are known: those that are states, and those whose closure is one, so that it is found only once. */
    private final NumberedSets sets = new NumberedSets();

    private final Allocation memory;
    /** For each known set the state that its closure is, -1 if it is not found yet. */
    private final IntList closed = new IntList();
    /** For each state its set. */
    private final IntList setOf = new IntList();

    private final List<@Nullable Moves> moves = new ArrayList<>();
    private final StateNumbers closure;
    private final StateNumbers mattering;
    private final LabelledStates after;
    private final int initial;

    /** Over a system whose labels are the alphabet's; interesting states are kept even if they show nothing. */
    public SuspensionAutomaton(
            TransitionSystem system,
            Alphabet alphabet,
            LongPredicate quiescent,
            LongPredicate interesting,
            Budget budget) {
        this.alphabet = alphabet;
        this.successors = system.successors();
        this.quiescent = quiescent;
        this.interesting = interesting;
        this.budget = budget;
        this.memory = budget.allocation();
        this.closure = new StateNumbers(budget);
        this.mattering = new StateNumbers(budget);
        this.after = new LabelledStates(budget);
        mattering.number(system.initial());
        this.initial = close(number(mattering));
    }

    public static SuspensionAutomaton of(Iolts system, Set<Quiescence> kinds, Budget budget) {
        QuiescentStates quiescent = QuiescentStates.of(system, kinds, budget);
        return new SuspensionAutomaton(
                system.lts(), system.alphabet(), state -> quiescent.contains((int) state), state -> false, budget);
    }

    public int initial() {
        return initial;
    }

    /** The states that matter, out of those in which the system may be, in order. */
    long[] states(int state) {
        return sets.toArray(setOf.at(state));
    }

    /** Whether one of the states that matter is such. */
    public boolean mayBe(int state, LongPredicate such) {
        int set = setOf.at(state);
        return IntStream.range(0, sets.length(set)).anyMatch(k -> such.test(sets.element(set, k)));
    }

    /** What can be observed or done next. */
    public Moves moves(int state) {
        while (moves.size() < setOf.size()) {
            moves.add(null);
        }
        Moves known = moves.get(state);
        if (known == null) {
            known = expand(states(state));
            moves.set(state, known);
        }
        return known;
    }

    private Moves expand(long[] members) {
        int delta = alphabet.delta();
        after.clear(alphabet.labels().size());
        for (long member : members) {
            int count = successors.of(member);
            for (int k = 0; k < count; k++) {
                if (successors.label(k) != Labels.TAU) {
                    after.add(successors.label(k), successors.target(k));
                }
            }
            if (quiescent.test(member)) {
                after.add(delta, member);
            }
        }
        int[] labels = after.labels();
        int[] targets = new int[labels.length];
        for (int k = 0; k < labels.length; k++) {
            targets[k] = close(number(after.states(labels[k])));
        }
        return new Moves(labels, targets);
    }

    private int number(StateNumbers bag) {
        int known = sets.size();
        int number = sets.number(bag.states(), bag.size());
        bag.clear();
        if (number == known) {
            budget.check();
            memory.resize(sets.bytes());
            closed.add(-1);
        }
        return number;
    }

    /** The state that has all that internal actions reach from a set. */
    private int close(int set) {
        if (closed.at(set) >= 0) {
            return closed.at(set);
        }
        for (int k = 0; k < sets.length(set); k++) {
            closure.number(sets.element(set, k));
        }
        for (int next = 0; next < closure.size(); next++) {
            if (next % CHECK_EVERY == 0) {
                budget.check();
            }
            long member = closure.state(next);
            boolean matters = false;
            int count = successors.of(member);
            for (int k = 0; k < count; k++) {
                if (successors.label(k) == Labels.TAU) {
                    closure.number(successors.target(k));
                } else {
                    matters = true;
                }
            }
            if (matters || quiescent.test(member) || interesting.test(member)) {
                mattering.number(member);
            }
        }
        closure.clear();
        int state = state(number(mattering));
        closed.set(set, state);
        return state;
    }

    private int state(int set) {
        if (closed.at(set) < 0) {
            closed.set(set, setOf.size());
            setOf.add(set);
        }
        return closed.at(set);
    }
}
