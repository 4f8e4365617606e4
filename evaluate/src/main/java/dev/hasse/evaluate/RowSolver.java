package dev.hasse.evaluate;

import dev.hasse.base.Budget;
import dev.hasse.bes.Memory;
import dev.hasse.bes.Resolution;
import dev.hasse.bes.Shape;
import dev.hasse.lts.Lts;
import dev.hasse.lts.TransitionSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The memory-lean solver for a formula on an explicit system: works on the system's rows directly, a byte for each (state,
 * position). The root's block is swept by all threads where cycles do not decide it; inner blocks are searched
 * depth-first, by each thread for itself, with the marks of all. Where cycles decide the root's block, one thread
 * searches.
 */
final class RowSolver {
    private static final long LARGEST = 1L << 30;
    /** Searches nest as deeply as blocks do. */
    private static final int MOST_BLOCKS = 64;

    final Lts lts;
    final RowPosition[] positions;
    final int bits;
    final byte[] marks;
    final Memory memory;
    final Positions formula;

    private RowSolver(Lts lts, Positions formula, int bits, Budget budget) {
        this.lts = lts;
        this.formula = formula;
        this.bits = bits;
        memory = new Memory(budget);
        memory.add((long) lts.states() << bits);
        marks = new byte[lts.states() << bits];
        positions = RowPosition.of(formula);
    }

    /** The solver, if the system is explicit and not too large for a table, and the formula's blocks have their shape. */
    static Optional<RowSolver> of(TransitionSystem system, Positions formula, int bits, Budget budget) {
        boolean lean = formula.root() >= 0
                && formula.signs().size() <= MOST_BLOCKS
                && !formula.shapes().contains(Shape.MIXED)
                && formula.nodes().stream().allMatch(node -> node.forever() == null);
        return lean && system instanceof Lts lts && (long) lts.states() << bits <= Math.min(LARGEST, budget.bytes() / 4)
                ? Optional.of(new RowSolver(lts, formula, bits, budget))
                : Optional.empty();
    }

    ActionSets actionSets() {
        return new ActionSets(lts.labels(), formula.actions());
    }

    Resolution solve(int threads) {
        int root = lts.initialState() << bits | formula.root();
        if (positions[formula.root()].cycleDecides) {
            ActionSets sets = actionSets();
            boolean value = new RowSearch(this, sets, new RowTests(lts, formula, sets), 0).value(root);
            return new RowResolution(marks, positions, bits, root, value, -1, memory.bytes());
        }
        Frontier frontier = new Frontier(threads);
        RowSweep first = new RowSweep(this, frontier, 0);
        first.meet(lts.initialState(), formula.root());
        List<Thread> others = new ArrayList<>();
        for (int i = 1; i < threads; i++) {
            int turn = i;
            Thread thread = new Thread(() -> run(new RowSweep(this, frontier, turn), frontier), "hasse-sweep-" + i);
            thread.setDaemon(true);
            thread.start();
            others.add(thread);
        }
        run(first, frontier);
        join(others);
        rethrow(frontier.failure());
        boolean goal = positions[formula.root()].goal;
        boolean succeeded = frontier.hasSucceeded();
        int swept = succeeded ? positions[formula.root()].block : -1;
        return new RowResolution(marks, positions, bits, root, succeeded == goal, swept, memory.bytes());
    }

    private static void run(RowSweep sweep, Frontier frontier) {
        try {
            sweep.run();
        } catch (RuntimeException | Error e) {
            frontier.fail(e);
        }
    }

    private static void join(List<Thread> threads) {
        boolean interrupted = false;
        for (Thread thread : threads) {
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void rethrow(@Nullable Throwable failure) {
        if (failure instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (failure instanceof Error error) {
            throw error;
        }
    }
}
