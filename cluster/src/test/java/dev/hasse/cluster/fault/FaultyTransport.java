package dev.hasse.cluster.fault;

import dev.hasse.cluster.Address;
import dev.hasse.cluster.Frame;
import dev.hasse.cluster.Transport;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** A transport that does to frames what the faults of the moment say. */
public final class FaultyTransport implements Transport, AutoCloseable {
    private static final int HUNDRED = 100;

    private final Transport inner;
    private final Supplier<Faults> faults;
    private final SplittableRandom random;
    private final ScheduledExecutorService delays = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "hasse-faults");
        thread.setDaemon(true);
        return thread;
    });

    public FaultyTransport(Transport inner, Supplier<Faults> faults, long seed) {
        this.inner = inner;
        this.faults = faults;
        random = new SplittableRandom(seed);
    }

    @Override
    public Address self() {
        return inner.self();
    }

    @Override
    public synchronized void send(Address to, Frame frame) {
        Faults now = faults.get();
        if (now.cut().contains(to) || random.nextInt(HUNDRED) < now.lossPercent()) {
            return;
        }
        carry(to, frame, now);
        if (random.nextInt(HUNDRED) < now.doublePercent()) {
            carry(to, frame, now);
        }
    }

    @Override
    public Optional<String> trouble(Address with) {
        return inner.trouble(with);
    }

    private void carry(Address to, Frame frame, Faults now) {
        if (now.delayMillis() == 0) {
            inner.send(to, frame);
        } else if (!delays.isShutdown()) {
            long micros = random.nextLong(1 + TimeUnit.MILLISECONDS.toMicros(now.delayMillis()));
            Future<?> unused = delays.schedule(() -> inner.send(to, frame), micros, TimeUnit.MICROSECONDS);
        }
    }

    @Override
    public void close() {
        delays.shutdownNow();
    }
}
