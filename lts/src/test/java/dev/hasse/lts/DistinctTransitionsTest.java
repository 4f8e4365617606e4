package dev.hasse.lts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import org.junit.jupiter.api.Test;

class DistinctTransitionsTest {
    private static String distinct(String transitions) {
        return Systems.text(DistinctTransitions.of(Systems.of(transitions), Budget.unlimited()));
    }

    @Test
    void eachTransitionIsThereOnceInTheOrderOfTheFirst() {
        assertThat(distinct("0 b 1, 0 a 1, 0 b 1, 0 b 0, 1 i 0, 1 i 0, 1 i 0, 0 a 1"))
                .isEqualTo("0 b 1, 0 a 1, 0 b 0, 1 i 0");
    }

    @Test
    void aSystemWithoutEqualTransitionsIsLeftAsItIs() {
        Lts lts = Systems.of("0 b 1, 0 a 1, 1 b 1");
        assertThat(DistinctTransitions.of(lts, Budget.unlimited())).isSameAs(lts);
    }

    @Test
    void statesWithoutTransitionsStay() {
        Lts lts = Systems.of("0 a 5, 0 a 5");
        assertThat(DistinctTransitions.of(lts, Budget.unlimited())).hasToString("6 states, 1 transitions");
    }

    @Test
    void longRowsAreNoProblem() {
        LtsBuilder builder = new LtsBuilder(new Labels(), Budget.unlimited());
        for (int k = 0; k < 200_000; k++) {
            builder.transition(0, 0, k % 50_000);
        }
        assertThat(DistinctTransitions.of(builder.build(0), Budget.unlimited()).transitionCount())
                .isEqualTo(50_000);
    }
}
