package dev.hasse.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.testkit.Seeds;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The states an automaton reaches at every cut, against a walk through the lattice. */
class ReachPropertyTest {
    private static final int CASES = 4_000;

    @Test
    void reachedStatesAreThoseOfSomeRun() {
        int ran = Seeds.run(CASES, random -> {
            RandomOrder order = new RandomOrder(random, 1 + random.nextInt(4), random.nextInt(11), random.nextInt(101));
            RandomAutomaton automaton = new RandomAutomaton(random, order);
            DiagramStore store = DiagramStore.of(order, Budget.unlimited());
            int reached = store.reach(store.allCuts(order), automaton);
            Map<List<Integer>, TreeSet<Integer>> expected = new HashMap<>();
            for (List<Integer> x : new NaiveSets(order.sizes()).space) {
                if (!order.isCut(x)) {
                    continue;
                }
                TreeSet<Integer> states = new TreeSet<>();
                if (x.stream().allMatch(v -> v == 0)) {
                    for (int state : automaton.initial()) {
                        states.add(state);
                    }
                }
                for (int layer = 0; layer < x.size(); layer++) {
                    List<Integer> before = NaiveSets.moved(x, layer, -1);
                    for (int state : expected.getOrDefault(before, new TreeSet<>())) {
                        for (int next : automaton.move(automaton.letter(layer, x.get(layer)), state)) {
                            states.add(next);
                        }
                    }
                }
                expected.put(x, states);
                assertThat(store.states(reached, NaiveSets.ints(x)))
                        .as("at %s", x)
                        .isEqualTo(states.stream().mapToInt(s -> s).toArray());
            }
        });
        assertThat(ran).isEqualTo(CASES);
    }

    private static final class RandomAutomaton implements LetterAutomaton {
        private final int states;
        private final int[] initial;
        private final int[][] letters;
        private final int[][][] successors;

        RandomAutomaton(SplittableRandom random, Order order) {
            states = 1 + random.nextInt(5);
            initial = random.ints(1 + random.nextInt(2), 0, states).toArray();
            int alphabet = 1 + random.nextInt(4);
            letters = new int[order.layers()][];
            for (int layer = 0; layer < letters.length; layer++) {
                letters[layer] = random.ints(order.size(layer) + 1L, 0, 2 * alphabet)
                        .map(letter -> letter < alphabet ? letter : 0)
                        .toArray();
            }
            successors = new int[alphabet][states][];
            for (int[][] row : successors) {
                for (int state = 0; state < states; state++) {
                    row[state] = random.ints(random.nextInt(3), 0, states).toArray();
                }
            }
        }

        @Override
        public int states() {
            return states;
        }

        @Override
        public int[] initial() {
            return initial;
        }

        @Override
        public int letter(int layer, int position) {
            return letters[layer][position];
        }

        @Override
        public int nextLetter(int layer, int position) {
            int next = position + 1;
            while (next < letters[layer].length && letters[layer][next] == IDENTITY) {
                next++;
            }
            return next;
        }

        @Override
        public int[] successors(int letter, int state) {
            return successors[letter][state];
        }

        int[] move(int letter, int state) {
            return letter == IDENTITY ? new int[] {state} : successors(letter, state);
        }
    }
}
