package dev.hasse.base;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Another program, which ends with all that it started when this is closed, or when our own process ends. */
public final class RunningProgram implements AutoCloseable {
    /** Who asked politely waits so long. */
    private static final Duration ENDING = Duration.ofSeconds(2);

    private final Process process;
    private final Cleanup cleanup;

    private RunningProgram(Process process, Cleanup cleanup) {
        this.process = process;
        this.cleanup = cleanup;
    }

    public static RunningProgram start(ProcessBuilder builder) throws IOException {
        AtomicReference<@Nullable Process> started = new AtomicReference<>();
        Cleanup cleanup = Cleanup.after(() -> started.set(builder.start()), () -> end(started.get()));
        return new RunningProgram(Objects.requireNonNull(started.get()), cleanup);
    }

    public Process process() {
        return process;
    }

    private static void end(@Nullable Process process) {
        if (process == null) {
            return;
        }
        List<ProcessHandle> children = process.descendants().toList();
        children.forEach(ProcessHandle::destroy);
        process.destroy();
        try {
            if (!process.waitFor(ENDING.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        } finally {
            children.forEach(ProcessHandle::destroyForcibly);
        }
    }

    @Override
    public void close() {
        cleanup.close();
    }
}
