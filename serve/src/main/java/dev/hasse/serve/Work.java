package dev.hasse.serve;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import java.time.Duration;

/** What a job does. */
interface Work {
    /** Returns the answer as JSON. */
    String run(Desk desk) throws InputException;

    /** Where work is done: its limits, and who hears how far it is. */
    interface Desk {
        /** The limits of the next part of the work; over at once if the job is cancelled. */
        Budget budget();

        /** The memory of all of the work; over at once if the job is cancelled. */
        Budget whole();

        /** How long a part may take. */
        Duration time();

        /** So many parts are done, of so many. */
        void parts(int done, int of);
    }
}
