package dev.hasse.scan;

/** What may be wrong, by the word that users type and read. */
public enum SuspicionKind {
    /** Two accesses of one variable, at least one of them a write, that nothing orders. */
    RACE("race"),
    /** A local state that fewer processes were in than can be. */
    TWO_AT_ONCE("two-at-once"),
    /** An order that came about every time, but that nothing forces. */
    ACCIDENTAL_ORDER("accidental-order"),
    /** A number that stayed within bounds by luck. */
    BOUND("bound"),
    /** Two messages from different senders whose order of arrival was luck. */
    MESSAGE_RACE("message-race"),
    /** Something that began and never ended, or was sent and never received. */
    LOST("lost"),
    /** Threads that wait for each other's locks. */
    DEADLOCK("deadlock"),
    /** Steps that belong together, between which another thread can change what they rest on. */
    ATOMICITY("atomicity"),
    /** A notification that can come before the wait that it is to end. */
    LOST_WAKEUP("lost-wakeup"),
    /** A lock that somebody holds when the recording ends. */
    LOCK_HELD("lock-held"),
    /** A span that ended with an error. */
    ERROR("error"),
    /** Times that contradict the order of the events. */
    SKEW("skew"),
    /** Two safe steps of two threads that came in one order though nothing forces it: for {@link ReversedOrders} alone. */
    ORDER("order");

    private final String word;

    SuspicionKind(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
