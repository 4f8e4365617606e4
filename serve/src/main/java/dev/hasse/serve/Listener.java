package dev.hasse.serve;

import java.io.IOException;
import java.net.InetSocketAddress;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.MinimumDataRateHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * Jetty, with limits for clients that want harm. A connection without a request, or with half of one, keeps no thread;
 * when all connections are taken, those that say nothing for a second give way to the ones that wait; a body must come
 * at a certain rate.
 */
public final class Listener implements AutoCloseable {
    private static final int CONNECTIONS = 400;
    private static final int THREADS = 200;
    private static final int HEADER_BYTES = 16 << 10;
    private static final int IDLE_MILLIS = 30_000;
    private static final int IDLE_MILLIS_WHEN_FULL = 1_000;
    private static final int BODY_BYTES_A_SECOND = 1_000;

    static {
        // Jetty would complain on standard error that it has nowhere to log to.
        System.setProperty("slf4j.internal.verbosity", System.getProperty("slf4j.internal.verbosity", "ERROR"));
    }

    private final Server server;
    private final ServerConnector connector;

    private Listener(Server server, ServerConnector connector) {
        this.server = server;
        this.connector = connector;
    }

    /** Takes the port; connections wait until {@link #start}. */
    public static Listener open(InetSocketAddress address) throws IOException {
        QueuedThreadPool threads = new QueuedThreadPool(THREADS);
        threads.setName("hasse-client");
        threads.setDaemon(true);
        Server server = new Server(threads);
        server.setStopTimeout(0);
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setRequestHeaderSize(HEADER_BYTES);
        ServerConnector connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
        connector.setHost(address.getAddress().getHostAddress());
        connector.setPort(address.getPort());
        connector.setIdleTimeout(IDLE_MILLIS);
        server.addConnector(connector);
        NetworkConnectionLimit limit = new NetworkConnectionLimit(CONNECTIONS, connector);
        limit.setEndPointIdleTimeout(IDLE_MILLIS_WHEN_FULL);
        server.addBean(limit);
        connector.open();
        return new Listener(server, connector);
    }

    /** The port is known as soon as it is open, also where any free one was asked for. */
    public InetSocketAddress address() {
        return new InetSocketAddress(connector.getHost(), connector.getLocalPort());
    }

    public void start(Handler handler) throws IOException {
        MinimumDataRateHandler rate = new MinimumDataRateHandler(BODY_BYTES_A_SECOND, 0);
        rate.setHandler(handler);
        server.setHandler(rate);
        server.setErrorHandler(new BadRequests());
        try {
            server.start();
        } catch (Exception e) {
            close();
            throw e instanceof IOException io ? io : new IOException(e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        try {
            server.stop();
            connector.close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception e) {
            throw new IllegalStateException("the web server does not stop", e);
        }
    }
}
