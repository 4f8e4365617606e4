package dev.hasse.formats.otlp;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.Confidence;
import dev.hasse.formats.Head;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.spans.SpanReader;
import dev.hasse.formats.spans.SpanSink;
import java.nio.ByteBuffer;

/**
 * OTLP in protobuf: one message, or messages each after its length in four bytes, as the collector's file exporter
 * writes them.
 */
public final class OtlpProtobufReader implements SpanReader {
    /** Field 1, an embedded message: the first byte of a message of ours, and of one in it. */
    private static final byte FIRST_FIELD = 0x0a;

    @Override
    public String name() {
        return "otlp-protobuf";
    }

    @Override
    public Confidence recognises(Head head) {
        byte[] bytes = head.bytes();
        if (isFramed(bytes)) {
            return Confidence.LIKELY;
        }
        return startsMessage(bytes) ? Confidence.LIKELY : Confidence.NO;
    }

    /** A first field that is a plausible ResourceSpans; text that begins with a line feed is not. */
    private static boolean startsMessage(byte[] bytes) {
        if (bytes.length < 3 || bytes[0] != FIRST_FIELD) {
            return false;
        }
        int at = 1;
        while (at < bytes.length && bytes[at] < 0) {
            at++;
        }
        byte inner = at + 1 < bytes.length ? bytes[at + 1] : 0;
        // ResourceSpans holds the fields 1, 2 (messages) and 3 (a string).
        return at <= 5 && (inner == FIRST_FIELD || inner == 0x12 || inner == 0x1a);
    }

    private static boolean isFramed(byte[] bytes) {
        return bytes.length > Integer.BYTES
                && bytes[0] == 0
                && ByteBuffer.wrap(bytes).getInt() > 0
                && bytes[Integer.BYTES] == FIRST_FIELD;
    }

    @Override
    public void spans(TraceInput input, Budget budget, SpanSink sink) throws InputException {
        boolean isFramed = isFramed(input.head().bytes());
        // A part is read, and forgotten when its spans are handed on.
        input.passOn();
        OtlpMessages messages = new OtlpMessages(sink, budget);
        try (WireParts parts = new WireParts(input, budget)) {
            byte[] part = isFramed ? parts.framed() : parts.field();
            while (part.length > 0) {
                messages.traces(new WireMessage(input.name(), part, parts.start()));
                part = isFramed ? parts.framed() : parts.field();
            }
        }
    }
}
