package dev.hasse.serve.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.hasse.base.InputException;
import dev.hasse.serve.Examples;
import dev.hasse.serve.Ids;
import dev.hasse.serve.Jobs;
import dev.hasse.serve.Library;
import dev.hasse.serve.Limits;
import dev.hasse.serve.Service;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The web server: {@code WebServer.start(address, limits, version, bugs)}; it runs until it is closed. Java's own HTTP
 * server does the protocol.
 */
public final class WebServer implements AutoCloseable {
    /** As many clients at once; each has a thread only while it sends or is answered. */
    private static final int CONNECTIONS = 400;

    static {
        // The only way to set them. Without the times a client that sends nothing would keep its thread for ever;
        // with TCP's delay every small answer would take 40 ms; a body that is refused is read so far that its client
        // gets to hear why.
        Map<String, String> settings = Map.of(
                "sun.net.httpserver.nodelay", "true",
                "sun.net.httpserver.maxReqTime", "60",
                "sun.net.httpserver.maxRspTime", "120",
                "sun.net.httpserver.idleInterval", "30",
                "sun.net.httpserver.drainAmount", Integer.toString(1 << 20),
                "jdk.httpserver.maxConnections", Integer.toString(CONNECTIONS));
        settings.forEach((name, value) -> System.setProperty(name, System.getProperty(name, value)));
    }

    private final HttpServer server;
    private final ExecutorService clients;
    private final Thread sweeper;
    private final Jobs jobs;
    private final Library library;
    private final Guard guard;
    private final Routes routes;
    private final Intake intake;
    private final Consumer<Throwable> bugs;
    private final @Nullable String token;

    private WebServer(HttpServer server, Limits limits, String version, Consumer<Throwable> bugs)
            throws InputException {
        this.server = server;
        this.bugs = bugs;
        this.jobs = new Jobs(limits);
        this.library = new Library(limits.memoryOfDocuments(), limits.idle(), System::nanoTime);
        this.token = server.getAddress().getAddress().isLoopbackAddress() ? null : Ids.next();
        this.guard = new Guard(server.getAddress().getPort(), token);
        this.intake = new Intake(Math.max(limits.upload(), limits.memoryOfDocuments() / 2));
        Examples examples = new Examples();
        Service service = new Service(version, library, examples);
        this.routes = new Routes(limits, library, jobs, examples, service, bugs);
        this.clients = new ThreadPoolExecutor(
                0, CONNECTIONS, 30, TimeUnit.SECONDS, new SynchronousQueue<>(), work -> daemon(work, "hasse-client"));
        this.sweeper = daemon(() -> sweep(limits.patience().dividedBy(4)), "hasse-sweeper");
    }

    private static Thread daemon(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Starts a server.
     *
     * @param address port 0 takes any free one; whatever is not the loopback interface needs a token
     * @param bugs hears of exceptions that should not be
     */
    public static WebServer start(InetSocketAddress address, Limits limits, String version, Consumer<Throwable> bugs)
            throws IOException, InputException {
        WebServer web = new WebServer(HttpServer.create(address, 0), limits, version, bugs);
        web.server.setExecutor(web.clients);
        web.server.createContext("/", web::handle);
        web.server.start();
        web.sweeper.start();
        return web;
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
        InetAddress address = server.getAddress().getAddress();
        String host = address.isAnyLocalAddress() ? localName() : address.getHostAddress();
        String written = host.contains(":") ? "[" + host.replaceFirst("%.*", "") + "]" : host;
        return URI.create("http://" + written + ":" + server.getAddress().getPort() + "/"
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
    public int jobs() {
        return jobs.size();
    }

    /** How many jobs are at work, for those who measure. */
    public int activeJobs() {
        return jobs.active();
    }

    private void handle(HttpExchange exchange) {
        try (exchange) {
            send(exchange, answer(new Request(exchange, intake)));
        } catch (IOException gone) {
            // The client has left; there is nobody to tell.
            exchange.close();
        }
    }

    private Answer answer(Request request) throws IOException {
        boolean api = request.path() != null && request.path().startsWith("/api/");
        try {
            if (request.isForPage()
                    && "/".equals(request.path())
                    && request.parameter("token").filter(guard::isToken).isPresent()) {
                return Answer.redirect("/").with("Set-Cookie", guard.cookie());
            }
            guard.check(request);
            return routes.answer(request);
        } catch (Refusal refusal) {
            return api
                    ? Answer.problem(refusal.status(), refusal.reason())
                    : Answer.text(refusal.status(), refusal.reason());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Answer.problem(503, "the server stops");
        } catch (RuntimeException e) {
            bugs.accept(e);
            return Answer.problem(500, "this is a bug in Hasse; the terminal of hasse serve says more");
        }
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        var headers = exchange.getResponseHeaders();
        headers.set("Content-Type", answer.type());
        headers.set(
                "Content-Security-Policy",
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
                        + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cache-Control", "no-store");
        answer.headers().forEach(headers::set);
        boolean bodiless =
                answer.body().length == 0 || exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(answer.status(), bodiless ? -1 : answer.body().length);
        if (bodiless) {
            return;
        }
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(answer.body());
        }
    }

    @Override
    public void close() {
        server.stop(0);
        sweeper.interrupt();
        jobs.close();
        clients.shutdownNow();
    }
}
