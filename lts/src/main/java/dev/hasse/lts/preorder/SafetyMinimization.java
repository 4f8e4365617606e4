package dev.hasse.lts.preorder;

import dev.hasse.base.Budget;
import dev.hasse.lts.Exploration;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.NormalForm;
import dev.hasse.lts.bisimulation.Equivalence;
import dev.hasse.lts.bisimulation.Minimization;
import java.util.Arrays;

/**
 * The smallest system that is safety equivalent to a given one: states that simulate each other are one, and a transition is
 * left out where another one of the same label leads to a state that can do more (Bustan, Grumberg 2003).
 */
public final class SafetyMinimization {
    private SafetyMinimization() {}

    public static Lts of(Lts lts, Budget budget) {
        Lts observed = Minimization.of(lts, Equivalence.TAU_STAR_A, budget);
        boolean[][] below = SimulationGame.simulated(observed, budget);
        int[] leader = new int[observed.stateCount()];
        Arrays.setAll(leader, s -> leader(below, s));
        LtsBuilder builder = new LtsBuilder(observed.labels(), budget);
        builder.state(observed.stateCount() - 1);
        for (int s = 0; s < leader.length; s++) {
            for (int t = observed.rowStart(s); leader[s] == s && t < observed.rowEnd(s); t++) {
                if (!isExceeded(observed, s, t, below)) {
                    builder.transition(s, observed.label(t), leader[observed.target(t)]);
                }
            }
        }
        Lts quotient = builder.build(leader[observed.initialState()]);
        return NormalForm.of(Exploration.of(NormalForm.of(quotient, budget), budget), budget);
    }

    /** The first state that is as good. */
    private static int leader(boolean[][] below, int state) {
        int leader = 0;
        while (!below[state][leader] || !below[leader][state]) {
            leader++;
        }
        return leader;
    }

    private static boolean isExceeded(Lts lts, int source, int transition, boolean[][] below) {
        int target = lts.target(transition);
        for (int t = lts.rowStart(source); t < lts.rowEnd(source); t++) {
            int other = lts.target(t);
            if (lts.label(t) == lts.label(transition) && below[target][other] && !below[other][target]) {
                return true;
            }
        }
        return false;
    }
}
