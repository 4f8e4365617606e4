package dev.hasse.cli.cluster;

import dev.hasse.base.InputException;
import dev.hasse.cli.options.LimitOptions;
import dev.hasse.cluster.pekko.NodeSettingsReader;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How nodes find each other; each setting also as HASSE_CLUSTER_... in the environment and in a file. */
final class ClusterOptions {
    @Option(
            names = "--listen",
            paramLabel = "HOST:PORT",
            description = "Where other nodes reach this one (default: 127.0.0.1); port 0 is any free one.")
    private @Nullable String listen;

    @Option(
            names = "--bind",
            paramLabel = "HOST:PORT",
            description = "The interface to listen on, if it is another one (containers).")
    private @Nullable String bind;

    @Option(
            names = "--cluster-config",
            paramLabel = "FILE",
            description = "Settings hasse.cluster.* and pekko.* in HOCON or as properties (docs/distributed.md).")
    private @Nullable String file;

    @Option(
            names = "--lost-after",
            paramLabel = "TIME",
            description = "Treat a node as lost after this long without an answer (default: 10s).")
    private @Nullable String lostAfter;

    @Option(
            names = "--secret-file",
            paramLabel = "FILE",
            description = "The secret that all nodes share (default: ~/.config/hasse/cluster.secret); not used with TLS"
                    + " certificates.")
    private @Nullable String secretFile;

    /** All settings; more of them by name, without those that are null. */
    NodeSettingsReader settings(Map<String, @Nullable String> more) throws InputException {
        Map<String, String> options = new LinkedHashMap<>();
        put(options, "listen", listen);
        put(options, "bind", bind);
        put(options, "secret-file", secretFile);
        if (lostAfter != null) {
            long millis = LimitOptions.time(lostAfter, "--lost-after").toMillis();
            options.put("lost-after-millis", Long.toString(millis));
        }
        more.forEach((key, value) -> put(options, key, value));
        String fallback = System.getenv().getOrDefault("HASSE_CLUSTER_CONFIG", "");
        return new NodeSettingsReader(options, System.getenv(), file == null ? fallback : file);
    }

    private static void put(Map<String, String> options, String key, @Nullable String value) {
        if (value != null) {
            options.put(key, value);
        }
    }
}
