package dev.hasse.cluster.pekko;

import com.typesafe.config.Config;
import dev.hasse.base.InputException;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Frame;
import dev.hasse.cluster.FrameHandler;
import dev.hasse.cluster.Ticker;
import dev.hasse.cluster.Transport;
import dev.hasse.cluster.tls.Handshakes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.apache.pekko.actor.BootstrapSetup;
import org.apache.pekko.actor.setup.ActorSystemSetup;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.PostStop;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.cluster.Member;
import org.apache.pekko.cluster.MemberStatus;
import org.apache.pekko.cluster.typed.Cluster;
import org.apache.pekko.cluster.typed.JoinSeedNodes;
import org.apache.pekko.cluster.typed.Leave;
import org.apache.pekko.remote.RemoteTransportException;
import org.apache.pekko.remote.artery.tcp.SSLEngineProviderSetup;
import org.jspecify.annotations.Nullable;

/** An actor system with one actor that takes frames, and a member of a cluster if it joins one. */
final class PekkoNode implements Transport, AutoCloseable {
    private static final String SYSTEM = "hasse";
    private static final String ACTOR = "node";
    private static final long LOOK_MILLIS = 500;
    private static final long CUT_MILLIS = 200;
    /** Two minutes: on a very busy machine even stopping actors takes a while. */
    private static final int CUTS = 600;

    private final ActorSystem<FrameSender.Outgoing> system;
    private final Address self;
    private final Handshakes handshakes = new Handshakes(System::nanoTime);
    private final Troubles troubles;
    private final Ticker ticker;
    /** How many milliseconds the last messages have to be sent when this node is closed. */
    private final long flush;

    private final CompletableFuture<String> broken = new CompletableFuture<>();
    private volatile @Nullable FrameHandler handler;
    private volatile @Nullable Consumer<Address> loss;
    /** When, by {@link System#nanoTime}, its actors began to stop without {@link #close}; 0 before. */
    private volatile long ending;

    /**
     * Starts listening.
     *
     * @param log told of what goes wrong underneath
     * @throws InputException if it cannot listen there
     */
    static PekkoNode start(NodeSettings settings, String role, Consumer<String> log) throws InputException {
        try {
            return new PekkoNode(settings, NodeConfig.of(settings, role), log);
        } catch (RemoteTransportException e) {
            String where = settings.bind().orElse(settings.address()) + ": ";
            throw new InputException(
                    "--listen",
                    String.valueOf(e.getMessage()).contains("Address already in use")
                            ? "cannot listen on " + where
                                    + "another program uses this port; choose another one, or 0 for any free one"
                            : "cannot listen on " + where + e.getMessage());
        }
    }

    private PekkoNode(NodeSettings settings, Config config, Consumer<String> log) throws InputException {
        Duration downAfter = Duration.ofMillis(settings.patience().lost());
        flush = NodeConfig.flush(config).toMillis() + CUT_MILLIS;
        troubles = new Troubles(log);
        NodeEngines engines = new NodeEngines(
                settings.credentials(),
                NodeConfig.largestFrame(config),
                handshakes,
                new Refusals(log),
                troubles::untrusted);
        ticker = new Ticker("hasse-handshakes", LOOK_MILLIS, this::look, e -> log.accept(e.toString()));
        ticker.start();
        // Else SLF4J, which Pekko brings and nobody here uses, says that it has nowhere to log to.
        System.setProperty("slf4j.internal.verbosity", "ERROR");
        system = ActorSystem.create(
                FrameSender.create(
                        context -> {
                            context.spawn(inbox(), ACTOR);
                            context.spawn(Membership.create(downAfter, this::lost, broken::complete), "membership");
                            context.spawn(NodeLog.create(log), "log");
                        },
                        SYSTEM,
                        "/user/" + ACTOR),
                SYSTEM,
                ActorSystemSetup.create(
                        BootstrapSetup.create(config), SSLEngineProviderSetup.create(unused -> engines)));
        system.getWhenTerminated().thenRun(() -> broken.complete("the node was shut down"));
        self = address(Cluster.get(system).selfMember());
    }

