package dev.hasse.cli.cluster;

import dev.hasse.base.InputException;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.pekko.NodeSettingsReader;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
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

    @Mixin
    private ClusterOptions cluster = new ClusterOptions();

    public boolean areNamed() {
        return workers != null || seeds != null;
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
