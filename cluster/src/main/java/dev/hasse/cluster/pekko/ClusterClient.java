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
    private final List<Address> seeds;

    public ClusterClient(NodeSettings settings, SupervisorSettings supervising, JobListener listener)
            throws InputException {
        node = PekkoNode.start(settings, NodeConfig.SUPERVISOR, listener::note);
        supervisor = new JobSupervisor(node, supervising, listener);
        node.handTo(supervisor);
        node.tellLosses(supervisor::lost);
        seeds = settings.join();
        if (!seeds.isEmpty()) {
            // Looks already who is there, to be able to say so.
            seeds.forEach(node::trouble);
            node.join(seeds);
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
        return supervisor.solve(job, new Members(node, seeds, least), budget);
    }

    /** The workers of the cluster that one of the seeds belongs to, once there are enough. */
    private record Members(PekkoNode node, List<Address> seeds, int least) implements Candidates {
        @Override
        public List<Address> now() {
            List<Address> workers = node.workers();
            return workers.size() < least ? List.of() : workers;
        }

        @Override
        public String whyNobody() {
            StringBuilder why = new StringBuilder();
            why.append("the cluster has " + node.workers().size() + " workers, expected at least " + least);
            for (Address seed : seeds) {
                node.trouble(seed).ifPresent(trouble -> why.append("; node " + seed + ": " + trouble));
            }
            return why.toString();
        }
    }

    @Override
    public void close() {
        if (!seeds.isEmpty()) {
            node.leave();
        }
        node.close();
    }
}
