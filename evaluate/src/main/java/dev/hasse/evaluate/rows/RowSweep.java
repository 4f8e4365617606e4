package dev.hasse.evaluate.rows;

import dev.hasse.bes.Memory;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * One thread's part of a sweep over the root's block, where cycles say nothing: any order will do. Its variables have
 * failed until one succeeds, which is the root's success. The order is that of the states' numbers, round after round: so
 * rows are read as they lie in memory, and to meet a state is to set a bit.
 *
 * <p>What inner blocks say is asked for, and answered by one thread at a time while the others go on: two that search
 * would often search for the same.
 */
final class RowSweep {
    private static final int SPINS = 1 << 11;
    private static final long PAUSE_NANOS = 20_000;
    /** So many questions are worth another thread's while. */
    private static final int MANY = 32;
    /** So many chunks of questions are too many for those who wait. */
    private static final int BACKLOG = 16;

    private enum Role {
        /** Visits what is listed; no other visits anything. */
        LISTS,
        /** Goes round the lanes. */
        SWEEPS,
        /** Waits until there is something to do; answers questions if there is nothing else. */
        WAITS
    }

    private final RowSearch search;
    private final RowVisit visit;
    private final Memory memory;
    private final Frontier frontier;
    private final int self;
    private final boolean goal;
    private Role role;
    /** The lane that this thread has, and where in it to go on. */
    private @Nullable SweepPart lane;

    private final int[] positions;
    private int positionAt;
    private int word;
    private final Chunk chunk;
    /** The lanes of this round: its own, or when they had little, the others'. */
    private final int ownFirst;

    private final int ownEnd;
    private int laneAt;
    private int laneEnd;
    /** How many states were visited in this round. */
    private int found;
    /** What had happened when this thread left: it comes back when there is more. */
    private int seenOpenings;

    private long seenVisits;
    /** Whether the lane or the list is not needed before the next chunk. */
    private boolean mayLeave;

    private final Questions questions;

    RowSweep(RowSolver solver, Frontier frontier, int self, int capacity) {
        this.frontier = frontier;
        this.self = self;
        memory = solver.memory;
        goal = solver.goal();
        search = new RowSearch(solver, self, Math.max(1, capacity / 4), this::searchesLong);
        questions = new Questions(frontier, new ChunkPool(capacity, memory), solver.positions.length);
        visit = new RowVisit(solver, this, search, questions, capacity);
        positions = frontier.states.positions();
        chunk = new Chunk(capacity);
        ownFirst = frontier.lanes.length * self / frontier.threads;
        ownEnd = frontier.lanes.length * (self + 1) / frontier.threads;
        role = self == 0 ? Role.LISTS : Role.WAITS;
    }

