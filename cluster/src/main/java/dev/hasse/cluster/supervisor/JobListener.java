package dev.hasse.cluster.supervisor;

import dev.hasse.cluster.checkpoint.Checkpoint;
import java.util.List;

/** Told how a job goes on; called on any thread. */
public interface JobListener {
    /** Now and then: what each worker did so far. */
    void progress(List<WorkerReport> workers);

    /** A checkpoint is on the disk. */
    default void checkpoint(Checkpoint taken) {}

    /** Something that the user may want to know, such as a lost worker. */
    void note(String text);
}
