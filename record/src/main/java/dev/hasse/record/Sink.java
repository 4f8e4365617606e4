package dev.hasse.record;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;

/** Where whole lines go, one call a flush. */
interface Sink {
    void write(byte[] bytes, int length) throws IOException;

    void close() throws IOException;

    /** One write a flush, so that a killed program leaves whole lines. */
    static Sink of(OutputStream out) {
        return new Sink() {
            @Override
            public void write(byte[] bytes, int length) throws IOException {
                out.write(bytes, 0, length);
                out.flush();
            }

            @Override
            public void close() throws IOException {
                out.close();
            }
        };
    }

    /** Every flush is a gzip member of its own, so that a killed program leaves a complete file. */
    static Sink packed(OutputStream out) {
        Sink sink = of(out);
        return new Sink() {
            @Override
            public void write(byte[] bytes, int length) throws IOException {
                ByteArrayOutputStream member = new ByteArrayOutputStream();
                try (GZIPOutputStream gzip = new QuickGzip(member)) {
                    gzip.write(bytes, 0, length);
                }
                sink.write(member.toByteArray(), member.size());
            }

            @Override
            public void close() throws IOException {
                sink.close();
            }
        };
    }

    /** Packs in less than half the time, and to a quarter more, than usual: it is the program that waits for it. */
    final class QuickGzip extends GZIPOutputStream {
        private static final int LEVEL = 3;

        QuickGzip(OutputStream out) throws IOException {
            super(out);
            def.setLevel(LEVEL);
        }
    }

    static Sink of(Appendable out) {
        return new Sink() {
            @Override
            public void write(byte[] bytes, int length) throws IOException {
                // Lines are ASCII: JsonBytes escapes everything else.
                out.append(new String(bytes, 0, length, StandardCharsets.US_ASCII));
            }

            @Override
            public void close() throws IOException {
                if (out instanceof AutoCloseable closeable) {
                    closeIt(closeable);
                }
            }
        };
    }

    private static void closeIt(AutoCloseable out) throws IOException {
        try {
            out.close();
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException(e);
        }
    }
}
