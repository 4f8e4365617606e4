package dev.hasse.cli.cluster;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.Version;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Statistics;
import dev.hasse.cluster.checkpoint.CheckpointPlan;
import dev.hasse.cluster.pekko.ClusterClient;
import dev.hasse.cluster.pekko.NodeSettings;
import dev.hasse.cluster.pekko.NodeSettingsReader;
import dev.hasse.cluster.supervisor.Answer;
import dev.hasse.cluster.supervisor.Job;
import dev.hasse.cluster.supervisor.JobListener;
import dev.hasse.cluster.supervisor.SupervisorSettings;
import dev.hasse.cluster.supervisor.WorkerReport;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A job on worker nodes, which this process supervises. */
public record ClusterSolving(Console console, WorkerOptions workers) implements JobListener {
    public Answer solve(Job job, Budget budget) throws InputException, IOException {
        NodeSettingsReader reader = workers.settings();
        NodeSettings node = reader.node(new Address("127.0.0.1", 0), Version.text());
        List<Address> named = reader.addresses("workers");
        SupervisorSettings supervising = SupervisorSettings.of(Version.text()).withPatience(node.patience());
        Optional<CheckpointPlan> plan = workers.checkpoints();
        if (plan.isPresent()) {
            supervising = supervising.withCheckpoints(plan.get());
        }
        try (ClusterClient client = new ClusterClient(node, supervising, this)) {
            return named.isEmpty() ? client.solve(job, workers.least(), budget) : client.solve(job, named, budget);
        }
    }

    /** Variables, packets that wait, and memory, worker by worker. */
    @Override
    public void progress(List<WorkerReport> reports) {
        StringBuilder line = new StringBuilder();
        for (WorkerReport report : reports) {
            Statistics done = report.statistics();
            line.append(String.format(
                    Locale.ROOT,
                    "  %s %,d variables, %d waiting, %d MB",
                    report.worker(),
                    done.variables(),
                    done.queued(),
                    done.heapBytes() >> 20));
        }
        console.progress().detail(line.toString());
    }

    @Override
    public void note(String text) {
        console.note(text);
    }
}
