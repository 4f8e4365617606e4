package dev.hasse.simulate;

import java.util.SplittableRandom;

/**
 * What processes do outside their critical sections: now and then one gives up its turn and then does a few local
 * events. Without it two processes that contend once would alternate for ever.
 */
final class NonCriticalSection {
    private final SplittableRandom random;
    private final double probability;
    private final int mostEvents;
    private final LocalWork work;
    private final int[] remaining;
    private final boolean[] yields;

    /** Each time with this probability, and then at most so many events. */
    NonCriticalSection(
            RunRecorder recorder, SplittableRandom random, int processes, double probability, int mostEvents) {
        this.random = random;
        this.probability = probability;
        this.mostEvents = mostEvents;
        work = new LocalWork(recorder, processes);
        for (int i = 0; mostEvents > 0 && i < processes; i++) {
            work.add(i, "P" + (i + 1));
        }
        remaining = new int[processes];
        yields = new boolean[processes];
    }

    /** The process has left its critical section. */
    void enter(int process) {
        yields[process] = random.nextDouble() < probability;
        remaining[process] = yields[process] ? random.nextInt(mostEvents + 1) : 0;
    }

    boolean contains(int process) {
        return yields[process] || remaining[process] > 0;
    }

    /** An action of a process inside; false if it gives up its turn. */
    boolean step(int process) {
        if (yields[process]) {
            yields[process] = false;
            return false;
        }
        remaining[process]--;
        work.event(process);
        return true;
    }
}
