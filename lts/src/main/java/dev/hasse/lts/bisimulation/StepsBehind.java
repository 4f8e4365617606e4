package dev.hasse.lts.bisimulation;

import dev.hasse.lts.Lts;
import dev.hasse.lts.SortedSteps;
import java.util.Arrays;

/**
 * What a state leads to, as label and block, also behind internal steps that stay in its block: the signature of Blom and van
 * de Pol. Followed anew for each state, which pays as long as little is behind such steps.
 */
final class StepsBehind {
    /** So many steps behind others, for each transition of the system: more is more work than sharing what they have. */
    private static final int MOST_FOR_A_TRANSITION = 3;

    private final Prepared prepared;
    private final Lts lts;
    private final int[] block;
    /** By state: when it was last met; empty if nothing is inert. */
    private final int[] met;

    private int time;
    private int[] open = new int[16];
    private long[] steps = new long[32];
    private long work;

    /** Over blocks that may change between two calls. */
    StepsBehind(Prepared prepared, int[] block) {
        this.prepared = prepared;
        this.lts = prepared.lts();
        this.block = block;
        this.met = new int[prepared.inert() < 0 ? 0 : lts.stateCount()];
    }

    /** Whether it pays so far. */
    boolean isAffordable() {
        return work <= (long) MOST_FOR_A_TRANSITION * lts.transitionCount();
    }

    /** Finds the steps, sorted, each once; says how many they are. */
    int collect(int state) {
        int own = block[state];
        int size = 0;
        int length = 0;
        time++;
        if (met.length > 0) {
            met[state] = time;
        }
        open[size++] = state;
        for (int next = 0; next < size; next++) {
            int at = open[next];
            int end = lts.rowEnd(at);
            int needed = length + end - lts.rowStart(at) + 1;
            if (needed > steps.length) {
                steps = Arrays.copyOf(steps, 2 * needed);
            }
            if (prepared.divergent().get(at)) {
                steps[length++] = Long.MAX_VALUE;
            }
            for (int t = lts.rowStart(at); t < end; t++) {
                int target = lts.target(t);
                if (lts.label(t) != prepared.inert() || block[target] != own) {
                    steps[length++] = SortedSteps.step(lts.label(t), block[target]);
                } else if (met[target] != time) {
                    met[target] = time;
                    if (size == open.length) {
                        open = Arrays.copyOf(open, 2 * size);
                    }
                    open[size++] = target;
                }
            }
        }
        work += length;
        return SortedSteps.distinct(steps, length);
    }

    /** What was found last. */
    long[] steps() {
        return steps;
    }
}
