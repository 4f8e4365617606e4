package dev.hasse.record;

import dev.hasse.stability.Stable;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;

/**
 * Travels with a message so that its receive is recorded after its send: the message's id, which is the
 * sender's name and a number. As {@link #header} it fits into HTTP, JMS, Kafka or gRPC headers.
 *
 * @param messageId unique among everything that is recorded together
 */
@Stable
public record Context(String messageId) {
    /** The usual name of the header. */
    public static final String HEADER = "hasse-context";

    /** No header is longer, written or read. */
    static final int MAX_HEADER = 4096;

    private static final String VERSION = "1-";
    private static final String HEX = "0123456789ABCDEF";

    public Context {
        Objects.requireNonNull(messageId);
    }

    /** The context as visible ASCII without spaces, quotes, commas or semicolons. */
    public String header() {
        StringBuilder header = new StringBuilder(VERSION);
        for (byte b : messageId.getBytes(StandardCharsets.UTF_8)) {
            if (isPlain((char) (b & 0xff))) {
                header.append((char) b);
            } else {
                header.append('%').append(HEX.charAt(b >> 4 & 15)).append(HEX.charAt(b & 15));
            }
        }
        return header.toString();
    }

    /** Reads a header, which may be any text: empty if it is too long, or not one that {@link #header} made. */
    public static Optional<Context> ofHeader(String header) {
        if (header.length() > MAX_HEADER || header.length() <= VERSION.length() || !header.startsWith(VERSION)) {
            return Optional.empty();
        }
        ByteBuffer bytes = ByteBuffer.allocate(header.length());
        for (int i = VERSION.length(); i < header.length(); i++) {
            char c = header.charAt(i);
            if (isPlain(c)) {
                bytes.put((byte) c);
            } else if (c == '%' && i + 2 < header.length()) {
                int high = HEX.indexOf(header.charAt(i + 1));
                int low = HEX.indexOf(header.charAt(i + 2));
                if (high < 0 || low < 0) {
                    return Optional.empty();
                }
                bytes.put((byte) (high << 4 | low));
                i += 2;
            } else {
                return Optional.empty();
            }
        }
        try {
            return Optional.of(new Context(
                    StandardCharsets.UTF_8.newDecoder().decode(bytes.flip()).toString()));
        } catch (CharacterCodingException notText) {
            return Optional.empty();
        }
    }

    private static boolean isPlain(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '.' || c == '_';
    }
}
