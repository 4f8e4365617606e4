package dev.hasse.monitor;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;

/** Letters of which only those propositions are fixed that somebody asked: letters are never listed as a whole. */
final class PartialLetters {
    private static final byte OPEN = -1;

    /** Is told the targets for some letters; the propositions that are not fixed do not matter. Ends all by false. */
    interface Visitor {
        boolean visit(byte[] letter, Set<Integer> targets);
    }

    private final Automaton automaton;
    private long left;

    /** Looks at no more than so many letters. */
    PartialLetters(Automaton automaton, long most) {
        this.automaton = automaton;
        this.left = most;
    }

    byte[] open() {
        byte[] letter = new byte[automaton.propositions().size()];
        Arrays.fill(letter, OPEN);
        return letter;
    }

    /** Whether the visitor agreed with the targets of every letter that extends this one; false if they are too many. */
    boolean all(int state, byte[] letter, Visitor visitor) {
        if (left-- <= 0) {
            return false;
        }
        Set<Integer> targets = new TreeSet<>();
        int[] asked = {-1};
        automaton
                .states()
                .get(state)
                .transitions()
                .targets(
                        proposition -> {
                            if (letter[proposition] == OPEN && asked[0] < 0) {
                                asked[0] = proposition;
                            }
                            return letter[proposition] == 1;
                        },
                        targets::add);
        if (asked[0] < 0) {
            return visitor.visit(letter, targets);
        }
        byte[] with = letter.clone();
        with[asked[0]] = 1;
        byte[] without = letter.clone();
        without[asked[0]] = 0;
        return all(state, with, visitor) && all(state, without, visitor);
    }
}
