package dev.hasse.watch;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** An event's place: its process, its position there, and its vector clock once all of its causes are known. */
final class Stamp {
    private static final int[] NOTHING = {};

    /** An event that is in the past of every process, so that it says nothing about the order any more. */
    static final Stamp IN_EVERY_PAST = new Stamp(-1, 0, 0, 0, NOTHING);

    final int process;
    final int position;
    final int line;
    /** How many events of its process there were by its own count, which is more than its position after a loss. */
    final int ownCount;

    /** When it happened, where times order events; known when all of its causes are there. */
    @Nullable
    TimeInterval interval;

    private int @Nullable [] clock;

    Stamp(int process, int position, int line, int ownCount) {
        this(process, position, line, ownCount, null);
    }

    private Stamp(int process, int position, int line, int ownCount, int @Nullable [] clock) {
        this.process = process;
        this.position = position;
        this.line = line;
        this.ownCount = ownCount;
        this.clock = clock;
    }

    /** Whether all of its causes are there. */
    boolean isDelivered() {
        return clock != null || interval != null;
    }

    /** Whether it has its place in the order. */
    boolean isReleased() {
        return clock != null;
    }

    void deliver(int[] itsClock) {
        clock = itsClock;
    }

    /** Its clock, by process; entries that are not there are 0. */
    int[] clock() {
        return clock == null ? NOTHING : clock;
    }

    /** How many events of the process are in its past, itself included. */
    int past(int ofProcess) {
        int[] known = clock();
        return ofProcess < known.length ? known[ofProcess] : 0;
    }

    /** The larger of each two entries, in the first array if that is long enough. */
    static int[] join(int[] into, int[] other) {
        int[] joined = into.length < other.length ? Arrays.copyOf(into, other.length) : into;
        for (int i = 0; i < other.length; i++) {
            if (joined[i] < other[i]) {
                joined[i] = other[i];
            }
        }
        return joined;
    }
}
