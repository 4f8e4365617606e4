package dev.hasse.lts.format;

import dev.hasse.base.GzipMembers;
import dev.hasse.base.InputException;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;

/** Opens what may be compressed, by the first bytes and not by the name. */
final class Streams {
    private static final int BUFFER = 1 << 16;

    private Streams() {}

    /** The plain content of a stream that is plain, gzip or bzip2. */
    static InputStream plain(String source, InputStream in) throws IOException, InputException {
        BufferedInputStream buffered = new BufferedInputStream(in, BUFFER);
        buffered.mark(4);
        int first = buffered.read();
        int second = buffered.read();
        int third = buffered.read();
        buffered.reset();
        try {
            if (first == 0x1f && second == 0x8b) {
                return new GzipMembers(buffered, BUFFER);
            }
            if (first == 'B' && second == 'Z' && third == 'h') {
                return new Bzip2InputStream(buffered);
            }
        } catch (ZipException | EOFException broken) {
            throw broken(source, broken);
        }
        return buffered;
    }

    /** Reads like {@link InputStream#read}; broken compression is bad input and not a failure of the machine. */
    static int read(String source, InputStream in, byte[] to, int offset, int length)
            throws IOException, InputException {
        try {
            return in.read(to, offset, length);
        } catch (ZipException | EOFException broken) {
            throw broken(source, broken);
        }
    }

    private static InputException broken(String source, IOException broken) {
        return new InputException(
                source,
                "broken compressed file: "
                        + (broken instanceof EOFException ? "it ends too early" : broken.getMessage()));
    }
}
