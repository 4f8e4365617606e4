package dev.hasse.cluster.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.cluster.Address;
import dev.hasse.cluster.Frame;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.management.ObjectName;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.remote.RemoteActorRefProvider;
import org.apache.pekko.stream.SharedKillSwitch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PekkoNodeTest {
    private static final int NODES = 12;

    @TempDir
    Path folder;

    @Test
    void aClosedNodeThatHasSentFramesLeavesNoActorSystemAndNoThread() throws Exception {
        long before = actorSystems();
        sendFromNodesAndCloseThem();
        // The last ones' threads take a moment to end.
        long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(300);
        while ((actorSystems() > before || isAnyThreadAlive()) && System.nanoTime() < patience) {
            TimeUnit.MILLISECONDS.sleep(100);
        }
        assertThat(actorSystems()).as("kept of %d", NODES + 1).isLessThanOrEqualTo(before);
        assertThat(isAnyThreadAlive()).isFalse();
    }

    /** Pekko's own race when it ends, see Connections: one stream completes before it is failed, and nobody closes. */
    @Test
    void aNodeEndsThoughItsPeerNeverClosesTheConnection() throws Exception {
        BlockingQueue<Frame> arrived = new LinkedBlockingQueue<>();
        try (PekkoNode receiver = node()) {
            receiver.handTo(arrived::add);
            PekkoNode sender = node();
            sender.send(receiver.self(), new Frame(new byte[] {1}));
            assertThat(arrived.poll(300, TimeUnit.SECONDS)).isNotNull();
            endIncomingStreams(sender);
            sender.close();
            assertThat(sender.actors().whenTerminated().isCompleted()).isTrue();
        }
    }

    /** What Pekko does itself when the actor system ends, but before it fails the streams to the peers. */
    private static void endIncomingStreams(PekkoNode node) throws Exception {
        var provider = (RemoteActorRefProvider) ((ExtendedActorSystem) node.actors()).provider();
        Field killSwitch = Arrays.stream(provider.transport().getClass().getDeclaredFields())
                .filter(field -> field.getName().endsWith("inboundKillSwitch"))
                .findFirst()
                .orElseThrow();
        killSwitch.setAccessible(true);
        ((SharedKillSwitch) killSwitch.get(provider.transport())).shutdown();
    }

    private static boolean isAnyThreadAlive() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .anyMatch(name -> name.startsWith("hasse-pekko") || name.startsWith("hasse-scheduler"));
    }

    private void sendFromNodesAndCloseThem() throws Exception {
        BlockingQueue<Frame> arrived = new LinkedBlockingQueue<>();
        try (PekkoNode receiver = node()) {
            receiver.handTo(arrived::add);
            for (int i = 0; i < NODES; i++) {
                try (PekkoNode sender = node()) {
                    sender.send(receiver.self(), new Frame(new byte[] {1}));
                    assertThat(arrived.poll(300, TimeUnit.SECONDS))
                            .as("frame " + i)
                            .isNotNull();
                }
            }
        }
    }

    private PekkoNode node() throws Exception {
        NodeSettings settings = new NodeSettingsReader(
                        Map.of("secret-file", folder.resolve("secret").toString()), Map.of(), "")
                .worker(new Address("127.0.0.1", 0), "trial");
        return PekkoNode.start(settings, NodeConfig.SUPERVISOR, line -> {});
    }

    /** How many a full garbage collection leaves. */
    private static long actorSystems() throws Exception {
        Object histogram = ManagementFactory.getPlatformMBeanServer()
                .invoke(
                        new ObjectName("com.sun.management:type=DiagnosticCommand"),
                        "gcClassHistogram",
                        new Object[] {new String[] {}},
                        new String[] {String[].class.getName()});
        for (String line : histogram.toString().lines().toList()) {
            List<String> columns = List.of(line.strip().split("\\s+"));
            if (columns.contains("org.apache.pekko.actor.ActorSystemImpl")) {
                return Long.parseLong(columns.get(1));
            }
        }
        return 0;
    }
}
