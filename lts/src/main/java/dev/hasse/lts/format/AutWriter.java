package dev.hasse.lts.format;

import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes Aldebaran's format: every label quoted except the internal action, which is {@code i}. */
public final class AutWriter {
    private static final int BUFFER = 1 << 16;

    private final OutputStream out;
    private final Labels labels;
    private byte[][] written = new byte[16][];
    private final byte[] buffer = new byte[BUFFER];
    private int size;

    private AutWriter(OutputStream out, Labels labels) {
        this.out = out;
        this.labels = labels;
    }

    /** Writes a system; flushes the stream but does not close it. */
    public static void write(Lts lts, OutputStream out) throws IOException {
        AutWriter writer = new AutWriter(out, lts.labels());
        writer.bytes(("des (" + lts.initialState() + ", " + lts.transitionCount() + ", " + lts.stateCount() + ")\n")
                .getBytes(StandardCharsets.US_ASCII));
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                writer.transition(s, lts.label(t), lts.target(t));
            }
        }
        out.write(writer.buffer, 0, writer.size);
        out.flush();
    }

    private void transition(int source, int label, int target) throws IOException {
        one('(');
        number(source);
        bytes(label(label));
        number(target);
        one(')');
        one('\n');
    }

    /** A label with the commas and blanks around it. */
    private byte[] label(int label) {
        if (label >= written.length) {
            written = Arrays.copyOf(written, Math.max(label + 1, 2 * written.length));
        }
        byte[] known = written[label];
        if (known == null) {
            String text = labels.text(label).replace('\n', ' ').replace('\r', ' ');
            String quoted = label == Labels.TAU ? text : "\"" + text + "\"";
            known = (", " + quoted + ", ").getBytes(StandardCharsets.UTF_8);
            written[label] = known;
        }
        return known;
    }

    private void one(char c) throws IOException {
        if (size == BUFFER) {
            flush();
        }
        buffer[size++] = (byte) c;
    }

    private void bytes(byte[] bytes) throws IOException {
        if (bytes.length > BUFFER - size) {
            flush();
            if (bytes.length > BUFFER) {
                out.write(bytes);
                return;
            }
        }
        System.arraycopy(bytes, 0, buffer, size, bytes.length);
        size += bytes.length;
    }

    private void number(int number) throws IOException {
        if (BUFFER - size < 10) {
            flush();
        }
        int digits = 1;
        for (int rest = number / 10; rest > 0; rest /= 10) {
            digits++;
        }
        int rest = number;
        for (int k = size + digits - 1; k >= size; k--) {
            buffer[k] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        size += digits;
    }

    private void flush() throws IOException {
        out.write(buffer, 0, size);
        size = 0;
    }
}
