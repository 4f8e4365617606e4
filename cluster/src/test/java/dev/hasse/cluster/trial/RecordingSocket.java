package dev.hasse.cluster.trial;

import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;

/** A connection that keeps a copy of what is sent. */
final class RecordingSocket extends Socket {
    private final Socket inner;
    private final ByteArrayOutputStream sent;

    RecordingSocket(Socket inner, ByteArrayOutputStream sent) {
        this.inner = inner;
        this.sent = sent;
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        return new FilterOutputStream(inner.getOutputStream()) {
            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                sent.write(bytes, offset, length);
                out.write(bytes, offset, length);
            }
        };
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return inner.getInputStream();
    }

    @Override
    public InetAddress getInetAddress() {
        return inner.getInetAddress();
    }

    @Override
    public int getPort() {
        return inner.getPort();
    }

    @Override
    public boolean isConnected() {
        return inner.isConnected();
    }

    @Override
    public synchronized void close() throws IOException {
        inner.close();
    }
}
