package dev.hasse.conformance;

import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Successors;
import dev.hasse.lts.TransitionSystem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * What can be observed of a system, as a deterministic system made on the fly: a state is the set of states in which
 * the system may be after a suspension trace, closed under internal actions; quiescent states have a loop with the
 * label of quiescence. In the worst case exponentially many sets.
 */
public final class SuspensionAutomaton {
    private final Alphabet alphabet;
    private final Successors successors;
    private final LongPredicate quiescent;
    private final StateSets sets;
    private final List<@Nullable Moves> moves = new ArrayList<>();
    private final StateBag closure = new StateBag();
    /** What each label leads to from the set at hand. */
    private StateBag[] after = new StateBag[0];

    private final int initial;

    /** Over a system whose labels are the alphabet's. */
    public SuspensionAutomaton(TransitionSystem system, Alphabet alphabet, LongPredicate quiescent, Budget budget) {
        this.alphabet = alphabet;
        this.successors = system.successors();
        this.quiescent = quiescent;
        this.sets = new StateSets(budget);
        closure.add(system.initial());
        this.initial = close();
    }

    public static SuspensionAutomaton of(Iolts system, Set<Quiescence> kinds, Budget budget) {
        QuiescentStates quiescent = QuiescentStates.of(system, kinds, budget);
        return new SuspensionAutomaton(
                system.lts(), system.alphabet(), state -> quiescent.contains((int) state), budget);
    }

    public int initial() {
        return initial;
    }

    /** How many sets are known so far: one more than the largest state seen. */
    public int size() {
        return sets.size();
    }

    /** The states in which the system may be, in order. */
    public long[] states(int set) {
        return sets.set(set).clone();
    }

    /** Whether one of the states in which the system may be is such. */
    public boolean mayBe(int set, LongPredicate such) {
        for (long state : sets.set(set)) {
            if (such.test(state)) {
                return true;
            }
        }
        return false;
    }

    /** What can be observed or done next. */
    public Moves moves(int set) {
        while (moves.size() < sets.size()) {
            moves.add(null);
        }
        Moves known = moves.get(set);
        if (known == null) {
            known = expand(sets.set(set));
            moves.set(set, known);
        }
        return known;
    }

    private Moves expand(long[] states) {
        int delta = alphabet.delta();
        makeBags();
        for (long state : states) {
            int count = successors.of(state);
            for (int k = 0; k < count; k++) {
                if (successors.label(k) != Labels.TAU) {
                    after[successors.label(k)].add(successors.target(k));
                }
            }
            if (quiescent.test(state)) {
                after[delta].add(state);
            }
        }
        int[] labels = new int[after.length];
        int[] targets = new int[after.length];
        int size = 0;
        for (int label = 0; label < after.length; label++) {
            StateBag reached = after[label];
            if (reached.size() > 0) {
                for (int k = 0; k < reached.size(); k++) {
                    closure.add(reached.at(k));
                }
                reached.clear();
                labels[size] = label;
                targets[size++] = close();
            }
        }
        return new Moves(Arrays.copyOf(labels, size), Arrays.copyOf(targets, size));
    }

    private void makeBags() {
        int known = after.length;
        int needed = alphabet.labels().size();
        if (known < needed) {
            after = Arrays.copyOf(after, needed);
            for (int label = known; label < needed; label++) {
                after[label] = new StateBag();
            }
        }
    }

    /** Adds what internal actions reach from the states in the bag, empties it, and numbers the set. */
    private int close() {
        for (int next = 0; next < closure.size(); next++) {
            int count = successors.of(closure.at(next));
            for (int k = 0; k < count; k++) {
                if (successors.label(k) == Labels.TAU) {
                    closure.add(successors.target(k));
                }
            }
        }
        int size = closure.size();
        int number = sets.number(closure.sorted(), size);
        closure.clear();
        return number;
    }
}
