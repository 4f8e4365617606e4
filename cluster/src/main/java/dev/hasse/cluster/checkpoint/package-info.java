/**
 * Checkpoints of a job on the supervisor's disk: {@link dev.hasse.cluster.checkpoint.CheckpointFolder} has at most one that
 * is whole, as a list of parts, one for each worker that there was. What is in a part only the kernel's worker knows
 * ({@link dev.hasse.bes.worker.Worker#save}).
 */
@NullMarked
package dev.hasse.cluster.checkpoint;

import org.jspecify.annotations.NullMarked;
