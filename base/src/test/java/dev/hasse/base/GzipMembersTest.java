package dev.hasse.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.testkit.Seeds;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;

class GzipMembersTest {
    private static byte[] member(byte[] content) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(content);
        }
        return packed.toByteArray();
    }

    private static byte[] unpacked(byte[] packed, int buffer) throws IOException {
        try (GzipMembers in = new GzipMembers(new ByteArrayInputStream(packed), buffer)) {
            return in.readAllBytes();
        }
    }

    @Test
    void manyEmptyMembersAreNoStackOverflow() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        byte[] empty = member(new byte[0]);
        for (int i = 0; i < 20_000; i++) {
            packed.write(empty);
        }
        packed.write(member("end".getBytes()));
        assertThat(unpacked(packed.toByteArray(), 512)).asString().isEqualTo("end");
    }

    @Test
    void unpacksWhatTheJdkUnpacks() throws IOException {
        long seed = Seeds.first(new Random().nextLong());
        Random random = new Random(seed);
        for (int round = 0; round < 200; round++) {
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            ByteArrayOutputStream plain = new ByteArrayOutputStream();
            for (int members = 1 + random.nextInt(4); members > 0; members--) {
                byte[] content = new byte[random.nextInt(5_000)];
                for (int i = 0; i < content.length; i++) {
                    content[i] = (byte) random.nextInt(1 + round % 256);
                }
                plain.write(content);
                packed.write(member(content));
            }
            packed.write(new byte[random.nextInt(3)]);
            byte[] file = packed.toByteArray();
            assertThat(unpacked(file, 1 + random.nextInt(600)))
                    .as("seed %d", seed)
                    .isEqualTo(plain.toByteArray());
            try (GZIPInputStream jdk = new GZIPInputStream(new ByteArrayInputStream(file))) {
                assertThat(jdk.readAllBytes()).isEqualTo(plain.toByteArray());
            }
        }
    }

    @Test
    void readsHeadersWithEverything() throws IOException {
        byte[] plain = member("x".getBytes());
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        packed.write(new byte[] {0x1f, (byte) 0x8b, 8, 4 | 8 | 16 | 2, 0, 0, 0, 0, 0, 3});
        packed.write(new byte[] {2, 0, 7, 7, 'n', 0, 'c', 0, 1, 2});
        packed.write(plain, 10, plain.length - 10);
        assertThat(unpacked(packed.toByteArray(), 3)).asString().isEqualTo("x");
    }

    @Test
    void damageIsTold() throws IOException {
        byte[] packed = member("hello hello hello".getBytes());
        assertThatThrownBy(() -> unpacked(Arrays.copyOf(packed, packed.length - 5), 100))
                .isInstanceOf(EOFException.class);
        assertThatThrownBy(() -> unpacked(Arrays.copyOf(packed, 7), 100)).isInstanceOf(EOFException.class);
        assertThatThrownBy(() -> unpacked(new byte[] {1, 2, 3}, 100)).isInstanceOf(ZipException.class);
        packed[packed.length - 5] ^= 1;
        assertThatThrownBy(() -> unpacked(packed, 100)).hasMessage("Corrupt GZIP trailer");
        packed[12] ^= 0x55;
        assertThatThrownBy(() -> unpacked(packed, 100)).isInstanceOf(IOException.class);
    }
}
