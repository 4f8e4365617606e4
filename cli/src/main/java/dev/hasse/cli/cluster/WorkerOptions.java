package dev.hasse.cli.cluster;

import dev.hasse.base.InputException;
import dev.hasse.cli.options.LimitOptions;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.checkpoint.CheckpointPlan;
import dev.hasse.cluster.pekko.NodeSettingsReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Solving on other machines. */
public final class WorkerOptions {
    @Option(
            names = "--workers",
            paramLabel = "HOST:PORT,...",
            description = "Solve on these worker nodes (hasse worker).")
    private @Nullable String workers;

    @Option(
            names = "--cluster",
            paramLabel = "HOST:PORT,...",
            description = "Solve on all worker nodes of the cluster that one of these belongs to.")
    private @Nullable String seeds;

    @Option(
            names = "--min-workers",
            paramLabel = "N",
            description = "With --cluster: begin when there are so many (default: 1).")
    private int least = 1;

    @Option(
            names = "--checkpoint",
            paramLabel = "DIR",
            description = "With workers: save their progress in this folder, so that a lost worker costs only the work"
                    + " since the last checkpoint.")
    private @Nullable Path checkpoint;

    @Option(
            names = "--checkpoint-every",
            paramLabel = "TIME",
            description = "With --checkpoint: the time between two checkpoints (default: 1m).")
    private @Nullable String checkpointEvery;

    @Option(
            names = "--resume",
            description = "With --checkpoint: continue from the checkpoint that an earlier run of the same job left.")
    private boolean resume;

    @Mixin
    private ClusterOptions cluster = new ClusterOptions();

    /** Whether others solve; who wants checkpoints and names nobody is told. */
    public boolean areNamed() throws InputException {
        boolean named = workers != null || seeds != null;
        if (!named && checkpoints().isPresent()) {
            throw new InputException(
                    "--checkpoint", "only jobs of worker nodes have checkpoints: add --workers or --cluster");
        }
        return named;
    }

    /** How checkpoints are kept, if they are. */
    Optional<CheckpointPlan> checkpoints() throws InputException {
        if (checkpoint == null) {
            if (resume || checkpointEvery != null) {
                throw new InputException(
                        resume ? "--resume" : "--checkpoint-every",
                        "name the folder of the checkpoints: --checkpoint DIR");
            }
            return Optional.empty();
        }
        Duration every = checkpointEvery == null
                ? CheckpointPlan.EVERY
                : LimitOptions.time(checkpointEvery, "--checkpoint-every");
        return Optional.of(new CheckpointPlan(checkpoint, every, resume));
    }

    int least() {
        return least;
    }

    NodeSettingsReader settings() throws InputException {
        if (workers != null && seeds != null) {
            throw new InputException("", "expected either --workers or --cluster, not both");
        }
        requireNodes("--workers", workers);
        requireNodes("--cluster", seeds);
        Map<String, @Nullable String> options = new HashMap<>(Collections.singletonMap("workers", workers));
        options.put("join", seeds == null ? "" : seeds);
        return cluster.settings(options);
    }

    private static void requireNodes(String option, @Nullable String nodes) throws InputException {
        if (nodes != null && Address.list(option, nodes).isEmpty()) {
            throw new InputException(option, "expected HOST:PORT, not '" + nodes + "'");
        }
    }
}
