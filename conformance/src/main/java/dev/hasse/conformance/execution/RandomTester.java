package dev.hasse.conformance.execution;

import dev.hasse.base.Budget;
import dev.hasse.conformance.Alphabet;
import dev.hasse.conformance.Direction;
import dev.hasse.conformance.Iolts;
import dev.hasse.conformance.Moves;
import dev.hasse.conformance.Quiescence;
import dev.hasse.conformance.SuspensionAutomaton;
import dev.hasse.conformance.generation.TestVerdict;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Tests on the fly, without a purpose: follows the specification's suspension automaton, sends inputs at random, and
 * compares what comes with what is allowed. Sends only where silence is allowed, so that an input does not overtake an
 * output that is due.
 */
public final class RandomTester {
    private static final int WAITS_ONE_IN = 8;

    private final Alphabet alphabet;
    private final SuspensionAutomaton specification;
    private final Budget budget;

    public RandomTester(Iolts specification, Set<Quiescence> kinds, Budget budget) {
        this.alphabet = specification.alphabet();
        this.specification = SuspensionAutomaton.of(specification, kinds, budget);
        this.budget = budget;
    }

    /** Passes after that many steps without a failure, or where nothing more can be done. */
    public TestRun run(Implementation implementation, Duration patience, int steps, long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        Conversation conversation = new Conversation(implementation, patience, alphabet.text(alphabet.delta()));
        int set = specification.initial();
        while (conversation.size() < steps) {
            budget.check();
            Moves moves = specification.moves(set);
            List<Integer> inputs = inputs(moves);
            boolean due = moves.after(alphabet.delta()) < 0;
            boolean sends = !due && !inputs.isEmpty() && random.nextInt(WAITS_ONE_IN) > 0;
            int input = sends ? inputs.get(random.nextInt(inputs.size())) : -1;
            Optional<String> came = sends ? conversation.pending() : conversation.await();
            if (sends && came.isEmpty()) {
                if (!conversation.send(alphabet.directed(input))) {
                    return conversation.refused(alphabet.directed(input));
                }
                set = moves.after(input);
                continue;
            }
            int next = came.map(label -> after(moves, label)).orElse(moves.after(alphabet.delta()));
            if (next < 0) {
                return conversation.notAllowed(came, allowed(moves));
            }
            if (came.isEmpty() && next == set && inputs.isEmpty()) {
                return conversation.ended(TestVerdict.PASS, "nothing more can happen");
            }
            set = next;
        }
        return conversation.ended(TestVerdict.PASS, "no failure in " + steps + " steps");
    }

    private List<Integer> inputs(Moves moves) {
        List<Integer> inputs = new ArrayList<>();
        for (int k = 0; k < moves.size(); k++) {
            if (alphabet.isInput(moves.label(k))) {
                inputs.add(moves.label(k));
            }
        }
        return inputs;
    }

    private int after(Moves moves, String came) {
        for (int k = 0; k < moves.size(); k++) {
            String text = alphabet.directed(moves.label(k));
            if (alphabet.direction(moves.label(k)) == Direction.OUTPUT && Conversation.isOutput(text, came)) {
                return moves.target(k);
            }
        }
        return -1;
    }

    private List<String> allowed(Moves moves) {
        List<String> allowed = new ArrayList<>();
        for (int k = 0; k < moves.size(); k++) {
            if (alphabet.isObserved(moves.label(k))) {
                allowed.add(alphabet.directed(moves.label(k)));
            }
        }
        return allowed;
    }
}
