package dev.hasse.watch.otlp;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import dev.hasse.formats.spans.Span;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Requests that were acknowledged and whose traces are not all checked: they survive the end of the process. Each is its
 * length, a byte that tells JSON from protobuf, and its body; beside it are the ids of the traces that were checked.
 */
public final class SpanSpool implements AutoCloseable {
    private static final int HEAD = Integer.BYTES + 1;

    private final Path file;
    private final Path checked;
    private final FileChannel requests;

    public SpanSpool(Path folder) throws InputException {
        this.file = folder.resolve("otlp.requests");
        this.checked = folder.resolve("otlp.checked");
        try {
            Files.createDirectories(folder);
            this.requests = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw problem(e);
        }
    }

    private InputException problem(IOException e) {
        return new InputException(file.toString(), InputFile.problem(e));
    }

    /** The spans of all requests that are here, and of no trace that was checked. */
    public synchronized List<Span> spans(Budget budget) throws InputException {
        try {
            Set<String> done = new HashSet<>(checked());
            List<Span> spans = new ArrayList<>();
            long at = 0;
            byte[] body = body(at);
            while (body.length > 0) {
                byte[] content = Arrays.copyOfRange(body, 1, body.length);
                for (Span each : SpanReceiver.spans(file.toString(), content, body[0] == 1, budget)) {
                    if (!done.contains(each.id().traceId())) {
                        spans.add(each);
                    }
                }
                at += Integer.BYTES + body.length;
                body = body(at);
            }
            // What was cut off in the middle was not acknowledged.
            requests.truncate(at);
            requests.position(at);
            return spans;
        } catch (IOException e) {
            throw problem(e);
        }
    }

    /** The ids of the traces that were checked. */
    public synchronized List<String> checked() throws InputException {
        try {
            return Files.exists(checked) ? Files.readAllLines(checked) : List.of();
        } catch (IOException e) {
            throw problem(e);
        }
    }

    /** The request at this place with the byte before it; empty if there is no whole one. */
    private byte[] body(long at) throws IOException {
        ByteBuffer length = ByteBuffer.allocate(Integer.BYTES);
        if (at + HEAD > requests.size() || requests.read(length, at) < Integer.BYTES) {
            return new byte[0];
        }
        int size = length.getInt(0);
        if (size <= 0 || at + Integer.BYTES + size > requests.size()) {
            return new byte[0];
        }
        ByteBuffer body = ByteBuffer.allocate(size);
        while (body.hasRemaining() && requests.read(body, at + Integer.BYTES + body.position()) > 0) {
            // Reads on.
        }
        return body.array();
    }

    /** Keeps a request. */
    synchronized void add(byte[] body, boolean isJson) throws IOException {
        ByteBuffer record = ByteBuffer.allocate(HEAD + body.length);
        record.putInt(body.length + 1).put((byte) (isJson ? 1 : 0)).put(body).flip();
        while (record.hasRemaining()) {
            requests.write(record);
        }
    }

    /** Notes that these traces were checked; if none is left, nothing needs to be kept. */
    synchronized void noteChecked(List<String> ids, boolean noneLeft) throws IOException {
        if (noneLeft) {
            requests.truncate(0);
            requests.position(0);
            Files.deleteIfExists(checked);
            return;
        }
        Files.writeString(
                checked,
                String.join("\n", ids) + "\n",
                StandardCharsets.UTF_8,
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }

    @Override
    public void close() throws IOException {
        requests.close();
    }
}
