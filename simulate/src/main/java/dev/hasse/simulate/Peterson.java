package dev.hasse.simulate;

import java.util.SplittableRandom;

/**
 * Peterson's mutual exclusion of two processes over shared variables. The fault: the turn is given away before the
 * own flag is raised, so that both can pass.
 */
final class Peterson implements Protocol {
    static final Model MODEL = new Model(
            "peterson",
            "Peterson's mutual exclusion; faulty: gives the turn away before raising its flag",
            ProcessRange.exactly(2),
            processes -> MutualExclusion.SPEC,
            Peterson::run);

    // Chosen so that 1,000 events have about 74 communications and 2,860 cuts, as in table 2 of paper 002.
    private static final double BURST = 100;
    private static final double REST_PROBABILITY = 0.3;
    private static final int REST_EVENTS = 4;

    private static final int FIRST_ACTION = 0;
    private static final int ACTIONS = 5;

    private final RunRecorder recorder;
    private final Variant variant;
    private final MutualExclusion section;
    private final NonCriticalSection outside;
    private final int[] flagVariables = new int[2];
    private final int turnVariable;
    private final boolean[] flags = new boolean[2];
    private final int[] next = new int[2];
    private int turn;

    private Peterson(RunRecorder recorder, SplittableRandom random, Variant variant) {
        this.recorder = recorder;
        this.variant = variant;
        section = new MutualExclusion(recorder, 2);
        outside = new NonCriticalSection(recorder, random, 2, REST_PROBABILITY, REST_EVENTS);
        for (int i = 0; i < 2; i++) {
            flagVariables[i] = recorder.variable("flag" + (i + 1), 0);
        }
        turnVariable = recorder.variable("turn", 1);
    }

    private static void run(Parameters parameters, RunRecorder recorder) {
        SplittableRandom random = parameters.random();
        Peterson peterson = new Peterson(recorder, random, parameters.variant());
        if (parameters.isFaulty()) {
            // The first process gives the turn away, the second one passes, and so does the first.
            peterson.script(0, 1, 1, 1, 0, 0);
        }
        new Scheduler(random, 2, BURST).run(peterson, recorder, 0);
    }

    @Override
    public boolean step(int i) {
        switch (next[i]) {
            case FIRST_ACTION -> {
                if (outside.contains(i)) {
                    return outside.step(i);
                }
                claim(i);
            }
            case 1 -> claim(i);
            case 2 -> {
                if (flags[1 - i] && turn != i) {
                    return false;
                }
                section.enter(i);
                recorder.read(flagVariables[1 - i]).read(turnVariable);
            }
            case 3 -> section.leave(i);
            default -> {
                setFlag(i, false);
                outside.enter(i);
            }
        }
        next[i] = (next[i] + 1) % ACTIONS;
        return true;
    }

    /** Raises the flag and gives the turn away, in this order if the variant is the correct one. */
    private void claim(int i) {
        if ((next[i] == FIRST_ACTION) == (variant == Variant.CORRECT)) {
            setFlag(i, true);
        } else {
            turn = 1 - i;
            recorder.event(i).write(turnVariable, turn + 1);
        }
    }

    private void setFlag(int i, boolean raised) {
        flags[i] = raised;
        recorder.event(i).set(flagVariables[i], raised ? 1 : 0);
    }
}
