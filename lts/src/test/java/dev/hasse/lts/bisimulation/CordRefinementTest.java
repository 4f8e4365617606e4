package dev.hasse.lts.bisimulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.RandomSystems;
import dev.hasse.testkit.Seeds;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Refinement by splitters on systems that are larger or deeper than those of the definition's test. */
class CordRefinementTest {
    private static final Budget BUDGET = Budget.ofBytes(1L << 50);
    private static final int CASES = Integer.getInteger("hasse.refinements", 300);

    @Test
    void agreesWithSignaturesOnSystemsOfManyClasses() {
        long seed = Seeds.first(1);
        int many = 0;
        for (long run = seed; run < seed + CASES; run++) {
            SplittableRandom random = new SplittableRandom(run);
            int states = 20 + random.nextInt(200);
            Lts lts = RandomSystems.of(random, new Labels(), states, states * (1 + random.nextInt(3)), 1);
            Classes expected =
                    Classes.of(SignatureRefinement.run(Prepared.of(lts, Equivalence.STRONG, BUDGET), null, BUDGET));
            assertThat(HashedClasses.of(lts, BUDGET).of()).as(Seeds.replay(run)).isEqualTo(expected.of());
            Classes start = Classes.of(new int[lts.stateCount()], 1);
            assertThat(CordRefinement.run(lts, start, BUDGET).of())
                    .as(Seeds.replay(run))
                    .isEqualTo(expected.of());
            many += expected.count() > 10 ? 1 : 0;
        }
        assertThat(many).isGreaterThan(CASES / 2);
    }

    /** A chain tells two states apart after as many steps as it is long, and the hub looks at all of it each time. */
    @Test
    void aHubOverALongChainTakesNoSquareOfTime() {
        int length = 200_000;
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, BUDGET);
        int label = labels.intern("next");
        for (int s = 1; s < length; s++) {
            builder.transition(s, label, s + 1);
            builder.transition(0, label, s);
        }
        builder.transition(0, label, length);
        Lts lts = builder.build(0);
        assertThat(HashedClasses.of(lts, BUDGET).count()).isEqualTo(length + 1);
    }
}
