package dev.hasse.monitor.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.logic.LtlFormula;
import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.RandomRuns;
import dev.hasse.monitor.Word;
import dev.hasse.testkit.Seeds;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

class LtlTranslationPropertyTest {
    private static final int FORMULAS = 3000;
    private static final int WORDS = 20;
    private static final long SEED = Seeds.first(17);

    @Test
    void automataAgreeWithTheDefinitionOnEveryWord() throws InputException {
        int cases = 0;
        int violations = 0;
        for (long seed = SEED; seed < SEED + FORMULAS; seed++) {
            RandomRuns runs = new RandomRuns(new SplittableRandom(seed));
            LtlFormula formula = runs.formula((int) (seed % 5));
            Automaton automaton = LtlTranslation.ofViolations(formula, Budget.unlimited());
            Automaton split = split(formula);
            String text = formula.text();
            for (int i = 0; i < WORDS; i++) {
                Word word = runs.word();
                boolean bad = !word.satisfies(formula);
                assertThat(word.isBad(automaton))
                        .as("seed %d: %s on %s", seed, text, word)
                        .isEqualTo(bad);
                assertThat(word.isBad(split))
                        .as("split, seed %d: %s on %s", seed, text, word)
                        .isEqualTo(bad);
                violations += bad ? 1 : 0;
                cases++;
            }
        }
        assertThat(cases).isEqualTo(FORMULAS * WORDS);
        assertThat(violations).isBetween(cases / 10, cases * 9 / 10);
    }

    private static Automaton split(LtlFormula formula) {
        Kernel kernel = new Kernel();
        Compilation compilation = new Compilation(kernel);
        int violation = kernel.not(compilation.compile(formula));
        Budget budget = Budget.unlimited();
        Progression progression =
                new Progression(kernel, compilation.propositions().size(), budget);
        SplitExploration.Result result = SplitExploration.explore(progression, violation, 0, 10_000, budget)
                .orElseThrow();
        return new Automaton(compilation.propositions(), result.states(), result.initial());
    }

    @Test
    void automataAreDeterministicCompleteAndMinimal() throws InputException {
        int checked = 0;
        for (long seed = SEED; seed < SEED + FORMULAS; seed++) {
            LtlFormula formula = new RandomRuns(new SplittableRandom(seed)).formula((int) (seed % 4));
            Automaton automaton = LtlTranslation.ofViolations(formula, Budget.unlimited());
            if (automaton.propositions().size() <= 4 && automaton.initial().size() == 1) {
                assertThat(reachable(automaton))
                        .as("seed %d", seed)
                        .hasSize(automaton.states().size());
                assertThat(distinguishable(automaton))
                        .as("seed %d: %s", seed, formula.text())
                        .isTrue();
                checked++;
            }
        }
        assertThat(checked).isGreaterThan(FORMULAS / 3);
    }

    private static Set<Integer> reachable(Automaton automaton) {
        Set<Integer> seen = new HashSet<>(automaton.initial());
        List<Integer> left = new ArrayList<>(seen);
        while (!left.isEmpty()) {
            int state = left.remove(left.size() - 1);
            for (int letter = 0; letter < 1 << automaton.propositions().size(); letter++) {
                if (seen.add(next(automaton, state, letter))) {
                    left.add(next(automaton, state, letter));
                }
            }
        }
        return seen;
    }

    /** Marks pairs that some word tells apart, by definition. */
    private static boolean distinguishable(Automaton automaton) {
        int n = automaton.states().size();
        boolean[][] different = new boolean[n][n];
        int pairs = 0;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int a = 0; a < n; a++) {
                for (int b = a + 1; b < n; b++) {
                    if (!different[a][b] && differ(automaton, a, b, different)) {
                        different[a][b] = true;
                        different[b][a] = true;
                        changed = true;
                        pairs++;
                    }
                }
            }
        }
        return pairs == n * (n - 1) / 2;
    }

    private static boolean differ(Automaton automaton, int a, int b, boolean[][] different) {
        boolean differ = automaton.isBad(a) != automaton.isBad(b);
        for (int letter = 0; letter < 1 << automaton.propositions().size(); letter++) {
            differ |= different[next(automaton, a, letter)][next(automaton, b, letter)];
        }
        return differ;
    }

    private static int next(Automaton automaton, int state, int letter) {
        IntPredicate truth = proposition -> (letter >> proposition & 1) == 1;
        Set<Integer> targets = new HashSet<>();
        automaton.states().get(state).transitions().targets(truth, targets::add);
        assertThat(targets).hasSize(1);
        return targets.iterator().next();
    }
}
