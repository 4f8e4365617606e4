package dev.hasse.cluster.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.supervisor.Job;
import dev.hasse.cluster.supervisor.JobFiles;
import dev.hasse.cluster.supervisor.SupervisorSettings;
import dev.hasse.cluster.worker.Resources;
import dev.hasse.logic.mcl.MuFormula;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A log that nobody reads: every line waits until the latch opens. */
class LineLogTest {
    private final CountDownLatch read = new CountDownLatch(1);
    private final List<String> lines = Collections.synchronizedList(new ArrayList<>());

    private final Consumer<String> unread = line -> {
        try {
            read.await();
            lines.add(line);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    };

    @TempDir
    Path folder;

    @Test
    void linesThatAreReadAreWrittenInOrderBeforeItCloses() {
        read.countDown();
        try (LineLog journal = new LineLog(unread)) {
            journal.accept("one");
            journal.accept("two");
        }
        assertThat(lines).containsExactly("one", "two");
    }

    @Test
    void linesBeyondWhatCanWaitAreLeftOutAndCounted() throws Exception {
        CountDownLatch last = new CountDownLatch(1);
        try (LineLog journal = new LineLog(unread)) {
            // One is being written, and as many as there is room for wait.
            for (int i = 0; i < LineLog.ROOM + 8; i++) {
                journal.accept("line " + i);
            }
            read.countDown();
            while (last.getCount() > 0) {
                journal.write(last::countDown);
                last.await(10, TimeUnit.MILLISECONDS);
            }
        }
        assertThat(lines).startsWith("line 0", "line 1").hasSize(LineLog.ROOM + 2);
        assertThat(lines.get(LineLog.ROOM + 1)).endsWith(" lines are left out, which nobody read in time");
    }

    @Test
    void aWorkerWhoseLogIsNotReadSolvesOneJobAfterTheOther() throws Exception {
        NodeSettings settings = new NodeSettingsReader(
                        Map.of("secret-file", folder.resolve("secret").toString()), Map.of(), "")
                .worker(new Address("127.0.0.1", 0), "trial");
        CompletableFuture<Address> listening = new CompletableFuture<>();
        WorkerProcess worker =
                new WorkerProcess(settings, UnaryOperator.identity(), Resources.ofBytes(1 << 26), unread);
        Thread thread = new Thread(() -> SmallWorker.run(worker, listening), "worker");
        thread.start();
        Path ring = folder.resolve("ring.aut");
        Files.writeString(ring, "des (0, 2, 2)\n(0, a, 1)\n(1, b, 0)\n");
        try (ClusterClient client = new ClusterClient(settings, SupervisorSettings.of("trial"), new Silent());
                JobFiles files = new JobFiles(new MuFormula.Constant(true), Job.Wanted.VERDICT)) {
            Job job = files.explicit(ring, List.of());
            List<Address> workers = List.of(listening.get(300, TimeUnit.SECONDS));
            for (int i = 0; i < 3; i++) {
                assertThat(client.solve(job, workers, Budget.of(Duration.ofMinutes(10)))
                                .verdict())
                        .isTrue();
            }
        } finally {
            thread.interrupt();
            thread.join();
        }
        assertThat(lines).isEmpty();
    }
}
