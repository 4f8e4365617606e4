package dev.hasse.browser;

import dev.hasse.base.RunningProgram;
import dev.hasse.base.TemporaryFolder;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A headless Chromium of its own, with an empty profile that goes when it is closed. */
public final class Browser implements AutoCloseable {
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");
    private static final int SECONDS_TO_START = 60;

    private final RunningProgram program;
    private final TemporaryFolder profile;
    private final Connection connection;

    private Browser(RunningProgram program, TemporaryFolder profile, Connection connection) {
        this.program = program;
        this.profile = profile;
        this.connection = connection;
    }

    /** The installed browser; empty if there is none, and then what needs it has to be left out. */
    public static Optional<Path> executable() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    public static Browser start() throws IOException {
        Path executable = executable().orElseThrow(() -> new IOException("there is no chromium on the PATH"));
        TemporaryFolder profile = TemporaryFolder.create("hasse-browser");
        RunningProgram program = RunningProgram.start(new ProcessBuilder(
                        executable.toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--disable-dev-shm-usage",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--hide-scrollbars",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile.path(),
                        "about:blank")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD));
        try {
            return new Browser(program, profile, new Connection(address(program.process(), profile.path())));
        } catch (IOException | RuntimeException e) {
            program.close();
            profile.close();
            throw e;
        }
    }

    /** The browser writes its port into its profile when it is ready. */
    private static URI address(Process process, Path profile) throws IOException {
        Path file = profile.resolve("DevToolsActivePort");
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS_TO_START);
        while (process.isAlive() && System.nanoTime() < end) {
            List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
            if (lines.size() >= 2) {
                return URI.create("ws://127.0.0.1:" + lines.get(0) + lines.get(1));
            }
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted", e);
            }
        }
        throw new IOException("the browser did not start within " + SECONDS_TO_START + " s");
    }

    /** A new tab of this size, as the page sees it. */
    public Tab tab(int width, int height) {
        Object target = connection
                .call(null, "Target.createTarget", Map.of("url", "about:blank"))
                .get("targetId");
        Object session = connection
                .call(null, "Target.attachToTarget", Map.of("targetId", String.valueOf(target), "flatten", true))
                .get("sessionId");
        Tab tab = new Tab(connection, String.valueOf(session));
        tab.resize(width, height);
        return tab;
    }

    @Override
    public void close() {
        connection.close();
        program.close();
        profile.close();
    }
}