    /** Works until all is done. */
    void run() {
        int spins = 0;
        while (!frontier.isOver()) {
            if (step()) {
                spins = 0;
            } else if (spins++ < SPINS) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }

    /** Visits a chunk, answers questions or looks for something to do; false if there is nothing at the moment. */
    boolean step() {
        return switch (role) {
            case LISTS -> list();
            case SWEEPS -> sweep();
            case WAITS -> join() || takeList() || answer(frontier.pollAsked());
        };
    }

    /** Whether this thread has a list of all that is to be visited, to which new states are added. */
    boolean isListing() {
        return role == Role.LISTS;
    }

    long[] met(int position) {
        return frontier.states.met(position, self);
    }

    /** Adds new states to the list. */
    void list(int position, int[] fresh, int count) {
        frontier.list.add(position, fresh, count);
    }

    private boolean list() {
        Chunk next = frontier.list.next();
        if (next == null) {
            return answer(questions.next()) || finish();
        }
        frontier.states.setVisited(next);
        visit(next);
        if (role == Role.LISTS) {
            frontier.list.recycle(next);
            openIfLong();
        }
        return true;
    }

    private boolean finish() {
        if (frontier.unanswered() == 0) {
            frontier.finish();
        }
        return false;
    }

    private void openIfLong() {
        if (frontier.list.isLong()) {
            role = Role.SWEEPS;
            beginRound();
            frontier.open();
        }
    }

    private void beginRound() {
        laneAt = ownFirst;
        laneEnd = ownEnd;
        tellVisits();
    }

    /** Once a round: all threads write to the same number. */
    private void tellVisits() {
        frontier.visited(found);
        found = 0;
    }

    private boolean join() {
        boolean changed = frontier.openings() != seenOpenings || frontier.visits() - seenVisits >= frontier.worthwhile;
        if (changed && frontier.join()) {
            role = Role.SWEEPS;
            beginRound();
        }
        return role == Role.SWEEPS;
    }

    private boolean sweep() {
        SweepPart here = lane == null ? nextLane() : lane;
        if (here == null) {
            endRound();
            return true;
        }
        chunk.size = 0;
        chunk.position = positions[positionAt];
        word = frontier.states.take(chunk, self, word, here.end);
        if (word == here.end) {
            word = here.first;
            positionAt++;
        }
        if (chunk.size > 0) {
            found += chunk.size;
            visit(chunk);
        }
        if (positionAt == positions.length && lane != null) {
            leaveLane(here);
        }
        return true;
    }

    private @Nullable SweepPart nextLane() {
        while (laneAt < laneEnd) {
            SweepPart next = frontier.lanes[laneAt++ % frontier.lanes.length];
            if (next.tryTake()) {
                lane = next;
                word = next.first;
                positionAt = 0;
                return next;
            }
        }
        return null;
    }

    private void leaveLane(SweepPart here) {
        here.release();
        lane = null;
    }

    private void endRound() {
        int last = ownFirst + frontier.lanes.length;
        if (found >= frontier.worthwhile) {
            beginRound();
        } else if (laneEnd < last) {
            laneEnd = last;
        } else {
            leave();
        }
    }

    /** Leaves the list or the lanes, and its questions, to others. */
    private void leave() {
        questions.leave(1);
        tellVisits();
        seenOpenings = frontier.openings();
        seenVisits = frontier.visits();
        if (role == Role.LISTS) {
            frontier.leaveList();
        } else {
            frontier.leave();
        }
        role = Role.WAITS;
    }

    /** Whether there are questions, and nobody who waits would answer them soon. */
    private boolean shouldSearch() {
        int unanswered = frontier.unanswered();
        return role == Role.LISTS && frontier.threads > 1 ? unanswered > BACKLOG : unanswered > 0;
    }

    private boolean takeList() {
        if (!frontier.takeList()) {
            return false;
        }
        role = Role.LISTS;
        frontier.states.list(self, frontier.list);
        openIfLong();
        return true;
    }

    private void visit(Chunk chunk) {
        if (visit.hasGoal(chunk)) {
            frontier.succeed();
        }
        memory.check();
        if (role == Role.LISTS && frontier.threads > 1) {
            questions.leave(MANY);
        }
        if (shouldSearch() && frontier.beginSearch()) {
            mayLeave = frontier.threads > 1;
            int most = frontier.threads;
            while (most-- > 0 && answer(questions.next())) {}
            mayLeave = false;
            frontier.endSearch();
        }
    }

    /** While this thread searches for long, others visit what it leaves. */
    private void searchesLong() {
        if (!mayLeave || role == Role.WAITS) {
            return;
        }
        if (lane != null) {
            leaveLane(lane);
        }
        leave();
        // It may come back at once.
        seenOpenings--;
    }

    /** Answers questions about inner blocks; false if there are none. */
    private boolean answer(@Nullable Chunk asked) {
        if (asked == null) {
            return false;
        }
        for (int i = 0; i < asked.size && !frontier.isOver(); i++) {
            if (search.value(asked.position, asked.states[i]) == goal) {
                frontier.succeed();
            }
        }
        questions.end(asked);
        return true;
    }
}