    private Behavior<Frame> inbox() {
        return Behaviors.receive(Frame.class)
                .onMessage(Frame.class, frame -> {
                    hand(frame);
                    return Behaviors.same();
                })
                .onSignal(PostStop.class, stopped -> {
                    ending = System.nanoTime() | 1;
                    return Behaviors.same();
                })
                .build();
    }

    private void look() {
        handshakes.closeLate();
        if (ending != 0 && System.nanoTime() - ending > TimeUnit.MILLISECONDS.toNanos(flush)) {
            // Nobody closes a node that ends by itself, so that a connection could keep it for ever.
            Connections.cut(actors());
        }
    }

    /** Where frames go from now on; those that came before were dropped. */
    void handTo(FrameHandler newHandler) {
        handler = newHandler;
    }

    /** Who is told of members that were removed from the cluster. */
    void tellLosses(Consumer<Address> newLoss) {
        loss = newLoss;
    }

    private void lost(Address address) {
        Consumer<Address> current = loss;
        if (current != null) {
            current.accept(address);
        }
    }

    private void hand(Frame frame) {
        FrameHandler current = handler;
        if (current != null) {
            current.receive(frame);
        }
    }

    @Override
    public Address self() {
        return self;
    }

    @Override
    public void send(Address to, Frame frame) {
        system.tell(new FrameSender.Outgoing(to, frame));
    }

    @Override
    public Optional<String> trouble(Address with) {
        return troubles.of(with);
    }

    /** Joins the cluster of one of these nodes; forms one if the first is this node and no other answers. */
    void join(List<Address> seeds) {
        List<org.apache.pekko.actor.Address> addresses = new ArrayList<>();
        seeds.forEach(
                seed -> addresses.add(new org.apache.pekko.actor.Address("pekko", SYSTEM, seed.host(), seed.port())));
        Cluster.get(system).manager().tell(new JoinSeedNodes(addresses));
    }

    /** The workers that are members and can be reached. */
    List<Address> workers() {
        List<Address> workers = new ArrayList<>();
        var state = Cluster.get(system).state();
        for (Member member : state.getMembers()) {
            boolean up = member.status() == MemberStatus.up() || member.status() == MemberStatus.weaklyUp();
            if (member.hasRole(NodeConfig.WORKER)
                    && up
                    && !state.getUnreachable().contains(member)) {
                workers.add(address(member));
            }
        }
        return workers;
    }

    /** All workers that are or were members lately. */
    List<Address> knownWorkers() {
        List<Address> workers = new ArrayList<>();
        for (Member member : Cluster.get(system).state().getMembers()) {
            if (member.hasRole(NodeConfig.WORKER)) {
                workers.add(address(member));
            }
        }
        return workers;
    }

    static Address address(Member member) {
        return address(member.address());
    }

    static Address address(org.apache.pekko.actor.Address address) {
        return new Address(address.getHost().orElse(""), address.getPort().orElse(0));
    }

    org.apache.pekko.actor.ActorSystem actors() {
        return system.classicSystem();
    }

    /** Completed, with the reason, when this node can no longer be used and must be started anew. */
    CompletableFuture<String> broken() {
        return broken;
    }

    /** Tells the other members and waits a little for them to take note. */
    void leave() {
        Cluster.get(system)
                .manager()
                .tell(new Leave(Cluster.get(system).selfMember().address()));
        try {
            broken.get(3, TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException e) {
            // They will notice that this node is gone.
            system.terminate();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        ticker.close();
        system.terminate();
        try {
            boolean ended = hasEnded(flush);
            for (int i = 0; i < CUTS && !ended; i++) {
                // What was to be sent has been sent, or cannot be.
                Connections.cut(actors());
                ended = hasEnded(CUT_MILLIS);
            }
            if (!ended) {
                throw new IllegalStateException("the actor system does not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean hasEnded(long millis) throws InterruptedException {
        try {
            system.getWhenTerminated().toCompletableFuture().get(millis, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException("the actor system does not end", e);
        }
    }
}
