package dev.hasse.lts.preorder;

/** When a system does no more than another. */
public enum Preorder {
    /** Each step is answered by the same step, and so on; the internal action is like any other. */
    SIMULATION,
    /** The same of visible steps with internal ones before them: what is safe of the other is safe of this one. */
    SAFETY,
    /** Each run is one of the other, internal actions included. */
    TRACE,
    /** The same without the internal actions. */
    WEAK_TRACE,
    /** Weak traces, and where this one can stop and refuse, the other one can stop and refuse as much (stable failures). */
    FAILURES
}
