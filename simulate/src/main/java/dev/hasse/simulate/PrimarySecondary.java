package dev.hasse.simulate;

import java.util.SplittableRandom;

/**
 * A primary and a secondary that may hand their roles to others at any time (Stoller, Unnikrishnan, Liu 2000), so that
 * there is always a pair of processes that know each other as primary and secondary. Who looks for a successor first
 * tells its partner and waits for the answer; if both want to, the secondary gives way. The fault: the secondary
 * does not wait for the answer.
 */
final class PrimarySecondary {
    static final Model MODEL = new Model(
            "primary-secondary",
            "primary and secondary that hand over their roles; faulty: the secondary does not ask the primary first",
            new ProcessRange(3, 100, 5),
            PrimarySecondary::spec,
            PrimarySecondary::run);

    private static final double BURST = 1;
    /** More events than it takes to finish what goes on and to hand over both roles. */
    private static final int CLOSING_EVENTS = 30;

    private static final int CLOSING_EVENTS_A_PROCESS = 10;

    private PrimarySecondary() {}

    private static String spec(int processes) {
        StringBuilder spec = new StringBuilder("""
                # There is always a pair of a primary and a secondary that know each other (paper 003, table 2).
                ctl pair: AG (""");
        String separator = "";
        for (int i = 1; i <= processes; i++) {
            for (int j = 1; j <= processes; j++) {
                if (i != j) {
                    spec.append(separator)
                            .append("P%d.isPrimary & P%d.isSecondary & P%d.secondary = 'P%d' & P%d.primary = 'P%d'"
                                    .formatted(i, j, i, j, j, i));
                    separator = " | ";
                }
            }
        }
        return spec.append(")\n").toString();
    }

    private static void run(Parameters parameters, RunRecorder recorder) {
        SplittableRandom random = parameters.random();
        int processes = parameters.processes();
        Pair pair = new Pair(recorder, processes);
        Scheduler scheduler = new Scheduler(random, processes, BURST);
        if (parameters.isFaulty()) {
            scheduler.run(pair, recorder, CLOSING_EVENTS + CLOSING_EVENTS_A_PROCESS * processes);
            pair.beCalm();
            scheduler.runToEnd(pair);
            pair.handOverBoth();
            scheduler.runToEnd(pair);
            while (recorder.left() > 0) {
                pair.work(random.nextInt(processes));
            }
        } else {
            scheduler.run(pair, recorder, 0);
        }
    }
}
