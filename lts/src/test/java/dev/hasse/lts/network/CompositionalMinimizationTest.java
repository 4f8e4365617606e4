package dev.hasse.lts.network;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.lts.Exploration;
import dev.hasse.lts.Lts;
import dev.hasse.lts.bisimulation.Comparison;
import dev.hasse.lts.bisimulation.Equivalence;
import dev.hasse.lts.bisimulation.Minimization;
import dev.hasse.lts.model.AlternatingBitNetwork;
import dev.hasse.lts.relabel.Hiding;
import dev.hasse.lts.relabel.LabelMap;
import dev.hasse.lts.relabel.LabelPattern;
import dev.hasse.testkit.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Putting a network together part by part against its product, minimised. */
class CompositionalMinimizationTest {
    private static final int CASES = Integer.getInteger("hasse.compositions", 1_000);
    private static final Budget BUDGET = Budget.ofBytes(1L << 50);

    @ParameterizedTest
    @EnumSource(
            value = Equivalence.class,
            names = {"STRONG", "BRANCHING", "DIVERGENCE_PRESERVING_BRANCHING"})
    void theResultIsTheMinimizedProduct(Equivalence equivalence) throws Exception {
        long seed = Seeds.first(1);
        int smaller = 0;
        for (long run = seed; run < seed + CASES; run++) {
            SplittableRandom random = new SplittableRandom(run);
            List<Component> components = new ArrayList<>();
            for (int c = 1 + random.nextInt(4); c > 0; c--) {
                components.add(new Component("c" + components.size(), NetworkPropertyTest.component(random)));
            }
            List<LabelMap> maps = new ArrayList<>();
            for (String hidden : List.of("a", "b", "x")) {
                if (random.nextBoolean()) {
                    maps.add(hiding(hidden));
                }
            }
            Network network = Network.of(components, NetworkPropertyTest.rules(random), maps, BUDGET);
            Lts product = Exploration.of(network, BUDGET);
            Lts expected = Minimization.of(product, equivalence, BUDGET);
            Lts found =
                    CompositionalMinimization.of(network, equivalence, BUDGET).lts();
            assertThat(found.toString()).as(Seeds.replay(run)).isEqualTo(expected.toString());
            assertThat(Comparison.of(found, product, equivalence, BUDGET))
                    .as(Seeds.replay(run))
                    .isEmpty();
            smaller += found.stateCount() < product.stateCount() ? 1 : 0;
        }
        assertThat(smaller).isGreaterThan(CASES / 20);
    }

    private static LabelMap hiding(String label) {
        return new Hiding(Hiding.Choice.HIDE, List.of(LabelPattern.exact(label)));
    }

    @Test
    void theProductOfAProtocolIsNotMade() {
        Network network = AlternatingBitNetwork.of(12).network(BUDGET);
        CompositionalMinimization.Result result = CompositionalMinimization.of(network, Equivalence.BRANCHING, BUDGET);
        Lts product = Exploration.of(network, BUDGET);
        assertThat(result.lts().toString())
                .isEqualTo(
                        Minimization.of(product, Equivalence.BRANCHING, BUDGET).toString());
        assertThat(result.largest()).isLessThan(product.stateCount());
    }
}
