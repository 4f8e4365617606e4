package dev.hasse.conformance.execution;

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
import java.util.concurrent.TimeUnit;

/** An implementation that takes and gives one label a line: a program by its standard streams, or a server. */
public final class LineImplementation implements Implementation {
    private static final int LONGEST_LINE = 1 << 16;
    private static final int WAITING_LINES = 1 << 10;
    private static final Duration CONNECTING = Duration.ofSeconds(10);
    private static final Duration ENDING = Duration.ofSeconds(2);

    private final OutputStream out;
    private final Closeable end;
    private final BlockingQueue<String> lines = new ArrayBlockingQueue<>(WAITING_LINES);

    private LineImplementation(InputStream in, OutputStream out, Closeable end) {
        this.out = out;
        this.end = end;
        Thread reader = new Thread(() -> read(in), "hasse-implementation");
        reader.setDaemon(true);
        reader.start();
    }

    /** Starts a program; what it writes to standard error goes to ours. */
    public static LineImplementation start(List<String> command) throws IOException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        return new LineImplementation(process.getInputStream(), process.getOutputStream(), () -> end(process));
    }

    public static LineImplementation connect(String host, int port) throws IOException {
        Socket socket = new Socket();
        socket.connect(new InetSocketAddress(host, port), (int) CONNECTING.toMillis());
        socket.setTcpNoDelay(true);
        return new LineImplementation(socket.getInputStream(), socket.getOutputStream(), socket);
    }

    private static void end(Process process) throws IOException {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
        try {
            if (!process.waitFor(ENDING.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            throw interrupted(e);
        }
    }

    /** When nothing more can be read the implementation is silent for ever, which the tester sees as such. */
    private void read(InputStream in) {
        try (InputStream bytes = new BufferedInputStream(in)) {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            for (int b = bytes.read(); b >= 0; b = bytes.read()) {
                if (b == '\n' || line.size() == LONGEST_LINE) {
                    lines.put(line.toString(StandardCharsets.UTF_8).strip());
                    line.reset();
                } else {
                    line.write(b);
                }
            }
            lines.put(line.toString(StandardCharsets.UTF_8).strip());
        } catch (IOException e) {
            // The stream was closed under the reader: by close(), or by the implementation's end.
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void send(String input) throws IOException {
        out.write((input + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    @Override
    public Optional<String> receive(Duration patience) throws IOException {
        try {
            String line = lines.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
            // Empty lines are no labels.
            return line != null && line.isEmpty() ? receive(patience) : Optional.ofNullable(line);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private static InterruptedIOException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        InterruptedIOException interrupted = new InterruptedIOException("interrupted");
        interrupted.initCause(e);
        return interrupted;
    }

    @Override
    public void close() throws IOException {
        end.close();
    }
}
