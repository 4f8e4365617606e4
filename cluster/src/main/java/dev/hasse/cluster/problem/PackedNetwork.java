package dev.hasse.cluster.problem;

import dev.hasse.base.LimitReachedException;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Successors;
import dev.hasse.lts.TransitionSystem;
import dev.hasse.lts.network.Network;
import java.util.OptionalLong;

/** A network whose states are the same longs on every machine. */
final class PackedNetwork implements TransitionSystem {
    /** Reachable states are few and far between: a bound so large that nobody makes a table over all states. */
    private static final long LEAST_BOUND = 1L << 40;

    private final Network network;
    private final long packedBound;

    /**
     * @throws LimitReachedException if the states do not fit into longs
     */
    PackedNetwork(Network network) {
        this.network = network;
        packedBound = network.packedBound()
                .orElseThrow(() -> new LimitReachedException("the network's states do not fit into 64 bits each, so"
                        + " machines cannot name them to each other: evaluate it without --workers"));
    }

    /** All states are below this. */
    long packedBound() {
        return packedBound;
    }

    @Override
    public Labels labels() {
        return network.labels();
    }

    @Override
    public long initial() {
        return network.initial();
    }

    @Override
    public Successors successors() {
        return network.successors();
    }

    @Override
    public OptionalLong stateBound() {
        return OptionalLong.of(Math.max(packedBound, LEAST_BOUND));
    }
}
