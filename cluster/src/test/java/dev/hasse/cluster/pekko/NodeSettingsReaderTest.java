package dev.hasse.cluster.pekko;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import dev.hasse.cluster.Address;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodeSettingsReaderTest {
    private static final Address DEFAULT = new Address("127.0.0.1", 25520);

    @TempDir
    Path folder;

    private Map<String, String> secret() {
        return Map.of("secret-file", folder.resolve("secret").toString());
    }

    @Test
    void nodesListenOnLoopbackUnlessTold() throws InputException {
        NodeSettings settings = new NodeSettingsReader(secret(), Map.of(), "").worker(DEFAULT, "1");
        assertThat(settings.address()).isEqualTo(DEFAULT);
        assertThat(NodeConfig.of(settings, NodeConfig.WORKER).getString("pekko.remote.artery.canonical.hostname"))
                .isEqualTo("127.0.0.1");
    }

    @Test
    void anOptionComesBeforeTheEnvironmentAndThatBeforeTheFile() throws Exception {
        Path file = folder.resolve("cluster.conf");
        Files.writeString(file, """
                hasse.cluster { listen = "a:1", bind = "b:1", join = "c:1,d:2" }
                pekko.cluster.min-nr-of-members = 3
                """);
        NodeSettings settings = new NodeSettingsReader(
                        Map.of(
                                "listen",
                                "option:3",
                                "secret-file",
                                folder.resolve("secret").toString()),
                        Map.of("HASSE_CLUSTER_LISTEN", "environment:2", "HASSE_CLUSTER_BIND", "environment:4"),
                        file.toString())
                .worker(DEFAULT, "1");
        assertThat(settings.address()).isEqualTo(new Address("option", 3));
        assertThat(settings.bind()).contains(new Address("environment", 4));
        assertThat(settings.join()).isEqualTo(List.of(new Address("c", 1), new Address("d", 2)));
        assertThat(NodeConfig.of(settings, NodeConfig.WORKER).getInt("pekko.cluster.min-nr-of-members"))
                .isEqualTo(3);
    }

    @Test
    void javaObjectsAreNeverReadFromTheWire() throws InputException {
        NodeSettings settings = new NodeSettingsReader(secret(), Map.of(), "").worker(DEFAULT, "1");
        assertThat(NodeConfig.of(settings, NodeConfig.WORKER).getBoolean("pekko.actor.allow-java-serialization"))
                .isFalse();
    }

    @Test
    void whatIsNoAddressIsRefused() {
        for (String wrong : List.of("nowhere", "host:99999", ":1", "a b:1")) {
            assertThatThrownBy(() -> new NodeSettingsReader(Map.of("join", wrong), Map.of(), "").node(DEFAULT, "1"))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("HOST:PORT");
        }
    }

    @Test
    void aFileThatIsNotThereOrNotReadableIsRefused() throws Exception {
        assertThatThrownBy(() -> new NodeSettingsReader(
                        Map.of(), Map.of(), folder.resolve("none").toString()))
                .isInstanceOf(InputException.class);
        Path file = folder.resolve("wrong.conf");
        Files.writeString(file, "hasse { ");
        assertThatThrownBy(() -> new NodeSettingsReader(Map.of(), Map.of(), file.toString()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("not a settings file");
    }
}
