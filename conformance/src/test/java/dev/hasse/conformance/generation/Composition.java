package dev.hasse.conformance.generation;

import dev.hasse.conformance.Alphabet;
import dev.hasse.conformance.Iolts;
import dev.hasse.conformance.Moves;
import dev.hasse.conformance.SuspensionAutomaton;
import dev.hasse.conformance.Systems;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Runs a test against a modelled implementation in all ways: which verdicts are possible. */
final class Composition {
    private Composition() {}

    static Set<TestVerdict> verdicts(TestGraph test, Iolts implementation) {
        Alphabet alphabet = implementation.alphabet();
        SuspensionAutomaton observable = SuspensionAutomaton.of(implementation, Systems.ALL, Systems.BUDGET);
        Set<TestVerdict> verdicts = EnumSet.noneOf(TestVerdict.class);
        Set<List<Integer>> seen = new HashSet<>();
        Deque<List<Integer>> open = new ArrayDeque<>();
        open.add(List.of(test.initial(), observable.initial()));
        while (!open.isEmpty()) {
            List<Integer> pair = open.remove();
            int state = pair.get(0);
            test.verdict(state).ifPresent(verdicts::add);
            if (test.verdict(state).isPresent() || !seen.add(pair)) {
                continue;
            }
            boolean waits = test.transitions(state).stream().anyMatch(t -> !TestCases.isSent(test, t));
            Moves moves = observable.moves(pair.get(1));
            for (int k = 0; k < moves.size(); k++) {
                String text = alphabet.text(moves.label(k));
                int target = -1;
                for (int t : test.transitions(state)) {
                    target = test.text(t).equals(text) ? test.target(t) : target;
                }
                if (target >= 0) {
                    open.add(List.of(target, moves.target(k)));
                } else if (waits && alphabet.isObserved(moves.label(k))) {
                    verdicts.add(TestVerdict.FAIL);
                }
            }
        }
        return verdicts;
    }
}
