package philosophers;

import dev.hasse.record.RecordedProcess;

/** Thinks, gets hungry, takes two forks, eats, gives them away. */
final class Philosopher {
    /** When the forks are given away. */
    enum Manners {
        AFTER_EATING,
        /** The mistake: still at the table. */
        WHILE_EATING
    }

    private final RecordedProcess process;
    private final Fork first;
    private final Fork second;
    private final Manners manners;

    Philosopher(RecordedProcess process, Fork first, Fork second, Manners manners) {
        this.process = process;
        this.first = first;
        this.second = second;
        this.manners = manners;
    }

    void dine(int meals) throws InterruptedException {
        for (int meal = 1; meal <= meals; meal++) {
            process.local("state", "hungry");
            first.take(process);
            second.take(process);
            process.event().local("state", "eat").local("meals", meal).record();
            if (manners == Manners.WHILE_EATING) {
                give();
                process.local("state", "think");
            } else {
                process.local("state", "think");
                give();
            }
        }
    }

    private void give() {
        first.give(process);
        second.give(process);
    }
}
