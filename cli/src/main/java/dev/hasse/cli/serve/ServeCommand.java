package dev.hasse.cli.serve;

import dev.hasse.base.InputException;
import dev.hasse.cli.options.LimitOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.RunsUntilStopped;
import dev.hasse.cli.output.Version;
import dev.hasse.serve.Limits;
import dev.hasse.serve.WebServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code hasse serve}: the web page, until Ctrl-C. */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        description = "The web page: open a trace, look at it, type a property, see the verdict and why.",
        footer = {"", "Example: hasse serve --open"})
public final class ServeCommand implements Callable<Integer>, RunsUntilStopped {
    private final Console console;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "The port (default: ${DEFAULT-VALUE}); 0 is any free one.")
    private int port = 8017;

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            description = "The address to listen at (default: ${DEFAULT-VALUE}); any but the loopback needs a token.")
    private String host = "127.0.0.1";

    @Option(names = "--max-upload", paramLabel = "SIZE", description = "The largest file (default: ${DEFAULT-VALUE}).")
    private String maxUpload = "1g";

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            description = "Give up a property after this long (default: ${DEFAULT-VALUE}).")
    private String timeout = "60s";

    @Option(
            names = "--max-memory",
            paramLabel = "SIZE",
            description = "Use at most this much memory for everything, e.g. 2g.")
    private String maxMemory = "";

    @Option(names = "--open", description = "Also open the page in a browser.")
    private boolean open;

    ServeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        Limits limits = Limits.standard()
                .withUpload(LimitOptions.size(maxUpload, "--max-upload"))
                .withTime(LimitOptions.time(timeout, "--timeout"));
        if (!maxMemory.isEmpty()) {
            // The launcher makes the heap that large; here only a size that is none is refused.
            LimitOptions.size(maxMemory, "--max-memory");
        }
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(asked, closed)));
        try (WebServer server = start(limits)) {
            console.out().println("Hasse is at " + server.address());
            console.out().println("Ctrl-C stops it.");
            console.flush();
            if (open) {
                browse(server.address());
            }
            asked.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            closed.countDown();
        }
        // The machine is going down: a command that returned now would seem to have ended by itself.
        while (asked.getCount() == 0) {
            LockSupport.park();
        }
        return ExitCode.HOLDS;
    }

    /** Ctrl-C: the machine goes down when the server is closed, or after a while all the same. */
    private static void stop(CountDownLatch asked, CountDownLatch closed) {
        asked.countDown();
        try {
            if (!closed.await(5, TimeUnit.SECONDS)) {
                Runtime.getRuntime().halt(ExitCode.BUG);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private WebServer start(Limits limits) throws InputException {
        if (port < 0 || port > 65535) {
            throw new InputException("--port", "expected 0 to 65535, not " + port);
        }
        InetSocketAddress address = new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            throw new InputException("--host", "there is no address " + host);
        }
        try {
            return WebServer.start(
                    address, limits, Version.text(), bug -> console.error("this is a bug in Hasse: " + bug));
        } catch (IOException e) {
            throw new InputException("--port " + port, "cannot listen at " + host + ": " + e.getMessage());
        }
    }

    private void browse(URI address) {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        List<String> command = system.contains("mac")
                ? List.of("open", address.toString())
                : system.contains("win")
                        ? List.of("rundll32", "url.dll,FileProtocolHandler", address.toString())
                        : List.of("xdg-open", address.toString());
        try {
            new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            console.error("there is no browser to open: " + e.getMessage());
        }
    }
}
