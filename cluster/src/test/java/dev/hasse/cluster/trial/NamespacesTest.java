package dev.hasse.cluster.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Patience;
import dev.hasse.cluster.pekko.ClusterClient;
import dev.hasse.cluster.pekko.NodeSettings;
import dev.hasse.cluster.pekko.NodeSettingsReader;
import dev.hasse.cluster.pekko.SmallWorker;
import dev.hasse.cluster.supervisor.Answer;
import dev.hasse.cluster.supervisor.Job;
import dev.hasse.cluster.supervisor.JobFiles;
import dev.hasse.cluster.supervisor.JobListener;
import dev.hasse.cluster.supervisor.SupervisorSettings;
import dev.hasse.cluster.supervisor.WorkerReport;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.lts.Lts;
import dev.hasse.lts.model.RandomLts;
import dev.hasse.testkit.Seeds;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Workers with a network of their own each, whose cable is pulled while they solve. Left out where namespaces cannot be made. */
@Timeout(1800)
class NamespacesTest {
    private static final Patience PATIENCE = new Patience(20, 100, 2000);
    private static final int RUNS = 4;

    @TempDir
    Path folder;

    @Test
    void aCableThatIsPulledWhileTheySolveDoesNotChangeTheAnswer() throws Exception {
        assumeTrue(Namespaces.arePossible(), "network namespaces can be made");
        Lts lts = new RandomLts(8_000, 40_000, 5, 0.1, RandomLts.Faults.NONE, 4).generate(Budget.unlimited());
        var formula = MclParser.parse("f", "nu X . (< true > true and [ true ] X)", MclLibraries.builtIn());
        SplittableRandom random = new SplittableRandom(Seeds.first(1));
        try (Namespaces spaces = Namespaces.make(2);
                WorkerJvm first = worker(spaces, 0);
                WorkerJvm second = worker(spaces, 1);
                ClusterClient client = client(spaces);
                JobFiles files = new JobFiles(formula, Job.Wanted.VERDICT)) {
            Job job = files.explicit("random", lts);
            List<Address> workers = List.of(first.address(), second.address());
            int restarted = 0;
            for (int run = 0; run < RUNS; run++) {
                CompletableFuture<Answer> answer = CompletableFuture.supplyAsync(() -> solve(client, job, workers));
                TimeUnit.MILLISECONDS.sleep(run == 0 ? 0 : random.nextInt(300));
                int pulled = random.nextInt(2);
                spaces.unplug(pulled);
                assertThat(answer.join().verdict()).isTrue();
                restarted +=
                        answer.join().attempts() > 1 || answer.join().workers().size() == 1 ? 1 : 0;
                spaces.plug(pulled);
            }
            assertThat(restarted).isPositive();
        }
    }

    /** On a busy machine the other worker may seem lost too; every answer that comes must be right. */
    private static Answer solve(ClusterClient client, Job job, List<Address> workers) {
        while (true) {
            try {
                return client.solve(job, workers, Budget.of(Duration.ofMinutes(10)));
            } catch (LimitReachedException e) {
                assertThat(e).hasMessageContaining("does not answer");
            } catch (InputException | IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private WorkerJvm worker(Namespaces spaces, int i) throws Exception {
        List<String> settings = List.of("listen=" + spaces.host(i) + ":25520");
        return WorkerJvm.start(folder, spaces.inside(i), SmallWorker.options("256m"), PATIENCE, settings);
    }

    private ClusterClient client(Namespaces spaces) throws Exception {
        NodeSettings settings = new NodeSettingsReader(
                        Map.of("secret-file", WorkerJvm.secret(folder).toString()), Map.of(), "")
                .node(new Address(spaces.host(), 0), WorkerMain.VERSION)
                .withPatience(PATIENCE);
        return new ClusterClient(
                settings,
                SupervisorSettings.of(WorkerMain.VERSION).withPatience(PATIENCE, PATIENCE.lost()),
                new JobListener() {
                    @Override
                    public void progress(List<WorkerReport> workers) {}

                    @Override
                    public void note(String text) {}
                });
    }
}
