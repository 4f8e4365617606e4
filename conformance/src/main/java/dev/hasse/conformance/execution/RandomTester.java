package dev.hasse.conformance.execution;

import dev.hasse.base.Budget;
import dev.hasse.conformance.Alphabet;
import dev.hasse.conformance.Iolts;
import dev.hasse.conformance.Quiescence;
import dev.hasse.conformance.SuspensionAutomaton;
import dev.hasse.conformance.generation.TestVerdict;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Tests on the fly, without a purpose: follows the specification's suspension automaton, sends inputs at random, and
 * compares what comes with what is allowed. Now and then it sends where an output is due, as users do; an output that was on
 * its way is then not blamed on the input ({@link Hypotheses}).
 */
public final class RandomTester {
    private static final int WAITS_ONE_IN = 8;
    /** Where an output is due, it waits for it as often as not. */
    private static final int INTERRUPTS_ONE_IN = 2;

    private static final int MOST_ON_THEIR_WAY = 2;

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
        Hypotheses hypotheses = new Hypotheses(alphabet, specification);
        while (conversation.size() < steps) {
            budget.check();
            List<Integer> inputs = hypotheses.inputs();
            boolean sends = !inputs.isEmpty()
                    && (hypotheses.mayBeSilent()
                            ? random.nextInt(WAITS_ONE_IN) > 0
                            : hypotheses.onTheirWay() < MOST_ON_THEIR_WAY && random.nextInt(INTERRUPTS_ONE_IN) == 0);
            int input = sends ? inputs.get(random.nextInt(inputs.size())) : -1;
            Optional<String> came = sends ? conversation.pending() : conversation.await();
            if (sends && came.isEmpty()) {
                if (!conversation.send(alphabet.directed(input))) {
                    return conversation.refused(alphabet.directed(input));
                }
                hypotheses.sent(input);
                continue;
            }
            if (came.isEmpty() && inputs.isEmpty() && hypotheses.isUnchangedBySilence()) {
                return conversation.ended(TestVerdict.PASS, "nothing more can happen");
            }
            if (!hypotheses.allows(came)) {
                return conversation.notAllowed(came, hypotheses.allowed());
            }
        }
        return conversation.ended(TestVerdict.PASS, "no failure in " + steps + " steps");
    }
}
