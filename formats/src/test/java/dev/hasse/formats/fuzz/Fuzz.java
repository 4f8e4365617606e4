package dev.hasse.formats.fuzz;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.formats.TraceReading;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.Traces;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Random damage to valid files, given to every reader: each must end with traces or with an error that names the input,
 * within its time. Replays a case from its seed.
 */
public final class Fuzz {
    private static final Duration TIME_A_CASE = Duration.ofSeconds(10);
    private static final long BYTES = 256L << 20;
    private static final byte[] SPICE =
            "{}[]\",:\\ntfu0123456789-+.eE \t\r\n#%;()<>|&*?$^@/'\u00e9\u20ac".getBytes(StandardCharsets.UTF_8);

    private final List<byte[]> samples;
    private final List<String> formats = Traces.readableFormats();
    private long read;
    private long refused;

    /** Damages these files. */
    public Fuzz(List<byte[]> samples) {
        this.samples = List.copyOf(samples);
    }

    /** Runs one case; throws an error that names the seed if a reader does anything but read or refuse. */
    public void run(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        byte[] damaged = damaged(random);
        TraceReading reading = Traces.reading().within(Budget.of(TIME_A_CASE, BYTES));
        String format = "recognised";
        if (random.nextInt(3) == 0) {
            reading = reading.toleratingLoss();
        }
        if (random.nextBoolean()) {
            format = formats.get(random.nextInt(formats.size()));
            reading = reading.format(format);
        }
        long start = processorTime();
        try {
            reading.readAll(TraceSource.of("fuzz", damaged));
            read++;
        } catch (InputException | LimitReachedException e) {
            refused++;
        } catch (RuntimeException | Error e) {
            throw new IllegalStateException("seed " + seed + ", format " + format + ": " + e, e);
        }
        if (processorTime() - start > TIME_A_CASE.toNanos()) {
            throw new IllegalStateException("seed " + seed + ", format " + format + ": took too long");
        }
    }

    /** How many damaged files were still good. */
    public long read() {
        return read;
    }

    /** How many were refused. */
    public long refused() {
        return refused;
    }

    private byte[] damaged(SplittableRandom random) {
        byte[] bytes = samples.get(random.nextInt(samples.size())).clone();
        int changes = 1 + random.nextInt(4);
        for (int i = 0; i < changes && bytes.length > 0; i++) {
            bytes = change(bytes, random);
        }
        return bytes;
    }

    private byte[] change(byte[] bytes, SplittableRandom random) {
        int at = random.nextInt(bytes.length);
        int to = Math.min(bytes.length, at + 1 + random.nextInt(1 << random.nextInt(8)));
        switch (random.nextInt(7)) {
            case 0:
                byte[] flipped = bytes.clone();
                flipped[at] ^= (byte) (1 << random.nextInt(8));
                return flipped;
            case 1:
                byte[] spiced = bytes.clone();
                spiced[at] = SPICE[random.nextInt(SPICE.length)];
                return spiced;
            case 2:
                return joined(bytes, 0, at, bytes, to, bytes.length);
            case 3:
                return joined(bytes, 0, to, bytes, at, bytes.length);
            case 4:
                return Arrays.copyOf(bytes, at);
            case 5:
                byte[] other = samples.get(random.nextInt(samples.size()));
                return joined(bytes, 0, at, other, random.nextInt(other.length), other.length);
            default:
                byte[] inserted = new byte[1 + random.nextInt(6)];
                for (int i = 0; i < inserted.length; i++) {
                    inserted[i] =
                            random.nextInt(4) == 0 ? (byte) random.nextInt(256) : SPICE[random.nextInt(SPICE.length)];
                }
                byte[] head = joined(bytes, 0, at, inserted, 0, inserted.length);
                return joined(head, 0, head.length, bytes, at, bytes.length);
        }
    }

    private static byte[] joined(byte[] first, int from, int to, byte[] second, int secondFrom, int secondTo) {
        byte[] all = Arrays.copyOf(Arrays.copyOfRange(first, from, to), to - from + secondTo - secondFrom);
        System.arraycopy(second, secondFrom, all, to - from, secondTo - secondFrom);
        return all;
    }

    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
