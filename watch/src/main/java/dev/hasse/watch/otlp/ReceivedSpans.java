package dev.hasse.watch.otlp;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.spans.Span;
import dev.hasse.watch.live.WatchedPart;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/** Takes spans from the threads of a receiver to the one that watches. */
public final class ReceivedSpans implements WatchedPart, SpanReceiver.Inbox {
    private static final int MOST_WAITING = 200_000;

    private final SpanTraces traces;
    private final Optional<SpanSpool> spool;
    private final Runnable arrival;
    private final Queue<List<Span>> queue = new ArrayDeque<>();
    private int queued;
    private long received;

    /** With a spool, requests survive the end of the process; those that are there come first. */
    public ReceivedSpans(SpanTraces traces, Optional<SpanSpool> spool, Runnable arrival, Budget budget)
            throws InputException {
        this.traces = traces;
        this.spool = spool;
        this.arrival = arrival;
        if (spool.isPresent()) {
            spool.get().checked().forEach(traces::leaveOut);
            queue.add(spool.get().spans(budget));
        }
    }

    @Override
    public boolean offer(List<Span> spans, byte[] request, boolean isJson) throws IOException {
        synchronized (queue) {
            if (queued > MOST_WAITING) {
                return false;
            }
            if (spool.isPresent()) {
                spool.get().add(request, isJson);
            }
            queue.add(spans);
            queued += spans.size();
            received += spans.size();
        }
        arrival.run();
        return true;
    }

    @Override
    public boolean work(long now) {
        List<Span> next;
        synchronized (queue) {
            next = queue.poll();
            queued -= next == null ? 0 : next.size();
        }
        if (next != null) {
            next.forEach(span -> traces.add(span, now));
            return true;
        }
        note(traces.checkQuiet(now));
        return false;
    }

    private void note(List<String> ids) {
        if (ids.isEmpty() || spool.isEmpty()) {
            return;
        }
        try {
            synchronized (queue) {
                spool.get().noteChecked(ids, queue.isEmpty() && traces.waitingSpans() == 0);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean isAtEnd() {
        return false;
    }

    @Override
    public void end() throws InputException {
        note(traces.end());
    }

    @Override
    public void giveUp(String reason) {
        // What was received is kept in the spool, if there is one.
    }

    /** How many spans were received. */
    public long received() {
        synchronized (queue) {
            return received;
        }
    }
}
