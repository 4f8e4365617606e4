package dev.hasse.linearizability.engine;

import dev.hasse.base.Budget;
import dev.hasse.linearizability.engine.DepthFirst.Taken;
import java.util.BitSet;
import java.util.List;

/**
 * Begins with unknown operations that may take effect any number of times, and counts those of which an order that was
 * found so used more than there are (Clarke and others 2000: counterexample-guided abstraction refinement). Most histories
 * without an order have none whatever is counted, and then there are no counts to keep apart.
 */
final class Refinement implements AutoCloseable {
    /** Turns of the search for an order, in steps. */
    private static final long TURN = 2_048;
    /** How many more steps the pass with all configurations gets: they are cheaper, and it forgets what is over. */
    private static final long SHARE_OF_FRONTIER = 16;

    private final Problem<?> problem;
    private final Budget budget;
    private final BitSet chosen = new BitSet();
    private DepthFirst search;
    private AllConfigurations frontier;
    private boolean hasOrder;
    private int event;

    Refinement(Problem<?> problem, Budget budget) {
        this.problem = problem;
        this.budget = budget;
        if (!problem.hasFewStates) {
            // A queue that is never full could be filled for ever.
            chosen.set(0, problem.unknownLabels.length);
        }
        search = new DepthFirst(problem, counted(), budget);
        frontier = new AllConfigurations(problem, counted(), budget);
    }

    private Counted counted() {
        return Counted.only(chosen, problem.unknownLabels.length);
    }

    /** Goes on for so many steps. */
    SoFar advance(long more) {
        for (long left = more; left > 0; left -= (1 + SHARE_OF_FRONTIER) * TURN) {
            SoFar answer = search.advance(hasOrder ? SHARE_OF_FRONTIER * TURN : TURN);
            if (answer == SoFar.LINEARIZABLE) {
                BitSet overused = overused(search.effects());
                if (overused.isEmpty()) {
                    return answer;
                }
                refine(overused);
            } else if (answer == SoFar.NOT_LINEARIZABLE) {
                event = search.event();
                return answer;
            } else if (isRefutedAtOnce()) {
                event = frontier.event();
                return SoFar.NOT_LINEARIZABLE;
            }
        }
        return SoFar.OPEN;
    }

    private boolean isRefutedAtOnce() {
        SoFar answer = hasOrder ? SoFar.LINEARIZABLE : frontier.advance(SHARE_OF_FRONTIER * TURN);
        // That there is an order says little: only the search knows it, and what it uses.
        hasOrder = answer == SoFar.LINEARIZABLE;
        return answer == SoFar.NOT_LINEARIZABLE;
    }

    private void refine(BitSet overused) {
        chosen.or(overused);
        close();
        hasOrder = false;
        search = new DepthFirst(problem, counted(), budget);
        frontier = new AllConfigurations(problem, counted(), budget);
    }

    /** The unknown labels that took effect more often than they had been called by then. */
    private BitSet overused(List<Taken> effects) {
        int[] used = new int[problem.unknownLabels.length];
        BitSet overused = new BitSet();
        for (Taken taken : effects) {
            int unknown = ~taken.fired();
            if (unknown >= 0 && ++used[unknown] > problem.available(unknown, taken.event())) {
                overused.set(unknown);
            }
        }
        return overused;
    }

    /** The event after which nothing was left, if there is no order. */
    int event() {
        return event;
    }

    /** What took effect in the order that was found. */
    List<Taken> effects() {
        return search.effects();
    }

    @Override
    public void close() {
        search.close();
        frontier.close();
    }
}
