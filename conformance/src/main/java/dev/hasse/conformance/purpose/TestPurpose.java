package dev.hasse.conformance.purpose;

import dev.hasse.base.LimitReachedException;
import dev.hasse.conformance.Alphabet;
import dev.hasse.conformance.Direction;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * A deterministic and complete automaton over the labels of an alphabet, with states that accept (what is to be
 * reached) and states that refuse (what is not to be looked at); both are left by no label.
 */
public final class TestPurpose {
    private static final long LARGEST = 1L << 26;

    private final int[][] next;
    private final BitSet accepting;
    private final BitSet refusing;

    /** @param next for each state and label the state after it; the initial state is 0 */
    TestPurpose(int[][] next, BitSet accepting, BitSet refusing) {
        this.next = next;
        this.accepting = accepting;
        this.refusing = refusing;
    }

    /** A limit for all kinds of purposes: each has a table over states and labels. */
    static void checkSize(long states, Alphabet alphabet) {
        if (states * alphabet.labels().size() > LARGEST) {
            throw new LimitReachedException("a test purpose of " + states + " states is too large");
        }
    }

    /** The generic purpose of section 4.2: accept after that many visible actions; silence does not count. */
    public static TestPurpose depth(int actions, Alphabet alphabet) {
        checkSize(actions + 1L, alphabet);
        int labels = alphabet.labels().size();
        int[][] next = new int[actions + 1][labels];
        for (int state = 0; state <= actions; state++) {
            for (int label = 0; label < labels; label++) {
                Direction direction = alphabet.direction(label);
                boolean visible = direction == Direction.INPUT || direction == Direction.OUTPUT;
                next[state][label] = visible ? Math.min(state + 1, actions) : state;
            }
        }
        BitSet accepting = new BitSet();
        accepting.set(actions);
        return new TestPurpose(next, accepting, new BitSet());
    }

    public int stateCount() {
        return next.length;
    }

    public int next(int state, int label) {
        return next[state][label];
    }

    /** Whether a label leads on somewhere. */
    public boolean heeds(int label) {
        return IntStream.range(0, next.length).anyMatch(state -> next[state][label] != state);
    }

    public boolean accepts(int state) {
        return accepting.get(state);
    }

    public boolean refuses(int state) {
        return refusing.get(state);
    }
}
