package dev.hasse.base;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Reads a file that people write by hand: UTF-8, of moderate size. */
public final class TextFile {
    /** Also what never ends, such as a device, is refused at this size. */
    private static final int LARGEST = 64 << 20;

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private TextFile() {}

    /** The file's text, without the byte order mark that some editors put in front. */
    public static String read(Path file) throws InputException {
        try (InputStream in = InputFile.open(file)) {
            return read(file.toString(), in);
        } catch (IOException e) {
            throw new InputException(file.toString(), "cannot be read: " + InputFile.problem(e)).as(ErrorCode.FILE);
        }
    }

    /** The text of a stream, under the name that errors give it. */
    public static String read(String name, InputStream stream) throws InputException {
        byte[] bytes = bytes(name, stream);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(in, out, true);
        String text = out.flip().toString();
        if (result.isError()) {
            long line = text.chars().filter(each -> each == '\n').count() + 1;
            throw new InputException(name, line, text.length() - text.lastIndexOf('\n'), "expected text in UTF-8");
        }
        return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
    }

    private static byte[] bytes(String name, InputStream in) throws InputException {
        try {
            byte[] bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw new InputException(name, "larger than " + (LARGEST >> 20) + " MiB").as(ErrorCode.FILE);
            }
            return bytes;
        } catch (IOException e) {
            throw new InputException(name, "cannot be read: " + InputFile.problem(e)).as(ErrorCode.FILE);
        }
    }
}
