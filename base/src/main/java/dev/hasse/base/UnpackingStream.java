package dev.hasse.base;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import org.jspecify.annotations.Nullable;

/** A stream that unpacks itself if it begins like gzip, and counts the packed bytes. */
public final class UnpackingStream extends InputStream {
    private final CountingStream raw;
    private final int bufferSize;
    private @Nullable InputStream content;
    private boolean packed;

    public UnpackingStream(InputStream raw, int bufferSize) {
        this.raw = new CountingStream(raw);
        this.bufferSize = bufferSize;
    }

    @Override
    public int read() throws IOException {
        return content().read();
    }

    @Override
    public int read(byte[] buffer, int from, int length) throws IOException {
        return content().read(buffer, from, length);
    }

    private InputStream content() throws IOException {
        if (content == null) {
            content = begin();
        }
        return content;
    }

    private InputStream begin() throws IOException {
        PushbackInputStream start = new PushbackInputStream(raw, 2);
        byte[] magic = start.readNBytes(2);
        start.unread(magic);
        packed = magic.length == 2 && magic[0] == (byte) 0x1f && magic[1] == (byte) 0x8b;
        return packed ? new GzipMembers(start, bufferSize) : start;
    }

    /** Whether it began like gzip; known once something was read. */
    public boolean isPacked() {
        return packed;
    }

    /** How many bytes went in so far. */
    public long packedBytes() {
        return raw.count;
    }

    @Override
    public void close() throws IOException {
        // Through the unpacking, whose tables are not on the heap.
        (content == null ? raw : content).close();
    }

    private static final class CountingStream extends FilterInputStream {
        private long count;

        CountingStream(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int b = in.read();
            count += b < 0 ? 0 : 1;
            return b;
        }

        @Override
        public int read(byte[] buffer, int from, int length) throws IOException {
            int read = in.read(buffer, from, length);
            count += Math.max(0, read);
            return read;
        }
    }
}
