package dev.hasse.lts.bisimulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsInfo;
import dev.hasse.lts.RandomSystems;
import dev.hasse.testkit.Seeds;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Refinement, quotient and formulas against the definitions. */
class BisimulationPropertyTest {
    private static final int CASES = Integer.getInteger("hasse.bisimulations", 3_000);
    /** Of all cases together: what a comparison leaves behind counts until its budget ends. */
    private static final Budget BUDGET = Budget.ofBytes(1L << 50);

    @ParameterizedTest
    @EnumSource
    void blocksAreTheClassesOfTheDefinition(Equivalence equivalence) {
        long seed = Seeds.first(1);
        int cases = 0;
        for (long run = seed; run < seed + CASES; run++) {
            Lts lts = RandomSystems.any(new SplittableRandom(run));
            NaiveBisimulation naive = new NaiveBisimulation(lts, equivalence);
            Prepared prepared = equivalence.isObserved()
                    ? Prepared.of(equivalence.observed(lts, BUDGET), Equivalence.STRONG, BUDGET)
                    : Prepared.of(lts, equivalence, BUDGET);
            Classes bySignatures = Classes.of(SignatureRefinement.run(prepared, null, BUDGET));
            for (int s = 0; s < lts.stateCount(); s++) {
                for (int t = 0; t < s; t++) {
                    boolean same = bySignatures.of(prepared.image()[s]) == bySignatures.of(prepared.image()[t]);
                    assertThat(same)
                            .as("states %d and %d, -Dhasse.seed=%d", s, t, run)
                            .isEqualTo(naive.alike(s, t));
                }
            }
            assertThat(Minimization.classes(prepared, BUDGET).of())
                    .as(Seeds.replay(run))
                    .isEqualTo(bySignatures.of());
            Classes sketched = SketchedClasses.of(prepared, BUDGET);
            assertThat(Classes.of(SignatureRefinement.from(sketched, prepared, BUDGET))
                            .of())
                    .as(Seeds.replay(run))
                    .isEqualTo(bySignatures.of());
            if (prepared.inert() < 0) {
                assertThat(CordRefinement.run(prepared.lts(), together(prepared.lts()), BUDGET)
                                .of())
                        .as(Seeds.replay(run))
                        .isEqualTo(bySignatures.of());
            }
            cases++;
        }
        assertThat(cases).isEqualTo(CASES);
    }

    /** All states in one class. */
    private static Classes together(Lts lts) {
        return Classes.of(new int[lts.stateCount()], 1);
    }

    @ParameterizedTest
    @EnumSource
    void theMinimizedSystemIsEquivalentAndSmallest(Equivalence equivalence) {
        long seed = Seeds.first(1);
        int cases = 0;
        int smaller = 0;
        for (long run = seed; run < seed + CASES; run++) {
            Lts lts = RandomSystems.any(new SplittableRandom(run));
            Lts minimized = Minimization.of(lts, equivalence, BUDGET);
            int classes = new NaiveBisimulation(lts, equivalence).classesReachable(LtsInfo.reachable(lts, BUDGET));
            assertThat(minimized.stateCount()).as(Seeds.replay(run)).isLessThanOrEqualTo(classes);
            assertThat(new NaiveBisimulation(minimized, equivalence)
                            .classesReachable(LtsInfo.reachable(minimized, BUDGET)))
                    .as(Seeds.replay(run))
                    .isEqualTo(minimized.stateCount());
            DisjointUnion union = DisjointUnion.of(lts, minimized, BUDGET);
            assertThat(new NaiveBisimulation(union.lts(), equivalence)
                            .alike(union.lts().initialState(), union.rightInitial()))
                    .as(Seeds.replay(run))
                    .isTrue();
            smaller += minimized.stateCount() < lts.stateCount() ? 1 : 0;
            cases++;
        }
        assertThat(cases).isEqualTo(CASES);
        assertThat(smaller).isGreaterThan(CASES / 4);
    }

    @ParameterizedTest
    @EnumSource
    void aDifferenceIsTrueOnTheLeftAndFalseOnTheRight(Equivalence equivalence) {
        long seed = Seeds.first(1);
        int different = 0;
        int equivalent = 0;
        for (long run = seed; run < seed + CASES; run++) {
            SplittableRandom random = new SplittableRandom(run);
            Lts left = RandomSystems.any(random);
            Lts right = run % 3 == 0 ? Minimization.of(left, equivalence, BUDGET) : RandomSystems.any(random);
            DisjointUnion union = DisjointUnion.of(left, right, BUDGET);
            boolean alike = new NaiveBisimulation(union.lts(), equivalence)
                    .alike(union.lts().initialState(), union.rightInitial());
            Optional<DistinguishingFormula> difference = Comparison.of(left, right, equivalence, BUDGET);
            if (difference.isPresent()) {
                Formula formula = difference.get().formula();
                assertThat(alike).as(Seeds.replay(run)).isFalse();
                Lts observedLeft = equivalence.observed(left, BUDGET);
                Lts observedRight = equivalence.observed(right, BUDGET);
                assertThat(NaiveSemantics.holds(observedLeft, left.initialState(), formula))
                        .as("%s on the left, -Dhasse.seed=%d", formula, run)
                        .isTrue();
                assertThat(NaiveSemantics.holds(observedRight, right.initialState(), formula))
                        .as("%s on the right, -Dhasse.seed=%d", formula, run)
                        .isFalse();
                different++;
            } else {
                assertThat(alike).as(Seeds.replay(run)).isTrue();
                equivalent++;
            }
        }
        assertThat(different).isGreaterThan(CASES / 3);
        assertThat(equivalent).isGreaterThan(CASES / 3);
    }

    @ParameterizedTest
    @EnumSource
    void largerSystemsMinimizeToTheSameSizeTwice(Equivalence equivalence) {
        for (int run = 0; run < 20; run++) {
            int states = equivalence.isObserved() ? 200 : 2000;
            Lts lts = RandomSystems.of(new SplittableRandom(run), new Labels(), states, states * 6 / 5, 3);
            Lts once = Minimization.of(lts, equivalence, BUDGET);
            Lts twice = Minimization.of(once, equivalence, BUDGET);
            assertThat(twice.stateCount()).isEqualTo(once.stateCount());
            assertThat(twice.transitionCount()).isEqualTo(once.transitionCount());
            assertThat(Comparison.of(lts, once, equivalence, BUDGET)).isEmpty();
        }
    }
}
