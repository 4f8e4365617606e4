package dev.hasse.evaluate;

import dev.hasse.bes.Memory;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * One thread's part of a sweep over the root's block, where cycles say nothing: any order will do. Its variables have
 * failed until one succeeds, which is the root's success. What inner blocks say about them is asked for, and answered by
 * one thread at a time while the others go on: two that search would often search for the same.
 */
final class RowSweep {
    /** After so many chunks that gave others nothing to do, this thread searches all the same. */
    private static final int PATIENCE = 16;

    private final RowSearch search;
    private final RowVisit visit;
    private final Memory memory;
    private final Frontier frontier;
    private final int self;
    private @Nullable Lane lane;
    /** By position of inner blocks: a chunk of states at which its value is asked for; any that is the goal decides. */
    private final @Nullable Chunk[] asking;

    private final boolean goal;
    /** Whether the lane is not needed before the next chunk. */
    private boolean mayLeave;
    /** For how many chunks others waited and nothing was answered for their sake. */
    private int unanswered;

    private final ArrayDeque<Chunk> spare = new ArrayDeque<>();
    private final int capacity;
    /** A copy of a chunk that a lane received. */
    private final int[] scratch;

    RowSweep(RowSolver solver, Frontier frontier, int self, int capacity) {
        memory = solver.memory;
        search = new RowSearch(solver, self, Math.max(1, capacity / 4), this::searchesLong);
        visit = new RowVisit(solver, this, search, capacity);
        this.frontier = frontier;
        this.self = self;
        this.capacity = capacity;
        asking = new Chunk[solver.positions.length];
        goal = solver.goal();
        scratch = new int[capacity];
    }

    /** The first variable to visit. */
    static void begin(Frontier frontier, int state, int position) {
        Chunk chunk = new Chunk(1);
        chunk.position = position;
        chunk.states[chunk.size++] = state;
        frontier.lanes[frontier.lane(state)].receive(chunk);
    }

    /** Works until all is done. */
    void run() {
        frontier.begin();
        do {
            while (!frontier.isOver() && step()) {}
        } while (frontier.await());
    }

    /** Visits a chunk, or answers questions; false if there is nothing to do. */
    boolean step() {
        Lane here = lane == null ? frontier.take(self) : lane;
        lane = here;
        if (here == null) {
            return answer(nextAsked());
        }
        Chunk chunk = here.next(scratch);
        if (chunk == null) {
            chunk = frontier.poll();
        }
        if (chunk == null) {
            here.handOver(1, frontier.lanes);
            leave(here);
        } else {
            visit(chunk, here);
        }
        return true;
    }

    private void leave(Lane here) {
        here.release();
        lane = null;
    }

    private void visit(Chunk chunk, Lane here) {
        if (visit.hasGoal(chunk, here)) {
            frontier.succeed();
        }
        memory.check();
        recycle(chunk);
        unanswered += giveOthers(here) ? 1 : 0;
        if ((!frontier.isWanted() || unanswered > PATIENCE) && frontier.beginSearch()) {
            unanswered = 0;
            mayLeave = frontier.lanes.length > 1;
            int most = frontier.lanes.length;
            while (most-- > 0 && answer(nextAsked())) {}
            mayLeave = false;
            frontier.endSearch();
        }
    }

    /** Gives something to threads that wait; false if none does. */
    boolean giveOthers(Lane here) {
        boolean wanted = frontier.isWanted();
        if (wanted) {
            frontier.handOver(here, scratch);
        }
        return wanted;
    }

    /** While this thread searches for long, others visit what it leaves. */
    private void searchesLong() {
        if (mayLeave && lane != null) {
            frontier.handOver(lane, scratch);
            leave(lane);
        }
    }

    /** Answers questions about inner blocks; false if there are none. */
    private boolean answer(@Nullable Chunk questions) {
        if (questions == null) {
            return false;
        }
        int position = questions.position;
        for (int i = 0; i < questions.size && !frontier.isOver(); i++) {
            if (search.value(position, questions.states[i]) == goal) {
                frontier.succeed();
            }
        }
        recycle(questions);
        return true;
    }

    private @Nullable Chunk nextAsked() {
        for (int position = 0; position < asking.length; position++) {
            Chunk chunk = asking[position];
            if (chunk != null) {
                asking[position] = null;
                return chunk;
            }
        }
        return frontier.pollAsked();
    }

    /** Asks whether a variable of an inner block has the goal. */
    void ask(int position, int state) {
        Chunk chunk = asking[position];
        if (chunk == null) {
            chunk = empty(position);
            asking[position] = chunk;
        }
        chunk.states[chunk.size++] = state;
        if (chunk.isFull()) {
            asking[position] = null;
            frontier.ask(chunk);
        }
    }

    /** Moves fresh states to the chunks of their lanes: each takes out its own, the last has the rest. */
    void distribute(int[] fresh, int count, int position, Lane here) {
        int last = frontier.lanes.length - 1;
        int left = count;
        for (int number = 0; number <= last; number++) {
            int kept = 0;
            int done = 0;
            while (done < left) {
                Chunk chunk = filling(number, position, here);
                int end = Math.min(left, done + capacity - chunk.size);
                if (number == last) {
                    chunk.add(fresh, done, end);
                } else {
                    kept = takeOut(number, chunk, fresh, done, end, kept);
                }
                done = end;
                if (chunk.isFull()) {
                    here.close(number, position, frontier.lanes);
                }
            }
            left = kept;
        }
    }

    private Chunk filling(int number, int position, Lane here) {
        Chunk chunk = here.filling(number, position);
        if (chunk == null) {
            chunk = empty(position);
            here.fill(number, position, chunk);
        }
        return chunk;
    }

    /** Moves a lane's states to its chunk and the others to the front; without a branch that nobody could foretell. */
    private int takeOut(int number, Chunk chunk, int[] fresh, int start, int end, int front) {
        int[] into = chunk.states;
        int size = chunk.size;
        int kept = front;
        for (int i = start; i < end; i++) {
            int state = fresh[i];
            int taken = frontier.lane(state) == number ? 1 : 0;
            into[size] = state;
            fresh[kept] = state;
            size += taken;
            kept += 1 - taken;
        }
        chunk.size = size;
        return kept;
    }

    private Chunk empty(int position) {
        Chunk chunk = spare.poll();
        if (chunk == null) {
            memory.add(4L * capacity);
            chunk = new Chunk(capacity);
        }
        chunk.position = position;
        return chunk;
    }

    private void recycle(Chunk chunk) {
        chunk.size = 0;
        if (chunk.states.length == capacity) {
            spare.push(chunk);
        }
    }
}
