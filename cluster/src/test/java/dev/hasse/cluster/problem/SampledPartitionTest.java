package dev.hasse.cluster.problem;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.bes.Memory;
import dev.hasse.bes.VariableTable;
import dev.hasse.bes.worker.HashPartition;
import dev.hasse.bes.worker.Partition;
import dev.hasse.lts.Successors;
import dev.hasse.lts.model.AlternatingBitNetwork;
import dev.hasse.lts.model.GeneratedNetwork;
import dev.hasse.lts.model.LeaderElectionNetwork;
import dev.hasse.lts.model.TokenRing;
import dev.hasse.lts.network.Network;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SampledPartitionTest {
    private static final int GRAIN = 6;

    /** How a partition deals out all states of a network. */
    private record Dealt(long most, long states, long crossing, long steps) {
        double shares(int workers) {
            return (double) most * workers / states;
        }
    }

    private static Dealt dealt(Network network, Partition partition) {
        VariableTable states = new VariableTable(Long.MAX_VALUE, new Memory(Budget.unlimited()));
        Successors row = network.successors();
        long[] kept = new long[partition.workers()];
        long steps = 0;
        long crossing = 0;
        states.add(network.initial());
        for (int i = 0; i < states.size(); i++) {
            long state = states.variable(i);
            int owner = partition.ownerOfPlace(state);
            kept[owner]++;
            int count = row.of(state);
            for (int k = 0; k < count; k++) {
                states.add(row.target(k));
                steps++;
                crossing += partition.ownerOfPlace(row.target(k)) == owner ? 0 : 1;
            }
        }
        return new Dealt(Arrays.stream(kept).max().orElseThrow(), states.size(), crossing, steps);
    }

    @Test
    void workersHaveAboutTheSameShareAndFewerStepsLeaveIt() {
        for (GeneratedNetwork model : List.of(AlternatingBitNetwork.of(12), TokenRing.of(12))) {
            Network network = model.network(Budget.unlimited());
            for (int workers = 2; workers <= 4; workers++) {
                Dealt sampled = dealt(network, SampledPartition.of(network, workers, GRAIN));
                Dealt hashed = dealt(network, new HashPartition(workers, GRAIN));
                String label = model.name() + " on " + workers + ": " + sampled + ", hashed " + hashed;
                assertThat(sampled.shares(workers)).as(label).isLessThan(1.7);
                assertThat(sampled.crossing()).as(label).isLessThan(hashed.crossing() * 3 / 5);
            }
        }
    }

    @Test
    void everyMachineCutsAtTheSamePlaces() {
        Network one = AlternatingBitNetwork.of(4).network(Budget.unlimited());
        Network other = AlternatingBitNetwork.of(4).network(Budget.unlimited());
        SampledPartition cut = (SampledPartition) SampledPartition.of(one, 3, GRAIN);
        assertThat(((SampledPartition) SampledPartition.of(other, 3, GRAIN)).cuts())
                .isEqualTo(cut.cuts());
        assertThat(cut.ownerOfPlace(-1)).isZero();
        assertThat(cut.ownerOfPlace(Long.MAX_VALUE)).isZero();
        assertThat(cut.ownerOfPlace(cut.cuts()[1])).isEqualTo(2);
        assertThat(cut.ownerOfPlace(cut.cuts()[2])).isEqualTo(2);
        assertThat(cut.ownerOfPlace(cut.cuts()[5])).isZero();
    }

    @Test
    void aSmallNetworkIsHashed() {
        assertThat(SampledPartition.of(LeaderElectionNetwork.of(2).network(Budget.unlimited()), 2, GRAIN))
                .isInstanceOf(HashPartition.class);
    }
}
