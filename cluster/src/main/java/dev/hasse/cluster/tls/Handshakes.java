package dev.hasse.cluster.tls;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Connections that have not shown who they are: only so many at a time, the oldest is closed for the newest, and each only
 * for so long.
 */
public final class Handshakes {
    /** A node of a large cluster hears of many others at once; whoever is closed connects again. */
    public static final int MOST = 128;

    /** A busy machine takes a second or two for an honest handshake. */
    public static final long MILLIS = 15_000;

    /** One connection. */
    public final class Begun {
        private final Runnable close;
        private final long nanos = clock.getAsLong();

        private Begun(Runnable close) {
            this.close = close;
        }

        /** It has shown who it is, or is closed. */
        void end() {
            synchronized (begun) {
                begun.remove(this);
            }
        }
    }

    private final LongSupplier clock;
    private final Deque<Begun> begun = new ArrayDeque<>();

    /** @param clock nanoseconds */
    public Handshakes(LongSupplier clock) {
        this.clock = clock;
    }

    /** @param close closes the connection, from any thread */
    public Begun begin(Runnable close) {
        Begun next = new Begun(close);
        Begun oldest = null;
        synchronized (begun) {
            begun.add(next);
            if (begun.size() > MOST) {
                oldest = begun.remove();
            }
        }
        if (oldest != null) {
            oldest.close.run();
        }
        return next;
    }

    /** Closes those that have had their time: to be called now and then. */
    public void closeLate() {
        Deque<Begun> late = new ArrayDeque<>();
        synchronized (begun) {
            Iterator<Begun> all = begun.iterator();
            while (all.hasNext()) {
                Begun each = all.next();
                if (clock.getAsLong() - each.nanos > TimeUnit.MILLISECONDS.toNanos(MILLIS)) {
                    late.add(each);
                    all.remove();
                }
            }
        }
        late.forEach(each -> each.close.run());
    }

    /** How many there are. */
    int count() {
        synchronized (begun) {
            return begun.size();
        }
    }
}
