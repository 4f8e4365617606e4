package dev.hasse.simulate;

import java.util.SplittableRandom;

/**
 * Runs the processes in random turns. A turn lasts {@code burst} actions on average, unless the process has to wait:
 * long turns, as of a real scheduler, give few communications an event.
 */
final class Scheduler {
    private final SplittableRandom random;
    private final int processes;
    private final double burst;
    private int running;

    Scheduler(SplittableRandom random, int processes, double burst) {
        this.random = random;
        this.processes = processes;
        this.burst = burst;
        running = random.nextInt(processes);
    }

    /** Runs until only so many events are left to record, or until every process waits. */
    void run(Protocol protocol, RunRecorder recorder, int left) {
        int misses = 0;
        while (recorder.left() > left) {
            if (random.nextDouble() * burst < 1) {
                running = random.nextInt(processes);
            }
            if (protocol.step(running)) {
                misses = 0;
                continue;
            }
            running = random.nextInt(processes);
            if (++misses > 4 * processes) {
                if (!stepAny(protocol)) {
                    return;
                }
                misses = 0;
            }
        }
    }

    /** Runs until every process waits, however many events that takes. */
    void runToEnd(Protocol protocol) {
        while (stepAny(protocol)) {
            running = random.nextInt(processes);
        }
    }

    private boolean stepAny(Protocol protocol) {
        for (int i = 0; i < processes; i++) {
            running = (running + 1) % processes;
            if (protocol.step(running)) {
                return true;
            }
        }
        return false;
    }
}
