package dev.hasse.cluster.pekko;

import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.remote.artery.ArteryTransport;
import org.apache.pekko.stream.impl.FanIn;

/**
 * The connections of an actor system that ends.
 *
 * <p>An actor system ends when the streams to all its peers have ended. To end them Pekko fails all streams at once, but
 * the one that brings control messages also completes the one that sends them ({@code InboundControlJunction.postStop}
 * tells {@code SystemMessageDelivery} that all is done, also where it failed). If that is faster than the failure, the
 * actor for TLS sees a completed stream, which Pekko tells it to ignore ({@code IgnoreComplete}), and waits for the peer to
 * close the connection. The peer, which was told nothing, never does. It is so with every version of TLS.
 */
final class Connections {
    /** The actors for TLS, one a connection. */
    private static final String ALL = "/system/Materializers/*/TLS-*";

    /** The number that they give to what comes from the network. */
    private static final int FROM_NETWORK = 0;

    private Connections() {}

    /** Tells all connections that the network broke, in the way in which Pekko ends streams itself. */
    static void cut(ActorSystem system) {
        FanIn.OnError broke = new FanIn.OnError(FROM_NETWORK, ArteryTransport.ShutdownSignal$.MODULE$);
        system.actorSelection(ALL).tell(broke, ActorRef.noSender());
    }
}
