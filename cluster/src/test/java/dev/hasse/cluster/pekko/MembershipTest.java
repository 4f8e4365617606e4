package dev.hasse.cluster.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Patience;
import dev.hasse.cluster.supervisor.Answer;
import dev.hasse.cluster.supervisor.Job;
import dev.hasse.cluster.supervisor.JobFiles;
import dev.hasse.cluster.supervisor.SupervisorSettings;
import dev.hasse.cluster.supervisor.WorkerReport;
import dev.hasse.cluster.trial.WorkerJvm;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.lts.Lts;
import dev.hasse.lts.model.RandomLts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A cluster of worker processes that a supervisor joins: it finds the workers, and replacements, by itself. */
@Timeout(900)
class MembershipTest {
    private static final Patience PATIENCE = new Patience(50, 500, 6000);

    @TempDir
    Path folder;

    private WorkerJvm worker(String join) throws Exception {
        return WorkerJvm.start(folder, List.of(), SmallWorker.options("128m"), PATIENCE, List.of("join=" + join));
    }

    @Test
    void theWorkersOfAClusterAreFoundAndOneThatIsKilledIsReplaced() throws Exception {
        Lts lts = new RandomLts(2000, 10_000, 5, 0.1, RandomLts.Faults.NONE, 4).generate(Budget.unlimited());
        var formula = MclParser.parse("f", "nu X . (< true > true and [ true ] X)", MclLibraries.builtIn());
        try (WorkerJvm first = worker("");
                WorkerJvm second = worker(first.address().toString());
                ClusterClient client = client(first.address());
                JobFiles files = new JobFiles(formula, Job.Wanted.VERDICT)) {
            Job job = files.explicit("random", lts);
            solveUntilAllHelp(client, job, first.address(), second.address());
            second.kill();
            try (WorkerJvm third = worker(first.address().toString())) {
                // The dead member is in the way until it is given up; then the new one counts.
                solveUntilAllHelp(client, job, first.address(), third.address());
            }
        }
    }

    /** On a busy machine a worker may seem lost now and then; every answer that comes is right. */
    private static void solveUntilAllHelp(ClusterClient client, Job job, Address... workers) throws Exception {
        boolean all = false;
        while (!all) {
            try {
                Answer answer = client.solve(job, 1, Budget.of(Duration.ofMinutes(10)));
                assertThat(answer.verdict()).isTrue();
                all = answer.workers().stream()
                        .map(WorkerReport::worker)
                        .toList()
                        .containsAll(List.of(workers));
            } catch (LimitReachedException e) {
                assertThat(e).hasMessageNotContaining("trust");
            }
            if (!all) {
                // Who asks without a pause keeps the machine from what it waits for.
                TimeUnit.MILLISECONDS.sleep(500);
            }
        }
    }

    private ClusterClient client(Address seed) throws Exception {
        NodeSettings settings = new NodeSettingsReader(
                        Map.of(
                                "join", seed.toString(),
                                "secret-file", WorkerJvm.secret(folder).toString(),
                                "lost-after-millis", Long.toString(PATIENCE.lost())),
                        Map.of(),
                        "")
                .node(new Address("127.0.0.1", 0), "trial");
        return new ClusterClient(settings, SupervisorSettings.of("trial").withPatience(PATIENCE, 20_000), new Silent());
    }
}
