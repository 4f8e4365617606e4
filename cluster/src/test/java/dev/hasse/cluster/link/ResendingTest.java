package dev.hasse.cluster.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.cluster.Address;
import dev.hasse.cluster.Frame;
import dev.hasse.cluster.Patience;
import dev.hasse.testkit.Seeds;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A link in a time of its own: what it carries takes its turn on a line that may be slow and may lose things. */
class ResendingTest {
    private static final int PACKETS = 1_000;
    private static final int WINDOW = 32;
    private static final Patience PATIENCE = new Patience(20, 100, 2_500);
    private static final Address PEER = new Address("peer", 1);
    private static final Frame FRAME = new Frame(new byte[0]);

    /** @param number of a packet that arrives, or negative: all up to it are acknowledged */
    private record Arrival(long nanos, long number) {}

    private final Link sender = new Link(PEER, PATIENCE, 0);
    private final Link receiver = new Link(PEER, PATIENCE, 0);
    private final PriorityQueue<Arrival> arrivals =
            new PriorityQueue<>((one, two) -> Long.compare(one.nanos, two.nanos));
    private long lineIsFree;
    private long copies;
    private long now;

    /** Sends all packets; milliseconds for each on the line, and on the way; the share that is lost in per cent. */
    private void run(double millisEach, double millisLate, int lossPercent, SplittableRandom random) {
        while (receiver.received < PACKETS || !sender.unacknowledged.isEmpty()) {
            now += TimeUnit.MILLISECONDS.toNanos(PATIENCE.tick());
            while (!arrivals.isEmpty() && arrivals.peek().nanos <= now) {
                arrive(arrivals.remove(), millisLate);
            }
            assertThat(now - sender.progressNanos)
                    .as("a peer that answers is not given up")
                    .isLessThan(TimeUnit.MILLISECONDS.toNanos(PATIENCE.lost()));
            while (sender.sent < PACKETS && sender.unacknowledged.size() < WINDOW) {
                if (sender.unacknowledged.isEmpty()) {
                    sender.progressNanos = now;
                }
                sender.unacknowledged.add(new Link.Unacknowledged(++sender.sent, FRAME, now));
                carry(sender.sent, millisEach, millisLate, lossPercent, random);
            }
            for (Link.Unacknowledged each : sender.resending.due(sender.unacknowledged, sender.progressNanos, now)) {
                copies++;
                carry(each.number, millisEach, millisLate, lossPercent, random);
            }
        }
    }

    private void carry(long number, double millisEach, double millisLate, int lossPercent, SplittableRandom random) {
        lineIsFree = Math.max(now, lineIsFree) + (long) (millisEach * 1e6);
        if (random.nextInt(100) >= lossPercent) {
            arrivals.add(new Arrival(lineIsFree + (long) (millisLate * 1e6), number));
        }
    }

    private void arrive(Arrival arrival, double millisLate) {
        if (arrival.number < 0) {
            sender.acknowledged(-arrival.number, 0, now);
        } else {
            receiver.arrived(arrival.number);
            if (receiver.received > 0) {
                arrivals.add(new Arrival(now + (long) (millisLate * 1e6), -receiver.received));
            }
        }
    }

    /** 32 packets of 50 ms each: the last of a window is acknowledged after 1.6 s, and a copy is sent after 0.1 s. */
    @Test
    void aSlowLineIsNotFilledWithCopies() {
        run(50, 1, 0, new SplittableRandom(1));
        assertThat(copies).isLessThan(PACKETS / 10);
        assertThat(now).isLessThan(TimeUnit.MILLISECONDS.toNanos(50L * PACKETS * 12 / 10));
    }

    @Test
    void aFarPeerIsNotSentCopies() {
        run(0.1, 400, 0, new SplittableRandom(1));
        assertThat(copies).isLessThan(PACKETS / 10);
    }

    /** Like a connection that breaks with all that it carries. */
    @Test
    void aWholeWindowThatWasLostIsSentAgainSoon() {
        for (int number = 1; number <= WINDOW; number++) {
            sender.unacknowledged.add(new Link.Unacknowledged(++sender.sent, FRAME, 0));
        }
        run(0.1, 1, 0, new SplittableRandom(1));
        assertThat(copies).isEqualTo(WINDOW);
        assertThat(now).isLessThan(TimeUnit.SECONDS.toNanos(3));
    }

    @Test
    void everythingArrivesWhateverTheLineLoses() {
        long seed = Seeds.first(5);
        for (int i = 0; i < 300; i++) {
            SplittableRandom random = new SplittableRandom(seed + i);
            ResendingTest other = new ResendingTest();
            int loss = random.nextInt(11);
            other.run(random.nextInt(10), random.nextInt(100), loss, random);
            assertThat(other.copies)
                    .as(Seeds.replay(seed + i) + ", loss " + loss)
                    .isLessThan(PACKETS * (loss + 1) / 5 + WINDOW * 10);
        }
    }
}
