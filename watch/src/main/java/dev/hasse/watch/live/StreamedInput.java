package dev.hasse.watch.live;

import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/** A stream, such as standard input: a thread of its own waits for it, so that nobody else has to. */
public final class StreamedInput implements LiveSource {
    private static final int PIECE = 1 << 18;
    private static final int WAITING_PIECES = 8;
    private static final byte[] NOTHING = {};

    private final String name;
    private final LineBuffer lines;
    private final BlockingQueue<byte[]> pieces = new ArrayBlockingQueue<>(WAITING_PIECES);
    private final Runnable arrival;
    private volatile boolean isRead;
    private volatile @Nullable IOException failure;
    private boolean isAtEnd;

    /** Reads the stream; who waits for input is told when some arrives. */
    public StreamedInput(String name, InputStream in, Runnable arrival) {
        this.name = name;
        this.lines = new LineBuffer(name);
        this.arrival = arrival;
        Thread reader = new Thread(() -> read(in), "reader of " + name);
        reader.setDaemon(true);
        reader.start();
    }

    private void read(InputStream in) {
        byte[] buffer = new byte[PIECE];
        try {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                pieces.put(Arrays.copyOf(buffer, count));
                arrival.run();
            }
        } catch (IOException e) {
            failure = e;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            isRead = true;
            arrival.run();
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public byte[] next() throws InputException {
        // In this order: what was put before the end is there when the end is seen.
        boolean isComplete = isRead;
        byte[] piece = pieces.poll();
        if (piece != null) {
            return lines.add(piece, piece.length);
        }
        IOException failed = failure;
        if (failed != null) {
            throw new InputException(name, "cannot be read: " + InputFile.problem(failed));
        }
        if (isComplete && !isAtEnd) {
            isAtEnd = true;
            return lines.end();
        }
        return NOTHING;
    }

    @Override
    public boolean isAtEnd() {
        return isAtEnd;
    }

    @Override
    public void close() {
        // The thread ends with the stream, which is not ours.
    }
}
