package dev.hasse.lts.model;

import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import java.util.SplittableRandom;

/**
 * A random system for measurements: all states reachable, none without a transition, and no cycle of internal actions
 * unless asked for, so that a check of deadlock or livelock has to look at everything.
 *
 * @param transitions at least twice the number of states
 * @param labels how many labels beside the internal action, at least 1
 * @param internalShare which part of the transitions may be internal, from 0 to 1
 * @param faults what there is to find
 */
public record RandomLts(int states, int transitions, int labels, double internalShare, Faults faults, long seed) {
    /** Whether there is something wrong in the system. */
    public enum Faults {
        NONE,
        /** One state without a transition, and one internal loop. */
        DEADLOCK_AND_LIVELOCK
    }

    public RandomLts {
        if (states < 1 || labels < 1 || transitions < 2L * states) {
            throw new IllegalArgumentException(
                    "expected at least 1 state, 1 label, and transitions for twice the number of states");
        }
    }

    public Lts generate(Budget budget) {
        Labels table = new Labels();
        for (int label = 1; label <= labels; label++) {
            table.intern("ACTION !" + label);
        }
        SplittableRandom random = new SplittableRandom(seed);
        LtsBuilder builder = new LtsBuilder(table, budget);
        // Each state has one before it that leads to it, and one that it leads to.
        for (int s = 0; s < states; s++) {
            if (s > 0) {
                add(builder, random, random.nextInt(s), s);
            }
            add(builder, random, s, random.nextInt(states));
        }
        for (long rest = transitions - 2L * states + 1; rest > 0; rest--) {
            add(builder, random, random.nextInt(states), random.nextInt(states));
        }
        if (faults == Faults.DEADLOCK_AND_LIVELOCK) {
            int near = Math.min(states - 1, 100);
            builder.transition(near, 1, states);
            builder.transition(near, Labels.TAU, near);
        }
        return builder.build(0);
    }

    /** Internal transitions go to larger states only: no cycle. */
    private void add(LtsBuilder builder, SplittableRandom random, int source, int target) {
        boolean internal = target > source && random.nextDouble() < internalShare;
        builder.transition(source, internal ? Labels.TAU : 1 + random.nextInt(labels), target);
    }
}
