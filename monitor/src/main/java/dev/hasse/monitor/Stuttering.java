package dev.hasse.monitor;

import java.util.Set;

/**
 * Whether an event that assigns no variable of an automaton, and satisfies none of its {@code [...]}, changes nothing
 * there: after any letter, such an event leaves the state as it is. Such events can be left out of runs. It is not so for
 * formulas with {@code X}, {@code N} and {@code Y}, which count events, nor with {@code old(x)}.
 */
public final class Stuttering {
    private static final long MOST_LETTERS = 1_000_000;

    private Stuttering() {}

    /** False also where it would take too long to find out. */
    public static boolean isWithoutEffect(Automaton automaton) {
        if (automaton.propositions().stream().anyMatch(Proposition.OfStep.class::isInstance)) {
            return false;
        }
        boolean isSearched = automaton.propositions().stream()
                .anyMatch(each -> each instanceof PastTruth || each instanceof Proposition.OfEvent);
        if (isSearched) {
            return new IdleSteps(automaton).changeNothing();
        }
        PartialLetters letters = new PartialLetters(automaton, MOST_LETTERS);
        for (int state = 0; state < automaton.states().size(); state++) {
            if (!letters.all(
                    state, letters.open(), (letter, targets) -> allStay(targets, letter, automaton, letters))) {
                return false;
            }
        }
        return true;
    }

    private static boolean allStay(Set<Integer> targets, byte[] letter, Automaton automaton, PartialLetters letters) {
        byte[] again = letter.clone();
        for (int i = 0; i < again.length; i++) {
            if (automaton.propositions().get(i) instanceof Proposition.OnEvent) {
                again[i] = 0;
            }
        }
        for (int target : targets) {
            if (!letters.all(target, again, (same, next) -> next.equals(Set.of(target)))) {
                return false;
            }
        }
        return true;
    }
}
