package dev.hasse.cluster.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.SplittableRandom;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.Test;

class FrameLengthsTest {
    private static final int LARGEST = 1000;

    private static ByteBuffer connection(int stream, int... lengths) {
        ByteBuffer bytes = ByteBuffer.allocate(1 << 20).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put(new byte[] {'A', 'K', 'K', 'A', (byte) stream});
        for (int length : lengths) {
            bytes.putInt(length);
            if (length > 0 && length <= LARGEST) {
                bytes.put(new byte[length]);
            }
        }
        return bytes;
    }

    @Test
    void framesPassHoweverTheyAreCut() throws SSLException {
        SplittableRandom random = new SplittableRandom(1);
        int followed = 0;
        for (int run = 0; run < 200; run++) {
            int[] lengths = random.ints(20, 1, LARGEST + 1).toArray();
            ByteBuffer bytes = connection(1 + random.nextInt(3), lengths);
            FrameLengths frames = new FrameLengths(LARGEST);
            for (int at = 0; at < bytes.position(); followed++) {
                int to = Math.min(bytes.position(), at + 1 + random.nextInt(700));
                frames.follow(bytes, at, to);
                at = to;
            }
        }
        assertThat(followed).isGreaterThan(1000);
    }

    @Test
    void aLengthThatNoNodeSendsEndsTheConnection() {
        for (int wrong : new int[] {0, -1, Integer.MIN_VALUE, Integer.MAX_VALUE, LARGEST + 1, 1 << 30}) {
            ByteBuffer bytes = connection(1, 7, wrong);
            assertThatThrownBy(() -> new FrameLengths(LARGEST).follow(bytes, 0, bytes.position()))
                    .isInstanceOf(SSLException.class)
                    .hasMessage("a frame of length " + wrong + ", expected 1 to " + LARGEST);
        }
    }

    @Test
    void aStreamThatThereIsNotEndsTheConnection() {
        for (int stream : new int[] {0, 4, -1, 127}) {
            assertThatThrownBy(() -> new FrameLengths(LARGEST).follow(connection(stream), 0, 5))
                    .isInstanceOf(SSLException.class);
        }
    }
}
