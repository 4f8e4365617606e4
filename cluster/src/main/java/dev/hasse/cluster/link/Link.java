package dev.hasse.cluster.link;

import dev.hasse.cluster.Address;
import dev.hasse.cluster.Frame;
import dev.hasse.cluster.Patience;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/** One peer: what was sent and is not known to have arrived, and what arrived. Guarded by its {@link Links}. */
final class Link {
    /** A frame that the peer has not acknowledged. */
    static final class Unacknowledged {
        final long number;
        final Frame frame;
        long sentNanos;
        /** Whether it was sent more than once. */
        boolean again;

        Unacknowledged(long number, Frame frame, long nanos) {
            this.number = number;
            this.frame = frame;
            sentNanos = nanos;
        }
    }

    final Address address;
    final Resending resending;
    final Deque<Unacknowledged> unacknowledged = new ArrayDeque<>();
    long sent;
    /** How many of the sent packets the peer has worked on. */
    long consumedByPeer;
    /** When the peer last acknowledged something, or had nothing to acknowledge. */
    long progressNanos;

    /** All packets up to this number arrived, and those ahead of it that are in the set. */
    long received;

    final Set<Long> ahead = new HashSet<>();
    /** How many packets were taken by the owner. */
    long consumed;
    /** What the peer was last told. */
    long toldReceived;

    long toldConsumed;

    Link(Address address, Patience patience, long nanos) {
        this.address = address;
        resending = new Resending(patience);
        progressNanos = nanos;
    }

    /** Notes that a packet arrived; false if it had arrived before. */
    boolean arrived(long number) {
        if (number <= received || !ahead.add(number)) {
            return false;
        }
        while (ahead.remove(received + 1)) {
            received++;
        }
        return true;
    }

    void acknowledged(long upTo, long consumedCount, long nanos) {
        while (!unacknowledged.isEmpty() && unacknowledged.peek().number <= upTo) {
            resending.acknowledged(unacknowledged.remove(), nanos);
            progressNanos = nanos;
        }
        consumedByPeer = Math.max(consumedByPeer, consumedCount);
    }

    boolean owesAcknowledgement() {
        return toldReceived < received || toldConsumed < consumed;
    }
}
