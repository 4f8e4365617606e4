package dev.hasse.cluster.tls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class HandshakesTest {
    private final AtomicLong clock = new AtomicLong();
    private final Handshakes handshakes = new Handshakes(clock::get);
    private final List<Integer> closed = new ArrayList<>();

    @Test
    void theOldestIsClosedForTheNewest() {
        for (int i = 0; i < Handshakes.MOST + 3; i++) {
            int number = i;
            handshakes.begin(() -> closed.add(number));
        }
        assertThat(closed).containsExactly(0, 1, 2);
        assertThat(handshakes.count()).isEqualTo(Handshakes.MOST);
    }

    @Test
    void whoTakesTooLongIsClosedOnceAndWhoHasShownHimselfIsNot() {
        handshakes.begin(() -> closed.add(1));
        Handshakes.Begun honest = handshakes.begin(() -> closed.add(2));
        handshakes.closeLate();
        assertThat(closed).isEmpty();
        honest.end();
        clock.addAndGet(TimeUnit.MILLISECONDS.toNanos(Handshakes.MILLIS) + 1);
        handshakes.begin(() -> closed.add(3));
        handshakes.closeLate();
        handshakes.closeLate();
        assertThat(closed).containsExactly(1);
        assertThat(handshakes.count()).isEqualTo(1);
    }
}
