package dev.hasse.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.testkit.Seeds;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AllCutsPropertyTest {
    private static final int CASES = 4_000;

    @Test
    void allCutsAreExactlyTheClosedVectors() {
        int ran = Seeds.run(CASES, random -> {
            RandomOrder order = new RandomOrder(random, 1 + random.nextInt(5), random.nextInt(13), random.nextInt(101));
            NaiveSets naive = new NaiveSets(order.sizes());
            DiagramStore store = DiagramStore.of(order, Budget.unlimited());
            Set<List<Integer>> expected = naive.where(order::isCut);
            int cuts = store.allCuts(order);
            assertThat(NaiveSets.read(store, cuts)).isEqualTo(expected);
            assertThat(NaiveSets.build(store, expected)).as("canonical").isEqualTo(cuts);
        });
        assertThat(ran).isEqualTo(CASES);
    }
}
