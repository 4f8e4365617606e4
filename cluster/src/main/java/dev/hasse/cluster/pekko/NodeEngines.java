package dev.hasse.cluster.pekko;

import dev.hasse.base.InputException;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.tls.Credentials;
import dev.hasse.cluster.tls.Handshakes;
import dev.hasse.cluster.tls.IncomingConnection;
import dev.hasse.cluster.tls.OutgoingConnection;
import dev.hasse.cluster.tls.WatchedEngine;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSession;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.remote.artery.tcp.SSLEngineProvider;
import org.apache.pekko.stream.impl.FanIn;
import scala.Option;

/**
 * The TLS of Pekko's connections: both sides show a certificate, whoever connects looks whether it is of the host that he
 * meant, and nothing but frames of a sensible length comes through.
 */
final class NodeEngines implements SSLEngineProvider {
    private static final String[] PROTOCOLS = {"TLSv1.3"};
    /** The number that Pekko's actor for TLS gives to what comes from the network. */
    private static final int FROM_NETWORK = 0;

    private final SSLContext context;
    private final boolean namesHosts;
    private final int largestFrame;
    private final Handshakes handshakes;
    private final Consumer<String> refused;
    private final BiConsumer<Address, String> trouble;

    /**
     * @param refused told why a peer that connected was refused
     * @param trouble told why a peer that we connected to cannot be used
     */
    NodeEngines(
            Credentials credentials,
            int largestFrame,
            Handshakes handshakes,
            Consumer<String> refused,
            BiConsumer<Address, String> trouble)
            throws InputException {
        context = credentials.context();
        namesHosts = credentials.namesHosts();
        this.largestFrame = largestFrame;
        this.handshakes = handshakes;
        this.refused = refused;
        this.trouble = trouble;
    }

    @Override
    public SSLEngine createServerSSLEngine(String host, int port) {
        SSLEngine engine = context.createSSLEngine();
        engine.setUseClientMode(false);
        SSLParameters parameters = engine.getSSLParameters();
        parameters.setProtocols(PROTOCOLS);
        parameters.setNeedClientAuth(true);
        engine.setSSLParameters(parameters);
        Handshakes.Begun begun = handshakes.begin(closing());
        return new WatchedEngine(engine, new IncomingConnection(begun, largestFrame, refused));
    }

    /**
     * Closes the connection that an engine is being made for. Pekko waits for ever for a peer that says nothing, and has no
     * setting for it: so its actor is told what the network would tell it of a connection that broke.
     */
    private static Runnable closing() {
        // The actor under construction has put a mark on top of its context.
        ActorRef actor = ActorCell.contextStack().get().apply(1).self();
        return () -> actor.tell(
                new FanIn.OnError(FROM_NETWORK, new SSLException("the handshake took too long")), ActorRef.noSender());
    }

    @Override
    public SSLEngine createClientSSLEngine(String host, int port) {
        SSLEngine engine = context.createSSLEngine(host, port);
        engine.setUseClientMode(true);
        SSLParameters parameters = engine.getSSLParameters();
        parameters.setProtocols(PROTOCOLS);
        if (namesHosts) {
            parameters.setEndpointIdentificationAlgorithm("HTTPS");
        }
        engine.setSSLParameters(parameters);
        Address peer = new Address(host, port);
        return new WatchedEngine(engine, new OutgoingConnection(problem -> trouble.accept(peer, problem)));
    }

    @Override
    public Option<Throwable> verifyClientSession(String host, SSLSession session) {
        return Option.empty();
    }

    @Override
    public Option<Throwable> verifyServerSession(String host, SSLSession session) {
        return Option.empty();
    }
}
