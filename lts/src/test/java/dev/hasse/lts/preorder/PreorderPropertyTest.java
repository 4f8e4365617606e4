package dev.hasse.lts.preorder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.RandomSystems;
import dev.hasse.lts.bisimulation.Equivalence;
import dev.hasse.lts.bisimulation.Formula;
import dev.hasse.lts.bisimulation.Minimization;
import dev.hasse.lts.bisimulation.NaiveSemantics;
import dev.hasse.lts.bisimulation.ObservableSteps;
import dev.hasse.testkit.Seeds;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Preorders, what shows that one is not there, and determinization, against the definitions. */
class PreorderPropertyTest {
    private static final int CASES = Integer.getInteger("hasse.preorders", 2_000);
    /** Of all cases together: what a comparison leaves behind counts until its budget ends. */
    private static final Budget BUDGET = Budget.ofBytes(1L << 50);

    private static Lts small(SplittableRandom random) {
        int states = 1 + random.nextInt(5);
        return RandomSystems.of(random, new Labels(), states, random.nextInt(2 * states + 2), 2);
    }

    @ParameterizedTest
    @EnumSource
    void thePreorderIsThatOfTheDefinition(Preorder preorder) {
        int included = 0;
        long first = Seeds.first(1);
        for (long seed = first; seed < first + CASES; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Lts left = small(random);
            Lts right = small(random);
            String label = preorder + ", " + Seeds.replay(seed);
            boolean expected = new NaivePreorder(left, right).holds(preorder);
            Optional<SystemDifference> found = SystemComparison.preorder(left, right, preorder, BUDGET);
            assertThat(found.isEmpty()).as(label).isEqualTo(expected);
            if (found.isEmpty()) {
                included++;
            } else if (found.get().run().isPresent()) {
                check(left, right, found.get().run().get(), preorder, label);
            } else {
                Formula formula = found.get().formula().orElseThrow().formula();
                boolean safety = preorder == Preorder.SAFETY;
                Lts seenLeft = safety ? ObservableSteps.tauStarA(left, BUDGET) : left;
                Lts seenRight = safety ? ObservableSteps.tauStarA(right, BUDGET) : right;
                assertThat(NaiveSemantics.holds(seenLeft, left.initialState(), formula))
                        .as(label)
                        .isTrue();
                assertThat(NaiveSemantics.holds(seenRight, right.initialState(), formula))
                        .as(label)
                        .isFalse();
            }
        }
        assertThat(included).isBetween(CASES / 10, CASES / 10 * 9);
    }

    private static void check(Lts left, Lts right, DistinguishingRun run, Preorder preorder, String label) {
        boolean weak = preorder != Preorder.TRACE;
        assertThat(isRun(left, run.labels(), weak)).as(label).isTrue();
        assertThat(isRun(right, run.labels(), weak)).as(label).isEqualTo(run.refuses());
        if (preorder != Preorder.FAILURES) {
            assertThat(isShorter(
                            left,
                            right,
                            NaivePreorder.start(left, weak),
                            NaivePreorder.start(right, weak),
                            weak,
                            Math.min(6, run.labels().size() - 1)))
                    .as("a run shorter than %s, %s", run, label)
                    .isFalse();
        }
    }

    private static boolean isRun(Lts lts, List<String> labels, boolean weak) {
        Set<Integer> states = NaivePreorder.start(lts, weak);
        for (String label : labels) {
            states = NaivePreorder.next(lts, states, weak).getOrDefault(label, Set.of());
        }
        return !states.isEmpty();
    }

    private static boolean isShorter(
            Lts left, Lts right, Set<Integer> ours, Set<Integer> theirs, boolean weak, int steps) {
        Map<String, Set<Integer>> answers = NaivePreorder.next(right, theirs, weak);
        return steps > 0
                && NaivePreorder.next(left, ours, weak).entrySet().stream()
                        .anyMatch(step -> !answers.containsKey(step.getKey())
                                || isShorter(
                                        left, right, step.getValue(), answers.get(step.getKey()), weak, steps - 1));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theDeterministicSystemHasTheSameRunsAndIsTheSmallest(boolean weak) {
        Preorder preorder = weak ? Preorder.WEAK_TRACE : Preorder.TRACE;
        long first = Seeds.first(1);
        for (long seed = first; seed < first + CASES; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Lts lts = small(random);
            Lts small = weak ? Determinization.weakTraces(lts, BUDGET) : Determinization.traces(lts, BUDGET);
            String label = Seeds.replay(seed);
            assertThat(new NaivePreorder(lts, small).holds(preorder)).as(label).isTrue();
            assertThat(new NaivePreorder(small, lts).holds(preorder)).as(label).isTrue();
            Lts again = weak ? Determinization.weakTraces(small, BUDGET) : Determinization.traces(small, BUDGET);
            assertThat(again.stateCount()).as(label).isEqualTo(small.stateCount());
        }
    }

    @Test
    void theSafetyMinimizedSystemIsEquivalentAndNotLarger() {
        long first = Seeds.first(1);
        int smaller = 0;
        for (long seed = first; seed < first + CASES; seed++) {
            Lts lts = small(new SplittableRandom(seed));
            Lts small = SafetyMinimization.of(lts, BUDGET);
            String label = Seeds.replay(seed);
            assertThat(new NaivePreorder(lts, small).holds(Preorder.SAFETY))
                    .as(label)
                    .isTrue();
            assertThat(new NaivePreorder(small, lts).holds(Preorder.SAFETY))
                    .as(label)
                    .isTrue();
            Lts bisimilar = Minimization.of(lts, Equivalence.TAU_STAR_A, BUDGET);
            assertThat(small.stateCount()).as(label).isLessThanOrEqualTo(bisimilar.stateCount());
            assertThat(SafetyMinimization.of(small, BUDGET).stateCount())
                    .as(label)
                    .isEqualTo(small.stateCount());
            smaller += small.stateCount() < bisimilar.stateCount() ? 1 : 0;
        }
        assertThat(smaller).isPositive();
    }
}
