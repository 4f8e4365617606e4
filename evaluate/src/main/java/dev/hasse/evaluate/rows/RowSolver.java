package dev.hasse.evaluate.rows;

import dev.hasse.base.Budget;
import dev.hasse.bes.Memory;
import dev.hasse.bes.Outcome;
import dev.hasse.bes.Shape;
import dev.hasse.bes.parallel.SolverThreads;
import dev.hasse.evaluate.translation.Positions;
import dev.hasse.lts.Lts;
import dev.hasse.lts.TransitionSystem;
import java.util.Optional;

/**
 * The memory-lean solver for a formula on an explicit system: works on the system's rows directly. The root's block is
 * swept by all threads where cycles do not decide it, with a bit for each (state, position) and thread, and one for what
 * was visited; inner blocks are searched depth-first, with a byte for each (state, position). Where cycles decide the
 * root's block, one thread searches.
 */
public final class RowSolver {
    private static final long LARGEST = 1L << 30;
    /** Searches nest as deeply as blocks do. */
    private static final int MOST_BLOCKS = 64;

    private static final int CHUNK = 1 << 9;
    /** So many lanes for each thread, so that those who have less to do help the others. */
    private static final int LANES = 4;
    /** To look for a state in so many words of the sets takes less than to visit it. */
    private static final int SPARSE = 64;
    /** Fewer states are not worth a round of several threads. */
    private static final int FEW = 16;

    final Lts lts;
    final RowPosition[] positions;
    /** How many bits a state's number needs. */
    final int stateBits;
    /** By position and state, what is known of inner blocks; of the root's block too, if cycles decide it. */
    final byte[][] marks;

    final Memory memory;
    final Positions formula;
    final RowTests tests;
    final RowLabels labels;

    private RowSolver(Lts lts, Positions formula, Budget budget) {
        this.lts = lts;
        this.formula = formula;
        tests = new RowTests(formula);
        stateBits = bitsOf(lts);
        memory = new Memory(budget);
        positions = RowPosition.of(formula);
        labels = new RowLabels(lts, formula.actions(), memory);
        marks = new byte[positions.length][];
        for (int i = 0; i < marks.length; i++) {
            int states = isSwept(positions[i]) ? 0 : lts.stateCount();
            memory.add(states);
            marks[i] = new byte[states];
        }
    }

    /** The solver, if the system is explicit and not too large for a table, and the formula's blocks have their shape. */
    public static Optional<RowSolver> of(TransitionSystem system, Positions formula, Budget budget) {
        boolean lean = formula.root() >= 0
                && formula.signs().size() <= MOST_BLOCKS
                && formula.actions().size() <= RowLabels.MOST_SETS
                && !formula.shapes().contains(Shape.MIXED)
                && !formula.looksAhead();
        return lean
                        && system instanceof Lts lts
                        && (long) formula.variables() << bitsOf(lts) <= Math.min(LARGEST, budget.bytes() / 4)
                ? Optional.of(new RowSolver(lts, formula, budget))
                : Optional.empty();
    }

    /** The value that decides the root's block. */
    boolean goal() {
        return positions[formula.root()].goal;
    }

    private static int bitsOf(Lts lts) {
        return 32 - Integer.numberOfLeadingZeros(lts.stateCount() - 1);
    }

    /** Whether the root's block has no cycles that decide it, so that threads may sweep it in any order. */
    boolean isSwept() {
        return !positions[formula.root()].cycleDecides;
    }

    /** Whether the position is in the root's block, and that has no cycles that decide. */
    private boolean isSwept(RowPosition position) {
        return !position.cycleDecides && position.block == positions[formula.root()].block;
    }

    /** For each position that is swept, an empty set of states. */
    long[][] emptySets() {
        long[][] empty = new long[positions.length][];
        for (int i = 0; i < empty.length; i++) {
            int words = isSwept(positions[i]) ? (lts.stateCount() >>> 6) + 1 : 0;
            memory.add(8L * words);
            empty[i] = new long[words];
        }
        return empty;
    }

    /** Decides the formula at the initial state. */
    public Outcome solve(int threads) {
        if (!isSwept()) {
            boolean value = new RowSearch(this, 0, 0, () -> {}).value(formula.root(), lts.initialState());
            return new RowOutcome(this, emptySets(), value);
        }
        int worthwhile = worthwhile(threads);
        return outcome(sweep(threads, CHUNK, worthwhile, 2 * threads * worthwhile));
    }

    /** Sweeps the root's block with so many threads, of which this is one. */
    Frontier sweep(int threads, int chunk, int worthwhile, int longest) {
        SolverThreads running = new SolverThreads();
        Frontier frontier = frontier(threads, chunk, worthwhile, longest, running);
        for (int i = 1; i < threads; i++) {
            int self = i;
            running.start(() -> new RowSweep(this, frontier, self, chunk).run());
        }
        running.run(() -> new RowSweep(this, frontier, 0, chunk).run());
        running.join();
        return frontier;
    }

    /** How many states a thread must find in a round, so that it is worthwhile to look for them. */
    private int worthwhile(int threads) {
        long words = 0;
        for (RowPosition position : positions) {
            words += isSwept(position) ? lts.stateCount() >>> 6 : 0;
        }
        return Math.max(threads == 1 ? 1 : FEW, (int) (words / threads / SPARSE));
    }

    /** What so many threads share, with the root to be visited: how much makes a chunk, a round, a list that is too long. */
    Frontier frontier(int threads, int chunk, int worthwhile, int longest, SolverThreads running) {
        MetStates states = new MetStates(this, threads);
        int state = lts.initialState();
        states.met(formula.root(), 0)[state >>> 6] |= 1L << state;
        Worklist list = new Worklist(positions.length, chunk, longest, memory);
        list.add(formula.root(), new int[] {state}, 1);
        SweepPart[] lanes = SweepPart.of(states.words(), threads == 1 ? 1 : threads * LANES);
        return new Frontier(states, list, lanes, threads, worthwhile, running);
    }

    RowOutcome outcome(Frontier frontier) {
        return new RowOutcome(this, frontier.states.all(), frontier.hasSucceeded() == goal());
    }
}
