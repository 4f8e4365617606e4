package dev.hasse.cluster.supervisor;

import dev.hasse.cluster.Patience;
import dev.hasse.cluster.checkpoint.CheckpointPlan;
import java.util.Optional;

/**
 * How a supervisor works.
 *
 * @param version only workers of the same version are used
 * @param attempts how often a job is begun at most, or goes on from one checkpoint
 * @param window how many packets may be under way on one link
 * @param gatherMillis how long it waits for workers that do not answer
 * @param checkpoints whether and where it keeps checkpoints
 */
public record SupervisorSettings(
        String version,
        Patience patience,
        int attempts,
        int window,
        long gatherMillis,
        Optional<CheckpointPlan> checkpoints) {
    public static final int ATTEMPTS = 10;
    public static final int WINDOW = 32;
    public static final long GATHER_MILLIS = 20_000;

    public static SupervisorSettings of(String version) {
        return new SupervisorSettings(version, Patience.DEFAULT, ATTEMPTS, WINDOW, GATHER_MILLIS, Optional.empty());
    }

    /** Who says after which time a silent node is lost does not wait longer for one that never answered. */
    public SupervisorSettings withPatience(Patience other) {
        return withPatience(other, other.equals(Patience.DEFAULT) ? GATHER_MILLIS : other.lost());
    }

    public SupervisorSettings withPatience(Patience other, long gather) {
        return new SupervisorSettings(version, other, attempts, window, gather, checkpoints);
    }

    public SupervisorSettings withCheckpoints(CheckpointPlan plan) {
        return new SupervisorSettings(version, patience, attempts, window, gatherMillis, Optional.of(plan));
    }
}
