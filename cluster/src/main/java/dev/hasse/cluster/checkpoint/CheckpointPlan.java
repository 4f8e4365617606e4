package dev.hasse.cluster.checkpoint;

import java.nio.file.Path;
import java.time.Duration;

/**
 * How a user wants checkpoints.
 *
 * @param folder where they are
 * @param every the time between two of them
 * @param resume whether a job goes on from one that an earlier run left
 */
public record CheckpointPlan(Path folder, Duration every, boolean resume) {
    public static final Duration EVERY = Duration.ofMinutes(1);
}
