package dev.hasse.lts.bisimulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import org.junit.jupiter.api.Test;

class SketchedClassesTest {
    private static final int LENGTH = 3_000;

    /** Each state of a chain of internal steps has a label of its own, so that all labels before it are behind it. */
    private static Lts chain() {
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
        for (int state = 0; state < LENGTH; state++) {
            builder.transition(state, labels.intern("a" + state), LENGTH);
            if (state > 0) {
                builder.transition(state, Labels.TAU, state - 1);
            }
        }
        return builder.build(LENGTH - 1);
    }

    @Test
    void whatIsBehindAChainIsNotListedForEachOfItsStates() {
        // All labels behind each state would be 36 MB.
        Budget little = Budget.ofBytes(4L << 20);
        Lts smallest = Minimization.of(chain(), Equivalence.BRANCHING, little);
        assertThat(smallest.stateCount()).isEqualTo(LENGTH + 1);
    }
}
