package dev.hasse.cluster.pekko;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.supervisor.Job;
import dev.hasse.cluster.supervisor.JobFiles;
import dev.hasse.cluster.supervisor.SupervisorSettings;
import dev.hasse.cluster.worker.Resources;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.testkit.ClassArchive;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;

/** The JVM of a worker that has little to do: who compiles, collects and loads less is there sooner. */
public final class SmallWorker {
    private SmallWorker() {}

    public static List<String> options(String heap) {
        List<String> options = new ArrayList<>(List.of("-Xmx" + heap, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        options.addAll(ClassArchive.options(SmallWorker.class.getName()));
        return options;
    }

    /** Loads what a worker loads, for the archive: it and its client, in one process and with one small job. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory("worker");
        Path secret = folder.resolve("secret");
        Path ring = Files.writeString(folder.resolve("ring.aut"), "des (0, 2, 2)\n(0, a, 1)\n(1, b, 0)\n");
        NodeSettings settings = new NodeSettingsReader(Map.of("secret-file", secret.toString()), Map.of(), "")
                .worker(new Address("127.0.0.1", 0), "trial");
        CompletableFuture<Address> listening = new CompletableFuture<>();
        WorkerProcess worker =
                new WorkerProcess(settings, UnaryOperator.identity(), Resources.ofBytes(1 << 26), line -> {});
        Thread thread = new Thread(() -> run(worker, listening), "worker");
        thread.setDaemon(true);
        thread.start();
        try (ClusterClient client = new ClusterClient(settings, SupervisorSettings.of("trial"), new Silent());
                JobFiles files = new JobFiles(new MuFormula.Constant(true), Job.Wanted.VERDICT)) {
            client.solve(files.explicit(ring, List.of()), List.of(listening.get()), Budget.of(Duration.ofMinutes(10)));
        } finally {
            Files.delete(ring);
            Files.delete(secret);
            Files.delete(folder);
        }
        System.exit(0);
    }

    static void run(WorkerProcess worker, CompletableFuture<Address> listening) {
        try {
            worker.run(listening::complete);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (InputException | RuntimeException e) {
            listening.completeExceptionally(e);
        }
    }
}
