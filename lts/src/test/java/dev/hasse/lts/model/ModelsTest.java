package dev.hasse.lts.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.lts.Exploration;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsInfo;
import dev.hasse.lts.Systems;
import dev.hasse.lts.bisimulation.Comparison;
import dev.hasse.lts.bisimulation.Equivalence;
import dev.hasse.lts.bisimulation.Minimization;
import dev.hasse.lts.network.NetworkReader;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelsTest {
    private static final Budget BUDGET = Budget.unlimited();

    private static Lts explored(GeneratedNetwork model) {
        return Exploration.of(model.network(BUDGET), BUDGET);
    }

    @Test
    void theAlternatingBitProtocolIsABufferOfOnePlace() {
        Lts protocol = explored(AlternatingBitNetwork.of(2));
        LtsInfo info = LtsInfo.of(protocol, BUDGET);
        assertThat(info.deadlocks()).isZero();
        assertThat(info.livelock()).isTrue();
        Lts buffer = Systems.of("0 PUT !0 1, 1 GET !0 0, 0 PUT !1 2, 2 GET !1 0");
        assertThat(Comparison.of(protocol, buffer, Equivalence.BRANCHING, BUDGET))
                .isEmpty();
    }

    @Test
    void theAlternatingBitProtocolGrowsLikeThePapersSystem() {
        // 88 n^2 + 692 n + 44 states: 5,944,364 for 256 messages, the paper's b256 has 6,067,712.
        for (int n = 1; n <= 8; n++) {
            assertThat(explored(AlternatingBitNetwork.of(n)).stateCount()).isEqualTo(88 * n * n + 692 * n + 44);
        }
    }

    @Test
    void theRingElectsItsLargestNode() {
        Lts election = explored(LeaderElectionNetwork.of(5));
        assertThat(Systems.text(Minimization.of(election, Equivalence.BRANCHING, BUDGET)))
                .isEqualTo("0 LEADER !4 1");
    }

    @Test
    void theTokenKeepsStationsApart() {
        Lts ring = explored(TokenRing.of(3));
        assertThat(ring.stateCount()).isEqualTo(48);
        assertThat(LtsInfo.of(ring, BUDGET).deadlocks()).isZero();
    }

    @Test
    void aModelWrittenToFilesIsTheSameNetwork(@TempDir Path folder) throws Exception {
        GeneratedNetwork model = LeaderElectionNetwork.of(3);
        Path file = model.write(folder.resolve("new"));
        Lts read = Exploration.of(NetworkReader.read(file, BUDGET), BUDGET);
        assertThat(Systems.text(read)).isEqualTo(Systems.text(explored(model)));
    }

    @Test
    void randomSystemsAreReachableAndWithoutFaultsUnlessAskedFor() {
        Lts clean = new RandomLts(1000, 5000, 4, 0.3, RandomLts.Faults.NONE, 1).generate(BUDGET);
        LtsInfo info = LtsInfo.of(clean, BUDGET);
        assertThat(info.transitions()).isEqualTo(5000);
        assertThat(info.reachableStates()).isEqualTo(1000);
        assertThat(info.deadlocks()).isZero();
        assertThat(info.livelock()).isFalse();
        assertThat(info.internalTransitions()).isPositive();
        Lts faulty = new RandomLts(1000, 5000, 4, 0.3, RandomLts.Faults.DEADLOCK_AND_LIVELOCK, 1).generate(BUDGET);
        assertThat(LtsInfo.of(faulty, BUDGET).deadlocks()).isEqualTo(1);
        assertThat(LtsInfo.of(faulty, BUDGET).livelockedStates()).isEqualTo(1);
        assertThatThrownBy(() -> new RandomLts(10, 10, 1, 0, RandomLts.Faults.NONE, 1))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
