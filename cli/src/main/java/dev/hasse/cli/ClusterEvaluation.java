package dev.hasse.cli;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Statistics;
import dev.hasse.cluster.pekko.ClusterClient;
import dev.hasse.cluster.pekko.NodeSettings;
import dev.hasse.cluster.pekko.NodeSettingsReader;
import dev.hasse.cluster.supervisor.Answer;
import dev.hasse.cluster.supervisor.Job;
import dev.hasse.cluster.supervisor.JobFiles;
import dev.hasse.cluster.supervisor.JobListener;
import dev.hasse.cluster.supervisor.SupervisorSettings;
import dev.hasse.cluster.supervisor.WorkerReport;
import dev.hasse.logic.mcl.MuFormula;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** {@code evaluate} on worker nodes: this process is the supervisor. */
final class ClusterEvaluation implements JobListener {
    private final Console console;
    private final WorkerOptions workers;
    private final LtsOptions systems;
    private final ReadingOptions traces;
    private final Progress progress;

    ClusterEvaluation(
            Console console, WorkerOptions workers, LtsOptions systems, ReadingOptions traces, Progress progress) {
        this.console = console;
        this.workers = workers;
        this.systems = systems;
        this.traces = traces;
        this.progress = progress;
    }

    Evaluated evaluate(String input, MuFormula formula, boolean wantsEvidence, Budget budget)
            throws InputException, IOException {
        NodeSettingsReader reader = workers.settings();
        NodeSettings node = reader.node(new Address("127.0.0.1", 0), Version.text());
        List<Address> named = reader.addresses("workers");
        SupervisorSettings supervising = SupervisorSettings.of(Version.text())
                .withPatience(node.patience(), Math.max(node.patience().lost(), SupervisorSettings.GATHER_MILLIS));
        Job.Wanted wanted = wantsEvidence ? Job.Wanted.VERDICT_AND_EVIDENCE : Job.Wanted.VERDICT;
        try (JobFiles files = new JobFiles(formula, wanted)) {
            Job job = job(files, input, budget);
            try (ClusterClient client = new ClusterClient(node, supervising, this)) {
                Answer answer =
                        named.isEmpty() ? client.solve(job, workers.least(), budget) : client.solve(job, named, budget);
                return evaluated(answer);
            }
        }
    }

    private Job job(JobFiles files, String input, Budget budget) throws InputException, IOException {
        String plain = input.toLowerCase(Locale.ROOT).replaceAll("\\.(gz|bz2)$", "");
        if (plain.endsWith(".net")) {
            return files.network(Path.of(input), budget);
        }
        if (input.equals("-")) {
            return files.explicit("standard input", console.in(), systems.internal());
        }
        if (plain.endsWith(".fsm")) {
            return files.explicit(input, systems.read(input, console, budget));
        }
        return plain.endsWith(".aut")
                ? files.explicit(Path.of(input), systems.internal())
                : files.trace(input, traces.one(input, console.in(), budget));
    }

    private static Evaluated evaluated(Answer answer) {
        List<Evaluated.WorkerFigures> figures = answer.workers().stream()
                .map(each -> {
                    Statistics done = each.statistics();
                    double time = Math.max(1.0, (double) done.busyNanos() + done.idleNanos());
                    return new Evaluated.WorkerFigures(
                            each.worker().toString(),
                            done.variables(),
                            done.messages(),
                            done.wireBytes(),
                            done.tableBytes() + done.systemBytes(),
                            done.idleNanos() / time);
                })
                .toList();
        return new Evaluated(
                answer.verdict(),
                answer.states(),
                answer.transitions(),
                answer.variables(),
                answer.seconds(),
                answer.evidence(),
                figures);
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
        progress.detail(line.toString());
    }

    @Override
    public void note(String text) {
        progress.pause(() -> console.err().println("hasse: " + text));
    }
}
