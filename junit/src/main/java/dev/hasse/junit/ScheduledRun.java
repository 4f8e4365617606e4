package dev.hasse.junit;

import dev.hasse.agent.Agent;
import dev.hasse.agent.Recording;
import dev.hasse.agent.config.ConfigurationException;
import dev.hasse.agent.follow.Following;
import dev.hasse.base.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * What became of a test's code whose threads were held to a schedule. It runs in another thread of the same name, so that
 * one that deadlocks comes to an end here.
 *
 * @param isFollowed whether every step was taken
 * @param diverged which one was not, and why: its thread went another way, or did not come
 * @param stuck the deadlock, or the threads that wait for ever
 * @param thrown what the code threw
 */
record ScheduledRun(
        boolean isFollowed,
        Optional<String> diverged,
        Optional<String> stuck,
        @Nullable Throwable thrown) {
    private static final long POLL_MILLIS = 20;

    /** The test's code. */
    interface Body {
        void run() throws Throwable;
    }

    /** Runs the code in the order of a schedule's lines. */
    static ScheduledRun of(List<String> lines, String agent, Body code) throws IOException, InterruptedException {
        try (TemporaryFolder folder = TemporaryFolder.create("hasse-schedule")) {
            Path schedule = Files.write(folder.file("test.schedule"), lines);
            AtomicReference<@Nullable Throwable> thrown = new AtomicReference<>();
            CompletableFuture<Recording> begun = new CompletableFuture<>();
            Thread body = new Thread(
                    () -> {
                        // Who begins the recording gives what it makes the same names as in the run that was recorded.
                        begin(begun, agent, schedule, folder.path());
                        if (begun.isCompletedExceptionally()) {
                            return;
                        }
                        try {
                            code.run();
                        } catch (Throwable e) {
                            thrown.set(e);
                        }
                    },
                    Thread.currentThread().getName());
            body.setDaemon(true);
            body.start();
            Recording recording = recording(begun);
            try {
                while (body.isAlive() && line(schedule, "deadlock: ", "stuck: ").isEmpty()) {
                    body.join(POLL_MILLIS);
                }
            } finally {
                recording.close();
            }
            return new ScheduledRun(
                    line(schedule, "followed").isPresent(),
                    line(schedule, "diverged", "refuted"),
                    line(schedule, "deadlock: ", "stuck: "),
                    thrown.get());
        }
    }

    private static void begin(CompletableFuture<Recording> begun, String agent, Path schedule, Path folder) {
        try {
            begun.complete(attach(agent, schedule, folder));
        } catch (IOException | RuntimeException | Error e) {
            begun.completeExceptionally(e);
        }
    }

    private static Recording recording(CompletableFuture<Recording> begun) throws IOException, InterruptedException {
        try {
            return begun.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof ExtensionConfigurationException problem) {
                throw problem;
            }
            throw new IOException(e.getCause());
        }
    }

    private static Recording attach(String agent, Path schedule, Path folder) throws IOException {
        String settings =
                (agent.isBlank() ? "" : agent + ",") + "output=" + folder.resolve("run.jsonl") + ",follow=" + schedule;
        try {
            return Agent.attach(settings);
        } catch (ConfigurationException e) {
            throw new ExtensionConfigurationException("the agent cannot follow a schedule: " + e.getMessage(), e);
        }
    }

    private static Optional<String> line(Path schedule, String... beginnings) throws IOException {
        Path outcome = Following.outcome(schedule);
        if (!Files.exists(outcome)) {
            return Optional.empty();
        }
        List<String> wanted = List.of(beginnings);
        return Files.readAllLines(outcome).stream()
                .filter(line -> wanted.stream().anyMatch(line::startsWith))
                .findFirst();
    }
}
