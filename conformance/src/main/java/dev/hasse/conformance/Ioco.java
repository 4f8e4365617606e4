package dev.hasse.conformance;

import dev.hasse.base.Budget;
import dev.hasse.base.IntList;
import dev.hasse.lts.Labels;
import dev.hasse.lts.StateNumbers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The relation ioco (Tretmans 1996): after each suspension trace of the specification, the implementation shows only
 * outputs and quiescence that the specification shows there, too. Decided by a breadth-first search through the pairs
 * of both suspension automata, so the trace found is a shortest one.
 */
public final class Ioco {
    private static final int CHECK_EVERY = 1 << 10;

    private final Alphabet alphabet;
    private final SuspensionAutomaton allowed;
    private final SuspensionAutomaton observed;
    private final QuiescentStates silent;
    private final Budget budget;
    /** A pair is the specification's set in the upper half, the implementation's in the lower. */
    private final StateNumbers pairs;

    private final IntList parent = new IntList();
    private final IntList label = new IntList();

    private Ioco(Iolts specification, Iolts implementation, Set<Quiescence> kinds, Budget budget) {
        this.alphabet = specification.alphabet();
        this.allowed = SuspensionAutomaton.of(specification, kinds, budget);
        this.silent = QuiescentStates.of(implementation, kinds, budget);
        this.observed = new SuspensionAutomaton(
                implementation.lts(), alphabet, state -> silent.contains((int) state), state -> false, budget);
        this.budget = budget;
        this.pairs = new StateNumbers(budget);
    }

    /** Both systems must be over the same alphabet. */
    public static IocoVerdict check(Iolts specification, Iolts implementation, Set<Quiescence> kinds, Budget budget) {
        if (specification.alphabet() != implementation.alphabet()) {
            throw new IllegalArgumentException("two alphabets");
        }
        return new Ioco(specification, implementation, kinds, budget).search();
    }

    private IocoVerdict search() {
        reach(pair(allowed.initial(), observed.initial()), 0, Labels.TAU);
        for (int next = 0; next < pairs.size(); next++) {
            if (next % CHECK_EVERY == 0) {
                budget.check();
            }
            Moves specified = allowed.moves((int) (pairs.state(next) >>> 32));
            Moves seen = observed.moves((int) pairs.state(next));
            for (int k = 0; k < seen.size(); k++) {
                int target = specified.after(seen.label(k));
                if (target >= 0) {
                    reach(pair(target, seen.target(k)), next, seen.label(k));
                } else if (alphabet.isObserved(seen.label(k))) {
                    return violation(next, seen.label(k), specified);
                }
            }
        }
        return new IocoVerdict.Conforms();
    }

    private static long pair(int specified, int seen) {
        return (long) specified << 32 | seen;
    }

    private void reach(long pair, int from, int by) {
        int known = pairs.size();
        if (pairs.number(pair) == known) {
            parent.add(from);
            label.add(by);
        }
    }

    private IocoVerdict violation(int at, int output, Moves specified) {
        List<String> trace = new ArrayList<>();
        for (int pair = at; pair != 0; pair = parent.at(pair)) {
            trace.add(alphabet.text(label.at(pair)));
        }
        Collections.reverse(trace);
        List<String> instead = new ArrayList<>();
        for (int k = 0; k < specified.size(); k++) {
            if (alphabet.isObserved(specified.label(k))) {
                instead.add(alphabet.text(specified.label(k)));
            }
        }
        Set<Quiescence> silence =
                output == alphabet.delta() ? kindsOfSilence((int) pairs.state(at)) : EnumSet.noneOf(Quiescence.class);
        return new IocoVerdict.Violates(trace, alphabet.text(output), silence, instead);
    }

    /** A set is silent for its quiescent states, or because the file itself says so, which we take as waiting. */
    private Set<Quiescence> kindsOfSilence(int set) {
        Set<Quiescence> kinds = EnumSet.noneOf(Quiescence.class);
        for (long state : observed.states(set)) {
            kinds.addAll(silent.kinds((int) state));
        }
        return kinds.isEmpty() ? EnumSet.of(Quiescence.OUTPUT_LOCK) : kinds;
    }
}
