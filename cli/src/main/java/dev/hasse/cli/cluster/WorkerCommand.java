package dev.hasse.cli.cluster;

import dev.hasse.base.InputException;
import dev.hasse.cli.options.LimitOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.RunsUntilStopped;
import dev.hasse.cli.output.Version;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.pekko.NodeSettings;
import dev.hasse.cluster.pekko.NodeSettingsReader;
import dev.hasse.cluster.pekko.WorkerProcess;
import dev.hasse.cluster.worker.Resources;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code hasse worker --join HOST:PORT}: a node that solves what supervisors ask. */
@Command(
        name = "worker",
        mixinStandardHelpOptions = true,
        description = "Start a worker node for 'hasse evaluate --workers'. Runs until it is killed.",
        footer = {
            "",
            "Every option is also a variable HASSE_CLUSTER_... of the environment, and a setting of --cluster-config.",
            "Example, the first node and another one:",
            "  hasse worker --listen 10.0.0.1:25520",
            "  hasse worker --listen 10.0.0.2:25520 --join 10.0.0.1:25520"
        })
public final class WorkerCommand implements Callable<Integer>, RunsUntilStopped {
    private static final int PORT = 25_520;

    private final Console console;

    @Option(
            names = "--join",
            paramLabel = "HOST:PORT,...",
            description = "Nodes of the cluster to join; without it the node starts one.")
    private @Nullable String join;

    @Mixin
    private ClusterOptions cluster = new ClusterOptions();

    @Option(
            names = "--max-memory",
            paramLabel = "SIZE",
            description = "Memory for the tables of a job, e.g. 4g (default: most of the heap).")
    private @Nullable String maxMemory;

    @Option(
            names = "--files",
            paramLabel = "DIR",
            description = "Read the files of a job in place if they are below this folder, such as a shared disk"
                    + " (default: have every file sent).")
    private @Nullable String files;

    WorkerCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        Map<String, @Nullable String> options = new HashMap<>();
        options.put("join", join);
        options.put("max-memory", maxMemory);
        options.put("files", files);
        NodeSettingsReader settings = cluster.settings(options);
        // The first node has a port that others can name; more nodes on one machine take any.
        int port = settings.addresses("join").isEmpty() ? PORT : 0;
        NodeSettings node = settings.worker(new Address("127.0.0.1", port), Version.text());
        String trust = settings.tls().isPresent()
                ? "certificates that its trust store knows"
                : "the secret in " + settings.secretFile().path();
        try {
            new WorkerProcess(node, UnaryOperator.identity(), resources(settings), console::note).run(address -> {
                console.note("only nodes with " + trust + " can use this worker");
                console.out().println("hasse worker " + Version.text() + " listens on " + address);
                console.out().flush();
            });
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return ExitCode.HOLDS;
    }

    private static Resources resources(NodeSettingsReader settings) throws InputException {
        var size = settings.value("max-memory");
        Resources memory = Resources.ofBytes(
                size.isPresent()
                        ? LimitOptions.size(size.get(), "--max-memory") / 4 * 3
                        : Runtime.getRuntime().maxMemory() / 4 * 3);
        var folder = settings.value("files");
        return folder.isPresent() ? memory.withFiles(Path.of(folder.get())) : memory;
    }
}
