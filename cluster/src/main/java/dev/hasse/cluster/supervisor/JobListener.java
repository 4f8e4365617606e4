package dev.hasse.cluster.supervisor;

import java.util.List;

/** Told how a job goes on; called on any thread. */
public interface JobListener {
    /** Now and then: what each worker did so far. */
    void progress(List<WorkerReport> workers);

    /** Something that the user may want to know, such as a lost worker. */
    void note(String text);
}
