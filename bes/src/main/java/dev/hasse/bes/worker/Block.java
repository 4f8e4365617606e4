package dev.hasse.bes.worker;

import dev.hasse.bes.IntQueue;
import dev.hasse.bes.LongQueue;
import dev.hasse.bes.Memory;

/** What a worker keeps for one block; in brackets the paper's names. */
final class Block {
    /** Visited variables that are not closed, in order; the first {@code expanded} of them are explored (W is the rest). */
    final IntQueue open;

    int expanded;
    /** Stable variables to propagate (B). */
    final IntQueue stable;
    /** Requests from other blocks that wait for the present round of this block to be closed (Q). */
    final LongQueue requests;
    /** Whether no round is running here (term). */
    boolean closed = true;
    /** Edges to other blocks whose value is awaited (exp_req). */
    long awaited;

    long sent;
    long received;
    long closedCount;
    /** Variables numbered below this were there when the block was last told to be passive: a round may close them. */
    int reported;
    /** Whether something changed since the supervisor was told that the block is passive. */
    boolean changed;

    Block(Memory memory) {
        open = new IntQueue(memory);
        stable = new IntQueue(memory);
        requests = new LongQueue(memory);
    }

    boolean hasUnexplored() {
        return expanded < open.size();
    }

    boolean isPassive() {
        return awaited == 0 && stable.isEmpty() && !hasUnexplored();
    }

    long visitedCount() {
        return closedCount + open.size();
    }

    /**
     * Writes how it stands into the status, at its place.
     *
     * @param numbered how many variables are numbered by now
     */
    void tell(Message.Status status, int place, int numbered) {
        status.sent()[place] = sent;
        status.received()[place] = received;
        status.passive()[place] = isPassive();
        status.visited()[place] = visitedCount();
        if (isPassive()) {
            changed = false;
            reported = status.wave() > 0 ? numbered : reported;
        } else {
            // Whoever was told that it is not passive must be told when it is, whatever it is busy with.
            changed = true;
        }
    }
}
