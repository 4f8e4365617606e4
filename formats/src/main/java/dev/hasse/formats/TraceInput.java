package dev.hasse.formats;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.ErrorCode;
import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import dev.hasse.base.UnpackingStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.ZipException;

/**
 * A source, opened: its content from the beginning, unpacked if it is gzip. Take it once, by {@link #read},
 * {@link #bytes} or {@link #text}. Content beyond the budget's bytes is a limit reached, since no trace is smaller in
 * memory than its file; gzip that expands like nothing real is refused before that.
 */
public final class TraceInput implements AutoCloseable {
    private static final int BUFFER = 1 << 16;
    private static final int SMALL_HEAD = 1 << 12;
    /** Real logs shrink to a tenth, very regular ones to a hundredth. */
    private static final int MAX_EXPANSION = 400;
    /** So much may come out of anything, whatever went in. */
    private static final long FREE_EXPANSION = 16L << 20;

    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    private final String name;
    private final Budget budget;
    private final UnpackingStream stream;
    private byte[] head = new byte[0];
    private boolean headIsAll;
    private int headTaken;
    private final Allocation content;
    private long taken;
    private boolean isPassedOn;

    private TraceInput(String name, Budget budget, UnpackingStream stream) {
        this.name = name;
        this.budget = budget;
        this.content = budget.allocation();
        this.stream = stream;
    }

    /** Opens the source and reads its head. */
    public static TraceInput open(TraceSource source, Budget budget) throws InputException {
        InputStream raw;
        try {
            raw = source.open();
        } catch (IOException e) {
            throw new InputException(source.name(), InputFile.problem(e)).as(ErrorCode.FILE);
        }
        TraceInput input = new TraceInput(source.name(), budget, new UnpackingStream(raw, BUFFER));
        try {
            input.fillHead();
        } catch (InputException | RuntimeException e) {
            input.close();
            throw e;
        }
        return input;
    }

    private void fillHead() throws InputException {
        byte[] bytes = new byte[SMALL_HEAD];
        int length = 0;
        while (length < Head.MAX_BYTES) {
            if (length == bytes.length) {
                bytes = Arrays.copyOf(bytes, Head.MAX_BYTES);
            }
            int count = pull(bytes, length, bytes.length - length);
            if (count < 0) {
                headIsAll = true;
                break;
            }
            length += count;
        }
        head = Arrays.copyOfRange(bytes, beginsWithMark(bytes) ? BYTE_ORDER_MARK.length : 0, length);
    }

    /** UTF-8 has no byte order, but some editors and shells mark it all the same. */
    private static boolean beginsWithMark(byte[] bytes) {
        return Arrays.equals(bytes, 0, BYTE_ORDER_MARK.length, BYTE_ORDER_MARK, 0, BYTE_ORDER_MARK.length);
    }

    /** The source's name, for messages. */
    public String name() {
        return name;
    }

    /** Whether the head is the whole content. */
    boolean isHeadOnly() {
        return headIsAll;
    }

    /** The beginning of the content; looking at it takes nothing. */
    public Head head() {
        return new Head(head);
    }

    /** Takes some bytes of the content: their number, at least one, or -1 at its end. */
    public int read(byte[] buffer, int from, int length) throws InputException {
        if (headTaken < head.length) {
            int count = Math.min(length, head.length - headTaken);
            System.arraycopy(head, headTaken, buffer, from, count);
            headTaken += count;
            return count;
        }
        return headIsAll ? -1 : pull(buffer, from, length);
    }

    private int pull(byte[] buffer, int from, int length) throws InputException {
        int count;
        try {
            count = stream.read(buffer, from, length);
        } catch (EOFException e) {
            throw new InputException(name, "the gzip data ends too early, after " + taken + " bytes of content");
        } catch (ZipException e) {
            throw new InputException(
                            name,
                            "the gzip data is damaged after " + taken + " bytes of content: " + InputFile.problem(e))
                    .as(ErrorCode.FILE);
        } catch (IOException e) {
            throw new InputException(name, "cannot be read: " + InputFile.problem(e)).as(ErrorCode.FILE);
        }
        if (count > 0) {
            taken += count;
            if (stream.isPacked() && taken > FREE_EXPANSION && taken / MAX_EXPANSION > stream.packedBytes()) {
                throw new InputException(
                        name, "the gzip data expands to more than " + MAX_EXPANSION + " times its size: refused");
            }
            budget.check();
            if (!isPassedOn && taken > budget.bytes()) {
                throw budget.memoryReached();
            }
        }
        return count;
    }

    /** The content is read piece by piece and not kept, so that it may be larger than the memory. */
    public void passOn() {
        isPassedOn = true;
    }

    /** Takes all of the content. */
    public byte[] bytes() throws InputException {
        if (headIsAll && headTaken == 0) {
            headTaken = head.length;
            return head.clone();
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] buffer = new byte[BUFFER];
        for (int count = read(buffer, 0, BUFFER); count >= 0; count = read(buffer, 0, BUFFER)) {
            // The bytes so far, their copy while the array grows, and the copy that is handed out.
            content.resize(3L * (all.size() + (long) count));
            if (all.size() > Integer.MAX_VALUE - 2 * BUFFER) {
                throw new InputException(
                        name, "more than 2 GiB: split it, or use the native format, which is streamed");
            }
            all.write(buffer, 0, count);
        }
        byte[] bytes = all.toByteArray();
        content.resize(bytes.length);
        return bytes;
    }

    /** Takes all of the content, which must be UTF-8. */
    public String text() throws InputException {
        byte[] bytes = bytes();
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        // The bytes, the characters, and the text that is made of them.
        content.resize(5L * bytes.length);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        CoderResult result = decoder.decode(in, out, true);
        if (result.isError()) {
            Place place = Place.of(bytes, in.position());
            throw new InputException(name, place.line(), place.column(), "not UTF-8 text");
        }
        String text = out.flip().toString();
        content.resize(2L * bytes.length);
        return text;
    }

    @Override
    public void close() throws InputException {
        content.close();
        try {
            stream.close();
        } catch (IOException e) {
            throw new InputException(name, "cannot be closed: " + InputFile.problem(e)).as(ErrorCode.FILE);
        }
    }
}
