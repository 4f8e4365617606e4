package dev.hasse.bes.parallel;

import dev.hasse.base.Budget;
import dev.hasse.bes.BooleanGraph;
import dev.hasse.bes.Memory;
import dev.hasse.bes.Resolution;
import dev.hasse.bes.Shape;
import dev.hasse.bes.Solver;
import dev.hasse.bes.Strategy;
import dev.hasse.bes.worker.HashPartition;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Several threads that remember of a variable only that it was met: for graphs of one block, disjunctive or conjunctive, in
 * which cycles decide nothing, such as the graphs of "always" and "possibly". What else there is goes to the lean solver,
 * with one thread: the kernel of {@link KernelSolver} keeps all edges, which takes four times the memory.
 */
public record SweepSolver(int threads) implements Solver {
    /** Neighbours (a power of two) of one thread: the pages of the marks are not shared then. */
    private static final int MOST_GRAIN = 14;

    private static final int RUNS = 64;

    public SweepSolver {
        if (threads < 1) {
            throw new IllegalArgumentException("at least one thread, not " + threads);
        }
    }

    @Override
    public Resolution solve(BooleanGraph graph, Budget budget) {
        if (threads > 1 && fits(graph)) {
            long places = graph.bound() == BooleanGraph.UNBOUNDED ? 0 : graph.bound();
            Sweep sweep = new Sweep(graph, HashPartition.of(threads, places, RUNS, MOST_GRAIN), new Memory(budget));
            sweep.run();
            if (sweep.isShapely) {
                return sweep;
            }
        }
        return Strategy.LEAN.solver().solve(graph, budget);
    }

    private static boolean fits(BooleanGraph graph) {
        return graph.blockCount() == 1
                && graph.shape(0) != Shape.MIXED
                && graph.sign(0).passiveValue() != (graph.shape(0) == Shape.DISJUNCTIVE);
    }

    /** One resolution. */
    static final class Sweep implements Resolution {
        private final BooleanGraph graph;
        private final HashPartition partition;
        private final Memory memory;
        private final List<SweepShard> shards = new ArrayList<>();
        /** Shards that work, and batches that nobody has received. */
        private final AtomicInteger busy = new AtomicInteger();

        private volatile boolean isOver;
        private volatile boolean isReached;
        private volatile boolean isShapely = true;

        Sweep(BooleanGraph graph, HashPartition partition, Memory memory) {
            this.graph = graph;
            this.partition = partition;
            this.memory = memory;
        }

        private void run() {
            for (int i = 0; i < partition.workers(); i++) {
                shards.add(new SweepShard(i, this, graph.fork(), partition, memory));
            }
            shards.get(partition.ownerOfPlace(graph.root())).begin(graph.root());
            busy.set(shards.size());
            SolverThreads running = new SolverThreads();
            shards.forEach(running::start);
            running.join();
        }

        SweepShard shard(int number) {
            return shards.get(number);
        }

        boolean isOver() {
            return isOver;
        }

        /** Somebody works, or a batch is on its way. */
        void begin() {
            busy.incrementAndGet();
        }

        void done() {
            if (busy.decrementAndGet() == 0) {
                isOver = true;
            }
        }

        void end() {
            isOver = true;
        }

        /** A variable has the goal, and so has the root; or the block is not of the shape that it claims. */
        void decide(boolean reached) {
            if (reached) {
                isReached = true;
            } else {
                isShapely = false;
            }
            isOver = true;
        }

        private boolean goal() {
            return graph.shape(0) == Shape.DISJUNCTIVE;
        }

        @Override
        public boolean value() {
            return isReached == goal();
        }

        @Override
        public boolean value(long variable) {
            return isReached == goal();
        }

        @Override
        public boolean isDecided(long variable) {
            // A sweep that ended early leaves all but the root open.
            return isReached
                    ? variable == graph.root()
                    : shard(partition.ownerOfPlace(variable)).isMet(variable);
        }

        @Override
        public long stabilizer(long variable) {
            return NONE;
        }

        @Override
        public long variableCount() {
            return shards.stream().mapToLong(SweepShard::visited).sum();
        }

        @Override
        public long bytes() {
            return memory.bytes();
        }
    }
}
