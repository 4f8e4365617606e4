package dev.hasse.lts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import org.junit.jupiter.api.Test;

class LtsInfoTest {
    private static LtsInfo info(String transitions) {
        return LtsInfo.of(Systems.of(transitions), Budget.unlimited());
    }

    @Test
    void countsWhatThereIs() {
        LtsInfo info = info("0 a 1, 0 b 2, 1 i 0, 4 a 1");
        assertThat(info.states()).isEqualTo(5);
        assertThat(info.reachableStates()).isEqualTo(3);
        assertThat(info.transitions()).isEqualTo(4);
        assertThat(info.labels()).isEqualTo(2);
        assertThat(info.internalTransitions()).isEqualTo(1);
        assertThat(info.leastBranching()).isZero();
        assertThat(info.mostBranching()).isEqualTo(2);
        assertThat(info.averageBranching()).isEqualTo(0.8);
    }

    @Test
    void deadlocksCountIfTheyAreReachable() {
        assertThat(info("0 a 1, 2 a 3").deadlocks()).isEqualTo(1);
        assertThat(info("0 a 1, 1 a 0").deadlocks()).isZero();
    }

    @Test
    void aLivelockIsAReachableCycleOfInternalActions() {
        assertThat(info("0 a 1, 1 i 2, 2 i 1").livelockedStates()).isEqualTo(2);
        assertThat(info("0 i 0").livelock()).isTrue();
        assertThat(info("0 i 1, 1 a 0").livelock()).isFalse();
        assertThat(info("0 a 1, 2 i 2").livelock()).isFalse();
    }

    @Test
    void deterministicMeansOneTargetALabelAndNothingInternal() {
        assertThat(info("0 a 1, 0 b 1, 1 a 0").deterministic()).isTrue();
        assertThat(info("0 a 1, 0 a 1").deterministic()).isTrue();
        assertThat(info("0 a 1, 0 b 2, 0 a 2").deterministic()).isFalse();
        assertThat(info("0 i 1").deterministic()).isFalse();
    }

    @Test
    void aLongChainOfInternalStepsNeedsNoDeepStack() {
        LtsBuilder builder = new LtsBuilder(new Labels(), Budget.unlimited());
        int length = 300_000;
        for (int s = 0; s < length; s++) {
            builder.transition(s, Labels.TAU, (s + 1) % length);
        }
        assertThat(LtsInfo.of(builder.build(0), Budget.unlimited()).livelockedStates())
                .isEqualTo(length);
    }

    @Test
    void explorationKeepsWhatIsReachableInBreadthFirstOrder() {
        Lts lts = Systems.of("0 a 3, 0 b 2, 3 c 0, 1 d 0");
        assertThat(Systems.text(Exploration.of(lts, Budget.unlimited()))).isEqualTo("0 a 1, 0 b 2, 1 c 0");
    }
}
