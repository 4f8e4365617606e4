package dev.hasse.lts;

import dev.hasse.base.Budget;
import java.util.BitSet;

/**
 * What there is to say about a system at a glance. Deadlocks and livelocks are counted among the reachable states
 * only; the other figures are about the whole system.
 *
 * @param labels how many different labels the transitions have, the internal action not counted
 * @param internalTransitions transitions with the internal action
 * @param deadlocks reachable states without a transition
 * @param livelockedStates reachable states on a cycle of internal actions
 * @param deterministic no internal transition, and no state with two transitions of one label to different states
 */
public record LtsInfo(
        int states,
        int reachableStates,
        int transitions,
        int labels,
        int internalTransitions,
        int leastBranching,
        int mostBranching,
        int deadlocks,
        int livelockedStates,
        boolean deterministic) {

    public static LtsInfo of(Lts lts, Budget budget) {
        BitSet reachable = reachable(lts, budget);
        SilentComponents components = SilentComponents.of(lts, budget);
        BitSet labels = new BitSet(lts.labels().size());
        int[] lastSource = new int[lts.labels().size()];
        int[] lastTarget = new int[lts.labels().size()];
        int internal = 0;
        int least = lts.stateCount() == 0 ? 0 : Integer.MAX_VALUE;
        int most = 0;
        int deadlocks = 0;
        int livelocked = 0;
        boolean deterministic = true;
        for (int s = 0; s < lts.stateCount(); s++) {
            int degree = lts.rowEnd(s) - lts.rowStart(s);
            least = Math.min(least, degree);
            most = Math.max(most, degree);
            boolean onCycle = false;
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                int label = lts.label(t);
                labels.set(label);
                if (label == Labels.TAU) {
                    internal++;
                    onCycle |= components.onCycle(s, t);
                }
                deterministic &= lastSource[label] != s + 1 || lastTarget[label] == lts.target(t);
                lastSource[label] = s + 1;
                lastTarget[label] = lts.target(t);
            }
            if (reachable.get(s)) {
                deadlocks += degree == 0 ? 1 : 0;
                livelocked += onCycle ? 1 : 0;
            }
        }
        labels.clear(Labels.TAU);
        return new LtsInfo(
                lts.stateCount(),
                reachable.cardinality(),
                lts.transitionCount(),
                labels.cardinality(),
                internal,
                least,
                most,
                deadlocks,
                livelocked,
                deterministic && internal == 0);
    }

    /** Transitions a state on average. */
    public double averageBranching() {
        return states == 0 ? 0 : (double) transitions / states;
    }

    public boolean livelock() {
        return livelockedStates > 0;
    }

    /** The states that the initial one leads to. */
    public static BitSet reachable(Lts lts, Budget budget) {
        budget.requireRoom(4L * lts.stateCount());
        BitSet reachable = new BitSet(lts.stateCount());
        int[] queue = new int[lts.stateCount()];
        int size = 0;
        queue[size++] = lts.initialState();
        reachable.set(lts.initialState());
        for (int done = 0; done < size; done++) {
            int s = queue[done];
            if (done % 4096 == 0) {
                budget.check();
            }
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                int target = lts.target(t);
                if (!reachable.get(target)) {
                    reachable.set(target);
                    queue[size++] = target;
                }
            }
        }
        return reachable;
    }
}
