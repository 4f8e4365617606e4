package dev.hasse.conformance.execution;

import dev.hasse.base.RunningProgram;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * An implementation that takes and gives one label a line: a program by its standard streams, or a server. Whatever it
 * does, dying, writing without end or not reading, memory is bounded and no call lasts longer than it may.
 */
public final class LineImplementation implements Implementation {
    private static final int LONGEST_LINE = 1 << 16;
    private static final int WAITING_LINES = 1 << 10;
    private static final Duration CONNECTING = Duration.ofSeconds(10);
    private static final Duration SENDING = Duration.ofSeconds(5);
    private static final Duration ENDING = Duration.ofSeconds(2);
    /** Behind the last line. No line is like it, for lines have no line breaks. */
    private static final String END = "\n";

    private final OutputStream out;
    private final Closeable end;
    private final Supplier<String> how;
    private final BlockingQueue<String> lines = new ArrayBlockingQueue<>(WAITING_LINES);
    private final Thread reader;
    private boolean silent;

    private LineImplementation(InputStream in, OutputStream out, Closeable end, Supplier<String> how) {
        this.out = out;
        this.end = end;
        this.how = how;
        this.reader = daemon(() -> read(in), "hasse-implementation-out");
    }

    private static Thread daemon(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    /** Starts a program; what it writes to standard error goes to ours. */
    public static LineImplementation start(List<String> command) throws IOException {
        RunningProgram program =
                RunningProgram.start(new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT));
        Process process = program.process();
        return new LineImplementation(
                process.getInputStream(), process.getOutputStream(), program::close, () -> how(process));
    }

    public static LineImplementation connect(String host, int port) throws IOException {
        Socket socket = new Socket();
        socket.connect(new InetSocketAddress(host, port), (int) CONNECTING.toMillis());
        socket.setTcpNoDelay(true);
        return new LineImplementation(
                socket.getInputStream(), socket.getOutputStream(), socket, () -> "it has closed the connection");
    }

    private static String how(Process process) {
        try {
            return process.waitFor(ENDING.toMillis(), TimeUnit.MILLISECONDS)
                    ? "it has ended with exit code " + process.exitValue()
                    : "it has closed its output";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "it has closed its output";
        }
    }

    private void read(InputStream in) {
        try (InputStream bytes = new BufferedInputStream(in)) {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            for (int b = bytes.read(); b >= 0; b = bytes.read()) {
                if (b == '\n' || line.size() == LONGEST_LINE) {
                    lines.put(line.toString(StandardCharsets.UTF_8).strip());
                    line.reset();
                }
                if (b != '\n') {
                    line.write(b);
                }
            }
            lines.put(line.toString(StandardCharsets.UTF_8).strip());
            lines.put(END);
        } catch (IOException e) {
            // The stream was closed under the reader: by close(), or by the implementation's end.
            markEnd();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void markEnd() {
        try {
            lines.put(END);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Written by a thread of its own: who does not read would block us for ever once its pipe is full. */
    @Override
    public void send(String input) throws IOException {
        FutureTask<Void> writing = new FutureTask<>(() -> {
            out.write((input + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
            return null;
        });
        daemon(writing, "hasse-implementation-in");
        try {
            writing.get(SENDING.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw new IOException(e.getCause());
        } catch (TimeoutException e) {
            throw new IOException("it does not read its input", e);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    /** After its end an implementation is silent for ever, for which nobody has to wait. */
    @Override
    public Optional<String> receive(Duration patience) throws IOException {
        long deadline = System.nanoTime() + patience.toNanos();
        try {
            while (!silent) {
                String line = lines.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                if (line == null) {
                    return Optional.empty();
                }
                silent = line.equals(END);
                // Empty lines are no labels.
                if (!silent && !line.isEmpty()) {
                    return Optional.of(line);
                }
            }
            return Optional.empty();
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    @Override
    public Optional<String> ended() {
        return silent || lines.contains(END) ? Optional.of(how.get()) : Optional.empty();
    }

    private static InterruptedIOException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        InterruptedIOException interrupted = new InterruptedIOException("interrupted");
        interrupted.initCause(e);
        return interrupted;
    }

    @Override
    public void close() throws IOException {
        try {
            end.close();
        } finally {
            // It waits for room for lines that nobody will take.
            reader.interrupt();
        }
    }
}
