package dev.hasse.evaluate.confluence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.lts.Exploration;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.bisimulation.Comparison;
import dev.hasse.lts.bisimulation.Equivalence;
import dev.hasse.lts.model.AlternatingBitNetwork;
import dev.hasse.lts.network.Network;
import dev.hasse.testkit.Seeds;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What is left is branching bisimilar, and less. */
class ConfluentSystemTest {
    private static final int CASES = Integer.getInteger("hasse.random.runs", 5000);

    @Test
    void whatIsLeftIsBranchingBisimilar() {
        long seed = Seeds.first(51);
        int smaller = 0;
        for (long run = seed; run < seed + CASES; run++) {
            Lts lts = lts(new SplittableRandom(run));
            Lts all = Exploration.of(lts, Budget.unlimited());
            Lts reduced = Exploration.of(new ConfluentSystem(lts, Budget.unlimited()), Budget.unlimited());
            assertThat(Comparison.of(all, reduced, Equivalence.BRANCHING, Budget.unlimited()))
                    .as(Seeds.replay(run))
                    .isEmpty();
            assertThat(reduced.stateCount()).as(Seeds.replay(run)).isLessThanOrEqualTo(all.stateCount());
            smaller += reduced.stateCount() < all.stateCount() ? 1 : 0;
        }
        assertThat(smaller).isGreaterThan(CASES / 10);
    }

    @Test
    void aProtocolBecomesSmaller() {
        Network network = AlternatingBitNetwork.of(3).network(Budget.unlimited());
        Lts all = Exploration.of(network, Budget.unlimited());
        Lts reduced = Exploration.of(new ConfluentSystem(network, Budget.unlimited()), Budget.unlimited());
        assertThat(reduced.stateCount()).isLessThan(all.stateCount() / 2);
        assertThat(Comparison.of(all, reduced, Equivalence.BRANCHING, Budget.unlimited()))
                .isEmpty();
    }

    /** The product of two small systems, so that steps commute, and some transitions more. */
    private static Lts lts(SplittableRandom random) {
        int rows = 1 + random.nextInt(4);
        int columns = 1 + random.nextInt(4);
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
        builder.state(rows * columns - 1);
        String[] few = {"i", "i", "a", "b"};
        for (int k = random.nextInt(2 * rows + 1); k > 0; k--) {
            int label = labels.intern(few[random.nextInt(4)]);
            int from = random.nextInt(rows);
            int to = random.nextInt(rows);
            for (int column = 0; column < columns; column++) {
                builder.transition(from * columns + column, label, to * columns + column);
            }
        }
        for (int k = random.nextInt(2 * columns + 1); k > 0; k--) {
            int label = labels.intern(few[random.nextInt(4)]);
            int from = random.nextInt(columns);
            int to = random.nextInt(columns);
            for (int row = 0; row < rows; row++) {
                builder.transition(row * columns + from, label, row * columns + to);
            }
        }
        for (int k = random.nextInt(3); k > 0; k--) {
            builder.transition(
                    random.nextInt(rows * columns),
                    labels.intern(few[random.nextInt(4)]),
                    random.nextInt(rows * columns));
        }
        return builder.build(0);
    }
}
