package dev.hasse.trace;

/** What to say of a log of several processes in which nothing happened before anything of another process. */
public final class MissingOrder {
    /** The warning of a trace that is such a log. */
    public static final String WARNING =
            "nothing orders the events of different services, so every order between them is possible. Record"
                    + " messages (send: and receive: in a mapping), ids or vector clocks; or use the times, by"
                    + " stating how far the clocks may differ, such as --skew 10ms";

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
