package dev.hasse.evaluate.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.evaluate.Evaluator;
import dev.hasse.evaluate.SolverChoice;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.bisimulation.Comparison;
import dev.hasse.lts.bisimulation.Equivalence;
import dev.hasse.lts.preorder.Preorder;
import dev.hasse.lts.preorder.SystemComparison;
import dev.hasse.testkit.Seeds;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** On the fly against the engines that have the whole systems, and the formula evaluated on both. */
class PairComparisonTest {
    private static final int CASES = Integer.getInteger("hasse.random.runs", 4000);

    @Test
    void itSaysWhatPartitionsSayAndItsFormulaTellsTheSystemsApart() throws InputException {
        long seed = Seeds.first(41);
        int[] answers = new int[2];
        for (int i = 0; i < CASES; i++) {
            SplittableRandom random = new SplittableRandom(seed + i);
            Lts left = lts(random);
            Lts right = random.nextInt(4) == 0 ? lts(random) : changed(left, random);
            PairRelation relation = PairRelation.values()[i % PairRelation.values().length];
            String replay = relation + ", with " + Seeds.replay(seed + i);
            PairComparison found = PairComparison.of(left, right, relation, Budget.unlimited());
            assertThat(found.isRelated()).as(replay).isEqualTo(expected(left, right, relation));
            if (!found.isRelated()) {
                String text = found.difference().orElseThrow().text(1_000_000).orElseThrow();
                assertThat(holds(left, text)).as(text + ", " + replay).isTrue();
                assertThat(holds(right, text)).as(text + ", " + replay).isFalse();
            }
            answers[found.isRelated() ? 1 : 0]++;
        }
        assertThat(answers[0]).isGreaterThan(CASES / 10);
        assertThat(answers[1]).isGreaterThan(CASES / 10);
    }

    @Test
    void aDifferenceThatIsNearIsFoundWithoutTheRest() {
        Lts one = chain(100_000, "a", "b");
        Lts other = chain(100_000, "a", "c");
        PairComparison found = PairComparison.of(one, other, PairRelation.STRONG, Budget.unlimited());
        assertThat(found.isRelated()).isFalse();
        assertThat(found.leftStates()).isLessThan(10);
    }

    @Test
    void bothWaysADifferenceThatIsNearIsFoundWithoutTheRestOfTheOther() throws InputException {
        Lts one = chain(100_000, "a", "a");
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
        for (int state = 0; state < 100_000; state++) {
            builder.transition(state, labels.intern("a"), state + 1);
        }
        builder.transition(1, labels.intern("b"), 0);
        Lts more = builder.build(0);
        for (boolean isFirst : new boolean[] {true, false}) {
            PairComparison found = PairComparison.bothWays(
                    isFirst ? more : one, isFirst ? one : more, PairRelation.SAFETY, Budget.unlimited());
            assertThat(found.isRelated()).isFalse();
            assertThat(found.difference().orElseThrow().ofLeft()).isEqualTo(isFirst);
            assertThat(found.pairs()).isLessThan(20);
            assertThat(found.leftStates() + found.rightStates()).isLessThan(20);
        }
    }

    @Test
    void bothWaysIsOneWayAndTheOther() throws InputException {
        long seed = Seeds.first(43);
        int[] answers = new int[3];
        for (int i = 0; i < CASES / 2; i++) {
            SplittableRandom random = new SplittableRandom(seed + i);
            Lts left = lts(random);
            Lts right = changed(left, random);
            PairRelation relation = i % 2 == 0 ? PairRelation.SAFETY : PairRelation.SIMULATION;
            String replay = relation + ", with " + Seeds.replay(seed + i);
            PairComparison found = PairComparison.bothWays(left, right, relation, Budget.unlimited());
            assertThat(found.isRelated())
                    .as(replay)
                    .isEqualTo(expected(left, right, relation) && expected(right, left, relation));
            if (!found.isRelated()) {
                String text = found.difference().orElseThrow().text(1_000_000).orElseThrow();
                assertThat(holds(left, text))
                        .as(text + ", " + replay)
                        .isEqualTo(found.difference().orElseThrow().ofLeft());
                assertThat(holds(right, text))
                        .as(text + ", " + replay)
                        .isEqualTo(!found.difference().orElseThrow().ofLeft());
            }
            answers[found.isRelated() ? 2 : found.difference().orElseThrow().ofLeft() ? 1 : 0]++;
        }
        for (int count : answers) {
            assertThat(count).isGreaterThan(CASES / 50);
        }
    }

    private static Lts chain(int length, String label, String second) {
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
        for (int state = 0; state < length; state++) {
            builder.transition(state, labels.intern(state == 1 ? second : label), state + 1);
        }
        return builder.build(0);
    }

    private static boolean expected(Lts left, Lts right, PairRelation relation) {
        return switch (relation) {
            case STRONG -> alike(left, right, Equivalence.STRONG);
            case BRANCHING -> alike(left, right, Equivalence.BRANCHING);
            case WEAK -> alike(left, right, Equivalence.WEAK);
            case TAU_STAR_A -> alike(left, right, Equivalence.TAU_STAR_A);
            case SIMULATION -> below(left, right, Preorder.SIMULATION);
            case SAFETY -> below(left, right, Preorder.SAFETY);
        };
    }

    private static boolean alike(Lts left, Lts right, Equivalence equivalence) {
        return Comparison.of(left, right, equivalence, Budget.unlimited()).isEmpty();
    }

    private static boolean below(Lts left, Lts right, Preorder preorder) {
        return SystemComparison.preorder(left, right, preorder, Budget.unlimited())
                .isEmpty();
    }

    private static boolean holds(Lts lts, String text) throws InputException {
        return new Evaluator(SolverChoice.AUTO)
                .evaluate(lts, MclParser.parse("formula", text, MclLibraries.builtIn()), Budget.unlimited())
                .verdict();
    }

    private static Lts lts(SplittableRandom random) {
        int states = 1 + random.nextInt(7);
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
        builder.state(states - 1);
        String[] few = {"i", "a", "b"};
        for (int i = random.nextInt(3 * states + 1); i > 0; i--) {
            builder.transition(random.nextInt(states), labels.intern(few[random.nextInt(3)]), random.nextInt(states));
        }
        return builder.build(0);
    }

    /** A state more that does what another one does, and now and then a transition less. */
    private static Lts changed(Lts lts, SplittableRandom random) {
        Labels labels = new Labels();
        labels.intern("b");
        LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
        int twin = lts.stateCount();
        int original = random.nextInt(twin);
        builder.state(twin);
        int without = random.nextInt(3 * lts.transitionCount() + 1);
        for (int state = 0; state < twin; state++) {
            for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
                int label = labels.intern(lts.labels().text(lts.label(t)));
                int target = lts.target(t) == original && random.nextBoolean() ? twin : lts.target(t);
                if (t != without) {
                    builder.transition(state, label, target);
                }
                if (state == original) {
                    builder.transition(twin, label, target);
                }
            }
        }
        if (random.nextBoolean()) {
            builder.transition(twin, Labels.TAU, original);
        }
        return builder.build(0);
    }
}
