package dev.hasse.bes.parallel;

import dev.hasse.bes.BooleanGraph;
import dev.hasse.bes.LongQueue;
import dev.hasse.bes.Memory;
import dev.hasse.bes.Row;
import dev.hasse.bes.Shape;
import dev.hasse.bes.VariableMarks;
import dev.hasse.bes.worker.HashPartition;
import java.util.Arrays;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** The variables of one thread of a {@link SweepSolver}: those met are marked, those of others are handed on in batches. */
final class SweepShard implements Runnable {
    private static final int CHECK = 1 << 10;
    private static final int BATCH = 1 << 10;
    /** Above so many batches the sender looks after its own first. */
    private static final int MOST_BATCHES = 64;

    private static final int SPINS = 1 << 8;
    private static final long PAUSE_NANOS = 50_000;
    /** What was handed on of late is not handed on again; a power of two. */
    private static final int REMEMBERED = 1 << 12;

    private static final int MET = 1;

    private final int self;
    private final SweepSolver.Sweep sweep;
    private final BooleanGraph graph;
    private final Memory memory;
    private final HashPartition partition;
    private final boolean goal;
    private final VariableMarks marks;
    private final LongQueue queue;
    private final Row row = new Row();
    private final ConcurrentLinkedQueue<long[]> inbox = new ConcurrentLinkedQueue<>();
    private final AtomicInteger received = new AtomicInteger();
    private final long[][] outgoing;
    private final int[] filled;
    private final long[] remembered = new long[REMEMBERED];
    private long visited;

    SweepShard(int self, SweepSolver.Sweep sweep, BooleanGraph graph, HashPartition partition, Memory memory) {
        this.self = self;
        this.sweep = sweep;
        this.graph = graph;
        this.partition = partition;
        this.memory = memory;
        goal = graph.shape(0) == Shape.DISJUNCTIVE;
        marks = new VariableMarks(graph.bound(), memory);
        queue = new LongQueue(memory);
        outgoing = new long[partition.workers()][BATCH];
        filled = new int[partition.workers()];
        memory.add(8L * BATCH * partition.workers() + 8L * REMEMBERED);
        // No place remembers what it would be the place of.
        remembered[place(0)] = 1;
    }

    long visited() {
        return visited;
    }

    boolean isMet(long variable) {
        return marks.get(variable) == MET;
    }

    /** Takes a variable that is its own; before it runs. */
    void begin(long variable) {
        meet(variable);
    }

    @Override
    public void run() {
        try {
            while (!sweep.isOver()) {
                receive();
                work();
                flush();
                if (queue.isEmpty() && inbox.isEmpty()) {
                    idle();
                }
            }
        } catch (RuntimeException | Error e) {
            sweep.end();
            throw e;
        }
    }

    private void work() {
        for (int steps = 1; !queue.isEmpty(); steps++) {
            if (steps % CHECK == 0) {
                memory.check();
                if (sweep.isOver()) {
                    return;
                }
                receive();
            }
            visited++;
            visit(queue.remove());
        }
    }

    /** A variable of the other operator has the goal without a successor, and hands on the value of its only one. */
    private void visit(long variable) {
        row.clear();
        graph.successors(variable, row);
        if (graph.isDisjunctive(variable) != goal && row.size() != 1) {
            sweep.decide(row.size() == 0);
        }
        for (int k = 0; k < row.size(); k++) {
            long next = row.at(k);
            int owner = partition.ownerOfPlace(next);
            if (owner == self) {
                meet(next);
            } else {
                handOn(next, owner);
            }
        }
    }

    private void meet(long variable) {
        if (marks.get(variable) == 0) {
            marks.set(variable, MET);
            queue.add(variable);
        }
    }

    private void handOn(long variable, int owner) {
        int place = place(variable);
        if (remembered[place] == variable) {
            return;
        }
        remembered[place] = variable;
        outgoing[owner][filled[owner]++] = variable;
        if (filled[owner] == BATCH) {
            send(owner);
        }
    }

    private static int place(long variable) {
        return (int) (variable * 0x9E3779B97F4A7C15L >>> 52);
    }

    private void flush() {
        for (int owner = 0; owner < outgoing.length; owner++) {
            if (filled[owner] > 0) {
                send(owner);
            }
        }
    }

    private void send(int owner) {
        SweepShard other = sweep.shard(owner);
        while (other.received.get() >= MOST_BATCHES && !sweep.isOver()) {
            receive();
            memory.check();
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        sweep.begin();
        other.received.incrementAndGet();
        other.inbox.add(Arrays.copyOf(outgoing[owner], filled[owner]));
        filled[owner] = 0;
    }

    private void receive() {
        for (long[] batch = inbox.poll(); batch != null; batch = inbox.poll()) {
            received.decrementAndGet();
            for (long variable : batch) {
                meet(variable);
            }
            sweep.done();
        }
    }

    /** Waits for a batch, or for the end: that is when nobody works and no batch is on its way. */
    private void idle() {
        sweep.done();
        for (int spins = 0; inbox.isEmpty() && !sweep.isOver(); spins++) {
            if (spins < SPINS) {
                Thread.onSpinWait();
            } else {
                memory.check();
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
        sweep.begin();
    }
}
