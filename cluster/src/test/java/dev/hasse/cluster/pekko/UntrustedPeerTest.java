package dev.hasse.cluster.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.cluster.Address;
import dev.hasse.cluster.Frame;
import dev.hasse.cluster.tls.Handshakes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.BootstrapSetup;
import org.apache.pekko.actor.Deploy;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.Kill;
import org.apache.pekko.actor.PoisonPill;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.setup.ActorSystemSetup;
import org.apache.pekko.remote.RemoteScope;
import org.apache.pekko.remote.artery.tcp.SSLEngineProviderSetup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A peer that has the secret, and uses what Pekko would let it do. */
@Timeout(600)
class UntrustedPeerTest {
    private static final AtomicInteger CREATED = new AtomicInteger();

    /** Tells that it was created. */
    public static final class Planted extends AbstractActor {
        public Planted() {
            CREATED.incrementAndGet();
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().build();
        }
    }

    @TempDir
    Path folder;

    /** Settings with some of Pekko's own. */
    private NodeSettings settings(String pekko) throws Exception {
        Path file = Files.writeString(Files.createTempFile(folder, "node", ".conf"), pekko);
        return new NodeSettingsReader(
                        Map.of("secret-file", folder.resolve("secret").toString()), Map.of(), file.toString())
                .worker(new Address("127.0.0.1", 0), "trial");
    }

    private ActorSystem rogue() throws Exception {
        NodeSettings settings =
                settings("pekko { actor.provider = remote, remote.use-unsafe-remote-features-outside-cluster = on }");
        NodeEngines engines = new NodeEngines(
                settings.credentials(), 1 << 20, new Handshakes(System::nanoTime), line -> {}, (address, reason) -> {});
        return ActorSystem.create(
                "hasse",
                ActorSystemSetup.create(
                        BootstrapSetup.create(NodeConfig.of(settings, NodeConfig.WORKER)),
                        SSLEngineProviderSetup.create(unused -> engines)));
    }

    private static void plant(ActorSystem rogue, PekkoNode node) {
        rogue.actorOf(Props.create(Planted.class)
                .withDeploy(new Deploy(new RemoteScope(new org.apache.pekko.actor.Address(
                        "pekko", "hasse", node.self().host(), node.self().port())))));
    }

    private static ActorRef actor(ActorSystem rogue, PekkoNode node, String path) {
        return ((ExtendedActorSystem) rogue).provider().resolveActorRef("pekko://hasse@" + node.self() + path);
    }

    @Test
    void aPeerCannotEndOurActorsAndCannotCreateOthers() throws Exception {
        CREATED.set(0);
        BlockingQueue<Frame> arrived = new LinkedBlockingQueue<>();
        ActorSystem rogue = rogue();
        try (PekkoNode node = PekkoNode.start(settings(""), NodeConfig.WORKER, line -> {})) {
            node.handTo(arrived::add);
            ActorRef target = actor(rogue, node, "/user/node");
            target.tell(new Frame(new byte[] {1}), ActorRef.noSender());
            assertThat(arrived.take().bytes()).as("the way to the node").containsExactly(1);
            for (String path : new String[] {"/user/node", "/user", "/system/cluster/core/daemon"}) {
                for (Object harm : new Object[] {PoisonPill.getInstance(), Kill.getInstance()}) {
                    actor(rogue, node, path).tell(harm, ActorRef.noSender());
                    rogue.actorSelection("pekko://hasse@" + node.self() + path).tell(harm, ActorRef.noSender());
                }
            }
            plant(rogue, node);
            for (int i = 2; i < 20; i++) {
                target.tell(new Frame(new byte[] {(byte) i}), ActorRef.noSender());
                assertThat(arrived.poll(300, TimeUnit.SECONDS))
                        .as("frame %d", i)
                        .isNotNull();
                TimeUnit.MILLISECONDS.sleep(50);
            }
            assertThat(node.broken()).isNotDone();
            assertThat(CREATED).hasValue(0);
        } finally {
            rogue.terminate();
        }
    }

    /** So that the test above means something. */
    @Test
    void withPekkosUsualSettingsItCould() throws Exception {
        CREATED.set(0);
        ActorSystem rogue = rogue();
        NodeSettings usual =
                settings("pekko.remote { artery.untrusted-mode = off, deployment.enable-allow-list = off }");
        try (PekkoNode node = PekkoNode.start(usual, NodeConfig.WORKER, line -> {})) {
            while (CREATED.get() == 0) {
                plant(rogue, node);
                TimeUnit.MILLISECONDS.sleep(100);
            }
            while (!node.broken().isDone()) {
                actor(rogue, node, "/user").tell(PoisonPill.getInstance(), ActorRef.noSender());
                TimeUnit.MILLISECONDS.sleep(100);
            }
            assertThat(node.broken().get()).contains("shut down");
        } finally {
            rogue.terminate();
        }
    }
}
