package dev.hasse.serve;

import dev.hasse.base.InputException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The web server: {@code WebServer.start(address, limits, version, bugs)}; it runs until it is closed. Jetty
 * does the protocol (see {@link Listener}), {@link Exchanges} answers.
 */
public final class WebServer implements AutoCloseable {
    private final Listener listener;
    private final Thread sweeper;
    private final Jobs jobs;
    private final Library library;
    private final @Nullable String token;

    private WebServer(InetSocketAddress address, Limits limits, String version, Consumer<Throwable> bugs)
            throws IOException, InputException {
        this.jobs = new Jobs(limits);
        this.library = new Library(limits.memoryOfDocuments(), limits.idle(), System::nanoTime);
        Examples examples = new Examples();
        Routes routes = new Routes(limits, library, jobs, examples, new Service(version, library, examples), bugs);
        Intake intake = new Intake(Math.max(limits.upload(), limits.memoryOfDocuments() / 2));
        this.listener = Listener.open(address);
        this.token = listener.address().getAddress().isLoopbackAddress() ? null : Ids.next();
        AccessGuard guard = new AccessGuard(listener.address().getPort(), token);
        listener.start(new Exchanges(guard, routes, intake, bugs));
        this.sweeper = new Thread(() -> sweep(limits.patience().dividedBy(4)), "hasse-sweeper");
        sweeper.setDaemon(true);
        sweeper.start();
    }

    /**
     * Starts a server.
     *
     * @param address port 0 takes any free one; whatever is not the loopback interface needs a token
     * @param bugs hears of exceptions that should not be
     */
    public static WebServer start(InetSocketAddress address, Limits limits, String version, Consumer<Throwable> bugs)
            throws IOException, InputException {
        return new WebServer(address, limits, version, bugs);
    }

    /** Until the server is closed. */
    private void sweep(Duration pause) {
        try {
            while (true) {
                Thread.sleep(pause.toMillis());
                jobs.sweep();
                library.sweep();
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    /** Where to open the page, with the token if one is needed. */
    public URI address() {
        InetAddress address = listener.address().getAddress();
        String host = address.isAnyLocalAddress() ? localName() : address.getHostAddress();
        String written = host.contains(":") ? "[" + host.replaceFirst("%.*", "") + "]" : host;
        return URI.create("http://" + written + ":" + listener.address().getPort() + "/"
                + (token == null ? "" : "?token=" + token));
    }

    private static String localName() {
        try {
            return InetAddress.getLocalHost().getHostAddress();
        } catch (IOException e) {
            return "127.0.0.1";
        }
    }

    /** How many jobs are known, for those who measure. */
    int jobs() {
        return jobs.size();
    }

    /** How many jobs are at work, for those who measure. */
    public int activeJobs() {
        return jobs.active();
    }

    @Override
    public void close() {
        listener.close();
        sweeper.interrupt();
        jobs.close();
    }
}
