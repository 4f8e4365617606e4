package dev.hasse.cluster.checkpoint;

import dev.hasse.cluster.problem.SharedFile;
import java.util.List;

/**
 * A whole checkpoint.
 *
 * @param number counts those of the job, from 1
 * @param parts a file for each worker that there was, in their order
 */
public record Checkpoint(long number, List<SharedFile> parts) {
    public Checkpoint {
        parts = List.copyOf(parts);
    }

    /** The bytes of all parts. */
    public long bytes() {
        return parts.stream().mapToLong(SharedFile::length).sum();
    }
}
