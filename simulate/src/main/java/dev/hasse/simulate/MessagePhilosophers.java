package dev.hasse.simulate;

import java.util.SplittableRandom;

/**
 * Dining philosophers that pass forks as messages (Chandy, Misra 1984): a fork is dirty once it was used, and who is
 * asked for a dirty fork while not eating gives it away, cleaned. The fault: a request is lost and nobody repeats it,
 * so that its sender starves.
 */
final class MessagePhilosophers {
    static final Model MODEL = new Model(
            "philosophers-messages",
            "dining philosophers that pass forks by messages; faulty: a lost request is not repeated",
            ProcessRange.atLeast(3, 5),
            MessagePhilosophers::spec,
            MessagePhilosophers::run);

    private static final double BURST = 1;
    /** More events than a philosopher needs to eat once and to answer his neighbours. */
    private static final int CLOSING_EVENTS = 12;

    private MessagePhilosophers() {}

    private static String spec(int processes) {
        StringBuilder spec = new StringBuilder("""
                # Whoever is hungry will eat (paper 003, table 1: it checks the complement).
                ctl liveness: forall p. !EF (p.state = 'hungry' & EG (p.state != 'eat'))
                # From every state he may eat again, or has finished for good (paper 003: AG EF eat, which on a run
                # that ends would have to hold of its last state).
                ctl possible: forall p. AG (EF (p.state = 'eat') | AG (p.state = 'idle'))
                # Neighbours do not eat at the same time (paper 003).
                """);
        for (int i = 0; i < processes; i++) {
            int next = (i + 1) % processes;
            spec.append("ctl safety_%d: !EF (phil%d.state = 'eat' & phil%d.state = 'eat')\n".formatted(i, i, next));
        }
        return spec.toString();
    }

    private static void run(Parameters parameters, RunRecorder recorder) {
        SplittableRandom random = parameters.random();
        int processes = parameters.processes();
        Table table = new Table(recorder, random, processes);
        Scheduler scheduler = new Scheduler(random, processes, BURST);
        int closing = (int) Math.min((long) processes * CLOSING_EVENTS, parameters.events() / 2);
        scheduler.run(table, recorder, 2 * closing);
        if (parameters.isFaulty()) {
            table.loseNextRequest();
        }
        scheduler.run(table, recorder, closing);
        table.close();
        scheduler.runToEnd(table);
        while (recorder.left() > 0) {
            table.think(random.nextInt(processes));
        }
    }
}
