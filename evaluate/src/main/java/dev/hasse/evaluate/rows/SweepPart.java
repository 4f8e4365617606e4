package dev.hasse.evaluate.rows;

import java.util.concurrent.atomic.AtomicBoolean;

/** A part of the states in a sweep, 64 a word: only the thread that has taken it visits them. */
final class SweepPart {
    final int first;
    final int end;
    private final AtomicBoolean taken = new AtomicBoolean();

    private SweepPart(int first, int end) {
        this.first = first;
        this.end = end;
    }

    /** So many words in equal parts. */
    static SweepPart[] of(int words, int lanes) {
        SweepPart[] all = new SweepPart[Math.min(words, lanes)];
        for (int i = 0; i < all.length; i++) {
            all[i] = new SweepPart((int) ((long) words * i / all.length), (int) ((long) words * (i + 1) / all.length));
        }
        return all;
    }

    boolean tryTake() {
        return taken.compareAndSet(false, true);
    }

    void release() {
        taken.set(false);
    }
}
