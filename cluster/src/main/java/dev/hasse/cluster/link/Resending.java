package dev.hasse.cluster.link;

import dev.hasse.cluster.Patience;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Decides which packets of one link seem lost and are sent again. On a busy machine or a slow network the acknowledgements
 * of all packets under way come late; to send all of them again makes the link slower still, until it carries nothing but
 * copies. So the wait follows how long acknowledgements take and doubles while none comes, and only the oldest packet is
 * sent again at first. When that one has arrived, the others that were under way follow in groups, each twice as large as
 * the one before, as long as acknowledgements come.
 */
final class Resending {
    private final long shortest;
    private final long longest;
    /** How long acknowledgements took lately, rather too long than too short. */
    private long usual;

    private long wait;
    /** The last packet that was under way when the oldest seemed lost. */
    private long suspected;

    private long suspectedNanos;
    private long againNanos;
    private int group;

    Resending(Patience patience) {
        shortest = TimeUnit.MILLISECONDS.toNanos(patience.resend());
        // Before a peer is given up, some copies are sent.
        longest = Math.max(shortest, TimeUnit.MILLISECONDS.toNanos(patience.lost() / 8));
        wait = shortest;
    }

    void acknowledged(Link.Unacknowledged packet, long now) {
        if (!packet.again) {
            // Of a packet that was sent twice nobody knows which copy the peer answers.
            usual = Math.max(now - packet.sentNanos, usual - usual / 32);
        }
        if (packet.number >= suspected) {
            wait = Math.min(longest, Math.max(shortest, 2 * usual));
        }
    }

    /**
     * The packets to send again now; they are marked as sent.
     *
     * @param waiting those that are not acknowledged, the oldest first
     * @param progressNanos when the peer last acknowledged something
     */
    List<Link.Unacknowledged> due(Deque<Link.Unacknowledged> waiting, long progressNanos, long now) {
        Link.Unacknowledged oldest = waiting.peek();
        if (oldest == null) {
            return List.of();
        }
        if (oldest.number <= suspected && progressNanos - againNanos > 0) {
            group *= 2;
        } else if (now - Math.max(oldest.sentNanos, progressNanos) >= wait) {
            wait = Math.min(longest, 2 * wait);
            suspected = waiting.getLast().number;
            suspectedNanos = now;
            group = 1;
        } else {
            return List.of();
        }
        againNanos = now;
        List<Link.Unacknowledged> due = new ArrayList<>();
        for (Link.Unacknowledged each : waiting) {
            if (each.number > suspected || due.size() == group) {
                break;
            }
            if (each.sentNanos - suspectedNanos < 0) {
                each.sentNanos = now;
                each.again = true;
                due.add(each);
            }
        }
        return due;
    }
}
