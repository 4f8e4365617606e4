package dev.hasse.cluster.supervisor;

import dev.hasse.cluster.Address;
import dev.hasse.cluster.OwnPauses;
import dev.hasse.cluster.Patience;
import dev.hasse.cluster.Statistics;
import dev.hasse.cluster.Ticker;
import dev.hasse.cluster.link.Links;
import dev.hasse.cluster.wire.Packet;
import dev.hasse.cluster.wire.Parcel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Heartbeats: tells the workers that the supervisor is there, and notices who is not. */
final class Watch implements AutoCloseable {
    private final Links links;
    private final List<Address> workers;
    private final Address self;
    private final Patience patience;
    private final JobListener listener;
    private final long[] heardNanos;
    private final Statistics[] statistics;
    private final boolean[] begun;
    private final Ticker ticker;
    private final OwnPauses pauses;
    private @Nullable RuntimeException failure;

    Watch(Links links, List<Address> workers, Address self, Patience patience, JobListener listener) {
        this.links = links;
        this.workers = workers;
        this.self = self;
        this.patience = patience;
        this.pauses = new OwnPauses(patience);
        this.listener = listener;
        heardNanos = new long[workers.size()];
        Arrays.fill(heardNanos, System.nanoTime());
        statistics = new Statistics[workers.size()];
        Arrays.fill(statistics, Statistics.NONE);
        begun = new boolean[workers.size()];
        ticker = new Ticker("hasse-supervisor-ticker", patience.tick(), this::tick, this::broken);
        ticker.start();
    }

    synchronized void heard(Parcel parcel) {
        if (parcel.packet() instanceof Packet.Gone gone) {
            int worker = workers.indexOf(gone.worker());
            // Before a worker has answered at all, its assignment may still be under way.
            if (worker >= 0 && begun[worker]) {
                fail(new AttemptFailedException(gone.worker(), "was started anew"));
            }
        } else if (parcel.from() >= 0 && parcel.from() < heardNanos.length) {
            heardNanos[parcel.from()] = System.nanoTime();
            begun[parcel.from()] = true;
            if (parcel.packet() instanceof Packet.Pong pong) {
                statistics[parcel.from()] = pong.statistics();
            }
        }
    }

    /** A bug of the watch itself must not leave the attempt waiting. */
    private synchronized void broken(RuntimeException problem) {
        failure = new IllegalStateException("the watch over the workers failed", problem);
    }

    synchronized void fail(AttemptFailedException problem) {
        failure = failure == null ? problem : failure;
    }

    /** Throws what went wrong since the last call. */
    synchronized void check() {
        if (failure != null) {
            throw failure;
        }
    }

    private void tick() {
        OptionalInt silent = links.tick();
        for (int worker = 0; worker < workers.size(); worker++) {
            links.signal(worker, new Packet.Ping(self));
        }
        List<WorkerReport> reports = new ArrayList<>();
        synchronized (this) {
            long now = System.nanoTime();
            long lost = TimeUnit.MILLISECONDS.toNanos(patience.lost());
            if (pauses.isAfterOne(now)) {
                Arrays.fill(heardNanos, now);
            }
            for (int worker = 0; worker < workers.size(); worker++) {
                reports.add(new WorkerReport(workers.get(worker), statistics[worker]));
                boolean deaf = silent.isPresent() && silent.getAsInt() == worker;
                if (deaf || now - heardNanos[worker] > lost) {
                    fail(new AttemptFailedException(
                            workers.get(worker), "has not answered for " + patience.lost() + " ms"));
                }
            }
        }
        listener.progress(reports);
    }

    @Override
    public void close() {
        ticker.close();
    }
}
