package dev.hasse.cluster.pekko;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Patience;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Pekko's configuration of a node. */
final class NodeConfig {
    static final String WORKER = "worker";
    static final String SUPERVISOR = "supervisor";

    private NodeConfig() {}

    static Config of(NodeSettings settings, String role) {
        Map<String, Object> values = new HashMap<>();
        String artery = "pekko.remote.artery.";
        values.put("pekko.cluster.roles", List.of(role));
        values.put("pekko.cluster.app-version", settings.version());
        address(values, artery + "canonical.", settings.address());
        settings.bind().ifPresent(bind -> address(values, artery + "bind.", bind));
        // Without it whoever reaches the port would speak to Pekko itself.
        values.put(artery + "transport", "tls-tcp");
        detector(values, settings.patience());
        return ConfigFactory.parseMap(values)
                .withFallback(settings.more())
                .withFallback(ConfigFactory.parseResources(NodeConfig.class, "node.conf"))
                .withFallback(ConfigFactory.defaultReference())
                .resolve();
    }

    private static void address(Map<String, Object> values, String prefix, Address address) {
        values.put(prefix + "hostname", address.host());
        values.put(prefix + "port", address.port());
    }

    /** How long a frame can be that a node with this configuration sends. */
    static int largestFrame(Config config) {
        String advanced = "pekko.remote.artery.advanced.";
        return (int) Math.max(
                config.getBytes(advanced + "maximum-frame-size"),
                config.getBytes(advanced + "maximum-large-frame-size"));
    }

    /** How long a node with this configuration waits for its last messages to be sent when it ends. */
    static Duration flush(Config config) {
        return config.getDuration("pekko.remote.artery.advanced.shutdown-flush-timeout");
    }

    /** The cluster loses patience with a member when the supervisor does. */
    private static void detector(Map<String, Object> values, Patience patience) {
        String detector = "pekko.cluster.failure-detector.";
        values.put(detector + "heartbeat-interval", Math.max(100, patience.lost() / 10) + " ms");
        values.put(detector + "acceptable-heartbeat-pause", patience.lost() / 2 + " ms");
    }
}
