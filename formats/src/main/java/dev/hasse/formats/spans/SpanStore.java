package dev.hasse.formats.spans;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.base.TemporaryFolder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Keeps any number of spans: as bytes in memory, and beyond a share of the budget in a temporary file. One thread adds
 * them; when it is done any number may ask for them.
 */
final class SpanStore implements AutoCloseable {
    private static final int LARGEST_BLOCK = 1 << 20;
    private static final int SMALLEST_BLOCK = 256;
    private static final int BLOCK_BITS = 31;
    /** What is read of the file at once: most spans are shorter. */
    private static final int PEEK = 512;

    /** How much is written before it is asked again what is left on the disk. */
    private static final long ASK_EVERY = 64L << 20;

    private final String source;
    private final Allocation memory;
    private final long inMemory;
    private final int blockSize;
    private final SpanCodec codec = new SpanCodec();
    private final RecordBytes record = new RecordBytes();
    private final List<byte[]> blocks = new ArrayList<>();
    private long[] addresses = new long[1024];
    private long[] blockPlaces = new long[16];
    private int size;
    private byte[] block = new byte[0];
    private int used;
    private long held;
    private long written;
    private long askedAt;
    private int blocksWritten;
    private @Nullable TemporaryFolder folder;
    private @Nullable FileChannel file;

    /** With at most so many bytes in memory. */
    SpanStore(String source, Budget budget, long inMemory) {
        this.source = source;
        this.memory = budget.allocation();
        this.inMemory = inMemory;
        this.blockSize = (int) Math.max(SMALLEST_BLOCK, Math.min(LARGEST_BLOCK, inMemory / 4));
    }

    void add(Span span) throws InputException {
        record.at = 0;
        codec.write(span, record);
        int length = record.at;
        if (block.length - used < length + Integer.BYTES) {
            beginBlock(length + Integer.BYTES);
        }
        if (size == addresses.length) {
            addresses = Arrays.copyOf(addresses, size * 2);
        }
        addresses[size++] = (long) (blocks.size() - 1) << BLOCK_BITS | used;
        ByteBuffer.wrap(block).putInt(used, length);
        System.arraycopy(record.bytes, 0, block, used + Integer.BYTES, length);
        used += Integer.BYTES + length;
    }

    private void beginBlock(int needed) throws InputException {
        block = new byte[Math.max(blockSize, needed)];
        used = 0;
        blocks.add(block);
        held += block.length;
        if (held > inMemory) {
            writeBlocks();
            held = block.length;
        }
        memory.resize(held + (long) Long.BYTES * 2 * addresses.length);
    }

    /** Writes all blocks but the new one. */
    private void writeBlocks() throws InputException {
        try {
            if (file == null) {
                folder = TemporaryFolder.create("hasse-spans");
                file = FileChannel.open(
                        folder.file("spans"),
                        StandardOpenOption.CREATE_NEW,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE);
            }
            for (; blocksWritten < blocks.size() - 1; blocksWritten++) {
                if (blocksWritten == blockPlaces.length) {
                    blockPlaces = Arrays.copyOf(blockPlaces, blocksWritten * 2);
                }
                blockPlaces[blocksWritten] = written;
                ByteBuffer bytes = ByteBuffer.wrap(blocks.get(blocksWritten));
                while (bytes.hasRemaining()) {
                    written += file.write(bytes, written);
                }
                blocks.set(blocksWritten, new byte[0]);
            }
            if (folder != null && written - askedAt > ASK_EVERY) {
                askedAt = written;
                requireRoom(written, Files.getFileStore(folder.file("spans")).getUsableSpace());
            }
        } catch (IOException e) {
            throw new InputException(
                    source,
                    "its spans do not fit into memory and cannot be kept in a temporary file: " + e.getMessage()
                            + " (-Djava.io.tmpdir names another folder)");
        }
    }

    /** A small packed file may hold more spans than the disk: at most half of what was free is filled. */
    static void requireRoom(long written, long left) {
        if (left < written) {
            throw new LimitReachedException("the temporary file of its spans has " + (written >> 20)
                    + " MiB, and the disk only " + (left >> 20)
                    + " MiB more (-Djava.io.tmpdir names another folder)");
        }
    }

    /** Whether there were too many for the memory. */
    boolean isInFile() {
        return file != null;
    }

    int size() {
        return size;
    }

    /** The span of this number. */
    Span span(int number) throws InputException {
        int index = (int) (addresses[number] >>> BLOCK_BITS);
        int offset = (int) (addresses[number] & (1L << BLOCK_BITS) - 1);
        if (index >= blocksWritten) {
            return codec.read(new RecordBytes(blocks.get(index), offset + Integer.BYTES));
        }
        try {
            long place = blockPlaces[index] + offset;
            byte[] bytes = read(place, PEEK);
            int length = ByteBuffer.wrap(bytes).getInt(0);
            return codec.read(
                    length + Integer.BYTES <= bytes.length
                            ? new RecordBytes(bytes, Integer.BYTES)
                            : new RecordBytes(read(place + Integer.BYTES, length), 0));
        } catch (IOException e) {
            throw new InputException(source, "the temporary file of its spans cannot be read: " + e.getMessage());
        }
    }

    private byte[] read(long place, int most) throws IOException {
        byte[] bytes = new byte[(int) Math.min(most, written - place)];
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) {
            if (file == null || file.read(buffer, place + buffer.position()) < 0) {
                throw new IOException("it is too short");
            }
        }
        return bytes;
    }

    @Override
    public void close() {
        memory.close();
        try {
            if (file != null) {
                file.close();
            }
        } catch (IOException e) {
            // It is deleted all the same.
        }
        if (folder != null) {
            folder.close();
        }
    }
}
