package dev.hasse.evaluate;

import java.util.ArrayDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A part of the states in a sweep. Only the thread that has taken the lane visits them and knows what was met, so that
 * no memory is written by two; what others meet of them waits in the inbox.
 */
final class Lane {
    /** By position of the swept block, a bit for each state: what was met here, to be visited or handed on. */
    private final long[][] met;
    /** By lane and position: a chunk that is being filled. */
    private final @Nullable Chunk[][] filling;

    private final ArrayDeque<Chunk> full = new ArrayDeque<>();
    private final ConcurrentLinkedQueue<Chunk> inbox = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean taken = new AtomicBoolean();
    private final int number;
    /** Whether the thread that had it left something to do. */
    private volatile boolean isLeft;

    Lane(int number, int lanes, long[][] met) {
        this.number = number;
        this.met = met;
        filling = new Chunk[lanes][met.length];
    }

    long[][] met() {
        return met;
    }

    boolean tryTake() {
        return taken.compareAndSet(false, true);
    }

    boolean isTaken() {
        return taken.get();
    }

    /** Whether there is something to do for whoever takes it: left, or so many states given. */
    boolean hasWork(int worthwhile) {
        Chunk first = inbox.peek();
        return isLeft || (first != null && first.size >= worthwhile);
    }

    /** Lets another thread take it, with all that is not visited and not handed over yet. */
    void release() {
        boolean left = !full.isEmpty();
        for (int lane = 0; lane < filling.length; lane++) {
            left |= partlyFull(lane) >= 0;
        }
        isLeft = left;
        taken.set(false);
    }

    /** How many chunks are full of states to be visited. */
    int full() {
        return full.size();
    }

    void receive(Chunk chunk) {
        inbox.add(chunk);
    }

    /** What is to be visited next; the scratch array is as long as a chunk. */
    @Nullable
    Chunk next(int[] scratch) {
        if (!full.isEmpty()) {
            return full.poll();
        }
        Chunk chunk = inbox.poll();
        if (chunk != null) {
            int kept = addNew(chunk.states, chunk.size, chunk.position, scratch, 0);
            System.arraycopy(scratch, 0, chunk.states, 0, kept);
            chunk.size = kept;
            return chunk;
        }
        int position = partlyFull(number);
        return position < 0 ? null : remove(number, position);
    }

    private int partlyFull(int lane) {
        for (int position = 0; position < met.length; position++) {
            Chunk chunk = filling[lane][position];
            if (chunk != null && chunk.size > 0) {
                return position;
            }
        }
        return -1;
    }

    private @Nullable Chunk remove(int lane, int position) {
        Chunk chunk = filling[lane][position];
        filling[lane][position] = null;
        return chunk;
    }

    /** The chunk that is being filled for a lane, or null. */
    @Nullable
    Chunk filling(int lane, int position) {
        return filling[lane][position];
    }

    void fill(int lane, int position, Chunk empty) {
        filling[lane][position] = empty;
    }

    /** Takes a chunk out to be visited, or to be handed to its lane. */
    void close(int lane, int position, Lane[] lanes) {
        Chunk chunk = remove(lane, position);
        if (chunk == null) {
            return;
        }
        if (lane == number) {
            full.add(chunk);
        } else {
            lanes[lane].receive(chunk);
        }
    }

    /** Hands to the other lanes what is theirs, if it is so much. */
    void handOver(int worthwhile, Lane[] lanes) {
        for (int lane = 0; lane < lanes.length; lane++) {
            for (int position = 0; position < met.length && lane != number; position++) {
                Chunk chunk = filling[lane][position];
                if (chunk != null && chunk.size >= worthwhile) {
                    close(lane, position, lanes);
                }
            }
        }
    }

    /** Copies the states that were not met before, which now they are; without a branch that nobody could foretell. */
    int addNew(int[] states, int count, int position, int[] into, int from) {
        long[] set = met[position];
        int size = from;
        for (int i = 0; i < count; i++) {
            int state = states[i];
            long word = set[state >>> 6];
            into[size] = state;
            size += (int) (~word >>> state) & 1;
            set[state >>> 6] = word | 1L << state;
        }
        return size;
    }
}
