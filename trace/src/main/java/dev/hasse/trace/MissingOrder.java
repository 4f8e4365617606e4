package dev.hasse.trace;

/** What to say of a log of several processes in which nothing happened before anything of another process. */
public final class MissingOrder {
    /** The warning of a trace that is such a log. */
    public static final String WARNING =
            "nothing orders these services; every order between them is possible. Times order"
                    + " them only with --skew, which says how far clocks may be apart; messages do (send and receive in"
                    + " the mapping), and so do ids and vector clocks";

    private MissingOrder() {}

    /** Whether at least two processes have events. */
    static boolean isOfSeveral(RawEvents events) {
        int active = 0;
        for (int process = 0; process < events.processes(); process++) {
            active += events.count(process) > 0 ? 1 : 0;
        }
        return active > 1;
    }
}
