package dev.hasse.cluster.pekko;

import dev.hasse.cluster.supervisor.JobListener;
import dev.hasse.cluster.supervisor.WorkerReport;
import java.util.List;

/** Listens to nothing. */
final class Silent implements JobListener {
    @Override
    public void progress(List<WorkerReport> workers) {}

    @Override
    public void note(String text) {}
}
