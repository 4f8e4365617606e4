package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import java.util.SplittableRandom;

/**
 * A random system of a wanted size in which the paper's formulas hold: busy states with transitions to anywhere among
 * them, a put that leads into states on the way (without cycles), and from there to states that only get. Targets are
 * spread over the whole system, which is as bad as can be for caches. The fault, if wanted, is one step from the start.
 */
final class GeneratedSystem {
    /** What is wrong right after the start. */
    enum Fault {
        NONE,
        DEADLOCK,
        LIVELOCK,
        LOST
    }

    private static final int VISIBLE_LABELS = 20;

    private GeneratedSystem() {}

    static Lts of(int states, long transitions, Fault fault) {
        SplittableRandom random = new SplittableRandom(states);
        Labels labels = new Labels();
        int put = labels.intern("put");
        int get = labels.intern("get");
        int[] visible = new int[VISIBLE_LABELS];
        for (int i = 0; i < visible.length; i++) {
            visible[i] = labels.intern("action" + i);
        }
        LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
        int busy = states / 10 * 6;
        int onTheWay = states / 10 * 9;
        double degree = (double) transitions / states;
        long made = 0;
        for (int state = 0; state < states; state++) {
            int wanted = (int) ((state + 1) * degree - made);
            made += Math.max(1, wanted);
            if (state < busy) {
                builder.transition(state, visible[0], (state + 1) % busy);
                for (int i = 1; i < wanted; i++) {
                    int target = random.nextInt(busy);
                    if (i == 1) {
                        builder.transition(state, put, busy + random.nextInt(onTheWay - busy));
                    } else {
                        // Internal steps lead upwards, so that they make no cycle.
                        boolean internal = target > state && random.nextInt(4) == 0;
                        builder.transition(state, internal ? Labels.TAU : visible[i % VISIBLE_LABELS], target);
                    }
                }
            } else if (state < onTheWay) {
                builder.transition(state, visible[1], state + 1);
                for (int i = 1; i < wanted; i++) {
                    builder.transition(
                            state, visible[i % VISIBLE_LABELS], state + 1 + random.nextInt(states - state - 1));
                }
            } else {
                for (int i = 0; i < Math.max(1, wanted); i++) {
                    builder.transition(state, get, random.nextInt(busy));
                }
            }
        }
        addFault(builder, fault, states, put, visible[2]);
        return builder.build(0);
    }

    private static void addFault(LtsBuilder builder, Fault fault, int states, int put, int visible) {
        switch (fault) {
            case DEADLOCK -> builder.transition(0, visible, states);
            case LIVELOCK -> builder.transition(0, Labels.TAU, 0);
            case LOST -> {
                builder.transition(0, put, states);
                builder.transition(states, visible, states);
            }
            case NONE -> {}
        }
    }
}
