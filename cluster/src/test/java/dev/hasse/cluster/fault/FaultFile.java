package dev.hasse.cluster.fault;

import dev.hasse.base.InputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

/** Faults as a file says, looked at again every few milliseconds. */
public final class FaultFile implements Supplier<Faults> {
    private static final long EVERY_NANOS = 5_000_000;

    private final Path file;
    private Faults faults = Faults.NONE;
    private long readNanos = System.nanoTime() - EVERY_NANOS;

    public FaultFile(Path file) {
        this.file = file;
    }

    @Override
    public synchronized Faults get() {
        if (System.nanoTime() - readNanos >= EVERY_NANOS) {
            readNanos = System.nanoTime();
            try {
                faults = Faults.parse(file.toString(), Files.readString(file));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InputException e) {
                throw new IllegalStateException(e);
            }
        }
        return faults;
    }
}
