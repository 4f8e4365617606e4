package dev.hasse.simulate;

import java.util.SplittableRandom;

/**
 * Peterson's algorithm for n processes: to enter, a process climbs n - 1 levels; on each it is the level's last
 * arrival, and waits until somebody arrives after it or nobody else is as high. The fault: a loop bound, a process
 * looks only at those before it.
 */
final class GeneralisedPeterson implements Protocol {
    static final Model MODEL = new Model(
            "peterson-n",
            "Peterson's mutual exclusion for n processes; faulty: looks only at the processes before itself",
            ProcessRange.atLeast(2, 5),
            processes -> MutualExclusion.SPEC,
            GeneralisedPeterson::run);

    // Chosen to come near the communications of table 4 of paper 002, whose turns get shorter with more processes.
    private static final double BURST = 300;
    private static final double REST_PROBABILITY = 0.2;

    private final RunRecorder recorder;
    private final Variant variant;
    private final int processes;
    private final MutualExclusion section;
    private final int[] levelVariables;
    private final int[] lastVariables;
    private final int[] levels;
    private final int[] lasts;
    private final NonCriticalSection outside;
    private final Action[] next;

    private enum Action {
        CLIMB,
        ARRIVE,
        PASS,
        LEAVE,
        DESCEND
    }

    private GeneralisedPeterson(RunRecorder recorder, SplittableRandom random, Parameters parameters) {
        this.recorder = recorder;
        variant = parameters.variant();
        processes = parameters.processes();
        section = new MutualExclusion(recorder, processes);
        outside = new NonCriticalSection(recorder, random, processes, REST_PROBABILITY, 0);
        levelVariables = new int[processes];
        lastVariables = new int[processes];
        levels = new int[processes];
        lasts = new int[processes];
        next = new Action[processes];
        for (int i = 0; i < processes; i++) {
            levelVariables[i] = recorder.variable("level" + (i + 1), 0);
            next[i] = Action.CLIMB;
        }
        for (int level = 1; level < processes; level++) {
            lastVariables[level] = recorder.variable("last" + level, 0);
        }
    }

    private static void run(Parameters parameters, RunRecorder recorder) {
        SplittableRandom random = parameters.random();
        GeneralisedPeterson peterson = new GeneralisedPeterson(recorder, random, parameters);
        if (parameters.isFaulty()) {
            peterson.enter(1);
            peterson.enter(0);
        }
        int processes = parameters.processes();
        new Scheduler(random, processes, BURST / ((double) processes * processes)).run(peterson, recorder, 0);
    }

    /** Lets the process climb all levels at once. */
    private void enter(int process) {
        while (recorder.left() > 0 && next[process] != Action.LEAVE) {
            step(process);
        }
    }

    @Override
    public boolean step(int i) {
        switch (next[i]) {
            case CLIMB -> {
                if (outside.contains(i)) {
                    return outside.step(i);
                }
                setLevel(i, levels[i] + 1);
                next[i] = Action.ARRIVE;
            }
            case ARRIVE -> {
                lasts[levels[i]] = i;
                recorder.event(i).write(lastVariables[levels[i]], i + 1);
                next[i] = Action.PASS;
            }
            case PASS -> {
                return pass(i);
            }
            case LEAVE -> {
                section.leave(i);
                next[i] = Action.DESCEND;
            }
            case DESCEND -> {
                setLevel(i, 0);
                outside.enter(i);
                next[i] = Action.CLIMB;
            }
        }
        return true;
    }

    private void setLevel(int i, int level) {
        levels[i] = level;
        recorder.event(i).set(levelVariables[i], level);
    }

    /** The next level, or the critical section after the last one; the test is part of the event that it allows. */
    private boolean pass(int i) {
        int level = levels[i];
        boolean overtaken = lasts[level] != i;
        if (!overtaken && othersAsHigh(i)) {
            return false;
        }
        if (level == processes - 1) {
            section.enter(i);
            next[i] = Action.LEAVE;
        } else {
            setLevel(i, level + 1);
            next[i] = Action.ARRIVE;
        }
        if (overtaken) {
            recorder.read(lastVariables[level]);
        } else {
            for (int other = 0; other < seenBy(i); other++) {
                if (other != i) {
                    recorder.read(levelVariables[other]);
                }
            }
        }
        return true;
    }

    private boolean othersAsHigh(int i) {
        for (int other = 0; other < seenBy(i); other++) {
            if (other != i && levels[other] >= levels[i]) {
                return true;
            }
        }
        return false;
    }

    private int seenBy(int i) {
        return variant == Variant.CORRECT ? processes : i;
    }
}
