package dev.hasse.cluster.worker;

import dev.hasse.cluster.link.Links;
import dev.hasse.cluster.wire.Parcel;
import java.util.List;

/** What arrives for a session's thread, until the session is abandoned. */
final class SessionInbox {
    private static final long WAIT_MILLIS = 50;

    private final Links links;
    private volatile boolean abandoned;

    SessionInbox(Links links) {
        this.links = links;
    }

    boolean isAbandoned() {
        return abandoned;
    }

    void abandon() {
        abandoned = true;
        synchronized (links) {
            links.notifyAll();
        }
    }

    /** What arrived, which may be nothing. */
    List<Parcel> take() throws AbandonedException {
        if (abandoned) {
            throw new AbandonedException();
        }
        return links.take();
    }

    /** Waits a while for something to arrive. */
    void await() throws InterruptedException {
        links.await(WAIT_MILLIS);
    }

    void awaitAbandonment() throws InterruptedException {
        while (!abandoned) {
            links.take();
            links.await(WAIT_MILLIS);
        }
    }
}
