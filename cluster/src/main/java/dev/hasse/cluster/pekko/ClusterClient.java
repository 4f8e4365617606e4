package dev.hasse.cluster.pekko;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.supervisor.Answer;
import dev.hasse.cluster.supervisor.Candidates;
import dev.hasse.cluster.supervisor.Job;
import dev.hasse.cluster.supervisor.JobListener;
import dev.hasse.cluster.supervisor.JobSupervisor;
import dev.hasse.cluster.supervisor.SupervisorSettings;
import java.io.IOException;
import java.util.List;

/**
 * Has jobs done by workers: by named ones, or by all of the cluster that the settings say to join.
 *
 * <pre>{@code
 * try (ClusterClient client = new ClusterClient(settings, SupervisorSettings.of(version), listener)) {
 *     Answer answer = client.solve(job, workers, budget);
 * }
 * }</pre>
 */
public final class ClusterClient implements AutoCloseable {
    private final PekkoNode node;
    private final JobSupervisor supervisor;
    private final boolean member;

    public ClusterClient(NodeSettings settings, SupervisorSettings supervising, JobListener listener)
            throws InputException {
        node = PekkoNode.start(settings, NodeConfig.SUPERVISOR, listener::note);
        supervisor = new JobSupervisor(node, supervising, listener);
        node.handTo(supervisor);
        node.tellLosses(supervisor::lost);
        member = !settings.join().isEmpty();
        if (member) {
            node.join(settings.join());
        }
    }

    /** Where workers reach this node. */
    public Address address() {
        return node.self();
    }

    /** Solves with these workers. */
    public Answer solve(Job job, List<Address> workers, Budget budget) throws InputException, IOException {
        return supervisor.solve(job, () -> workers, budget);
    }

    /** Solves with the cluster's workers, as soon as there are so many. */
    public Answer solve(Job job, int least, Budget budget) throws InputException, IOException {
        Candidates members = () -> {
            List<Address> workers = node.workers();
            return workers.size() < least ? List.of() : workers;
        };
        return supervisor.solve(job, members, budget);
    }

    @Override
    public void close() {
        if (member) {
            node.leave();
        }
        node.close();
    }
}
