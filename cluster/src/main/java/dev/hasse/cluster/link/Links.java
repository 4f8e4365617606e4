package dev.hasse.cluster.link;

import dev.hasse.bes.worker.Envelope;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Frame;
import dev.hasse.cluster.OwnPauses;
import dev.hasse.cluster.Patience;
import dev.hasse.cluster.Transport;
import dev.hasse.cluster.wire.Codec;
import dev.hasse.cluster.wire.Packet;
import dev.hasse.cluster.wire.Parcel;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/**
 * All links of one node in one attempt. One thread, the owner, sends and takes; any thread hands over what arrives;
 * a ticker's thread calls {@link #tick} now and then.
 */
public final class Links {
    private final Transport transport;
    private final long attempt;
    private final int self;
    private final int window;
    private final Patience patience;
    private final List<Link> workers = new ArrayList<>();
    private final Link supervisor;
    private List<Parcel> arrived = new ArrayList<>();
    private final OwnPauses pauses;
    private long resent;
    private long sentBytes;

    /**
     * @param self this node's number, or {@link Envelope#SUPERVISOR}
     * @param window how many packets may be under way to one peer
     */
    public Links(
            Transport transport,
            long attempt,
            int self,
            List<Address> workers,
            Address supervisor,
            int window,
            Patience patience) {
        this.transport = transport;
        this.attempt = attempt;
        this.self = self;
        this.window = window;
        this.patience = patience;
        this.pauses = new OwnPauses(patience);
        long now = System.nanoTime();
        workers.forEach(address -> this.workers.add(new Link(address, patience, now)));
        this.supervisor = new Link(supervisor, patience, now);
    }

    private Link link(int node) {
        return node == Envelope.SUPERVISOR ? supervisor : workers.get(node);
    }

    /** Whether the peer can take one more large packet: small ones may always be sent. */
    public synchronized boolean hasRoom(int to) {
        Link link = link(to);
        return link.sent - link.consumedByPeer < window;
    }

    /** Sends a packet that must arrive. */
    public synchronized void send(int to, Packet packet) {
        Link link = link(to);
        long now = System.nanoTime();
        if (link.unacknowledged.isEmpty()) {
            link.progressNanos = now;
        }
        Frame frame = Codec.encode(parcel(link, ++link.sent, packet));
        link.unacknowledged.add(new Link.Unacknowledged(link.sent, frame, now));
        sentBytes += frame.bytes().length;
        transport.send(link.address, frame);
    }

    /** Sends a packet that may be lost. */
    public synchronized void signal(int to, Packet packet) {
        Link link = link(to);
        transport.send(link.address, Codec.encode(parcel(link, 0, packet)));
    }

    private Parcel parcel(Link link, long number, Packet packet) {
        link.toldReceived = link.received;
        link.toldConsumed = link.consumed;
        return new Parcel(attempt, self, number, link.received, link.consumed, packet);
    }

    /** Takes over a packet of this attempt that arrived. */
    public synchronized void receive(Parcel parcel) {
        if (parcel.from() < Envelope.SUPERVISOR || parcel.from() >= workers.size() || parcel.from() == self) {
            return;
        }
        Link link = link(parcel.from());
        link.acknowledged(parcel.received(), parcel.consumed(), System.nanoTime());
        if (parcel.number() > 0) {
            if (link.arrived(parcel.number())) {
                arrived.add(parcel);
            } else {
                // Sent again, so the acknowledgement was lost: once more.
                signal(parcel.from(), new Packet.Acknowledgement());
            }
        }
        notifyAll();
    }

    /** What arrived since the last call: counts as worked on. */
    public synchronized List<Parcel> take() {
        if (arrived.isEmpty()) {
            return List.of();
        }
        List<Parcel> taken = arrived;
        arrived = new ArrayList<>();
        for (Parcel parcel : taken) {
            Link link = link(parcel.from());
            link.consumed++;
            if (link.consumed - link.toldConsumed >= Math.max(1, window / 4)) {
                signal(parcel.from(), new Packet.Acknowledgement());
            }
        }
        return taken;
    }

    /** Waits until something arrives, credits included, at most so long. */
    public synchronized void await(long millis) throws InterruptedException {
        if (arrived.isEmpty()) {
            TimeUnit.MILLISECONDS.timedWait(this, millis);
        }
    }

    /** Acknowledges, sends again what seems lost, and names a peer that has acknowledged nothing for too long. */
    public synchronized OptionalInt tick() {
        long now = System.nanoTime();
        if (pauses.isAfterOne(now)) {
            workers.forEach(link -> link.progressNanos = now);
            supervisor.progressNanos = now;
        }
        OptionalInt lost = OptionalInt.empty();
        for (int node = Envelope.SUPERVISOR; node < workers.size(); node++) {
            Link link = link(node);
            if (node == self) {
                continue;
            }
            if (link.owesAcknowledgement()) {
                signal(node, new Packet.Acknowledgement());
            }
            resend(link, now);
            boolean silent = now - link.progressNanos > TimeUnit.MILLISECONDS.toNanos(patience.lost());
            if (!link.unacknowledged.isEmpty() && silent) {
                lost = OptionalInt.of(node);
            }
        }
        return lost;
    }

    private void resend(Link link, long now) {
        for (Link.Unacknowledged each : link.resending.due(link.unacknowledged, link.progressNanos, now)) {
            resent++;
            transport.send(link.address, each.frame);
        }
    }

    /** Packets that arrived and were not taken. */
    public synchronized long queued() {
        return arrived.size();
    }

    public synchronized long resent() {
        return resent;
    }

    /** Bytes of all packets that had to arrive, each counted once. */
    public synchronized long sentBytes() {
        return sentBytes;
    }

    /** Whether everything sent to the peer has arrived. */
    public synchronized boolean isDone(int to) {
        return link(to).unacknowledged.isEmpty();
    }
}
