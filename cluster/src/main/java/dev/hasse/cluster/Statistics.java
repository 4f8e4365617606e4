package dev.hasse.cluster;

/**
 * What a worker did so far.
 *
 * @param variables boolean variables visited
 * @param explored variables whose successors were computed
 * @param restored variables that came from a checkpoint
 * @param messages requests and answers sent to other workers
 * @param batches packets in which they went
 * @param wireBytes bytes of those packets, headers included
 * @param queued packets received and not yet read
 * @param resent packets sent again
 * @param tableBytes bytes of the solver's tables
 * @param systemBytes bytes of the part of the system that it holds
 * @param heapBytes bytes of the process's heap in use
 * @param busyNanos time spent on the kernel
 * @param idleNanos time spent waiting for messages or credits
 * @param processorNanos processor time of the kernel's thread, whatever else the machine did meanwhile
 */
public record Statistics(
        long variables,
        long explored,
        long restored,
        long messages,
        long batches,
        long wireBytes,
        long queued,
        long resent,
        long tableBytes,
        long systemBytes,
        long heapBytes,
        long busyNanos,
        long idleNanos,
        long processorNanos) {
    /** Nothing yet. */
    public static final Statistics NONE = new Statistics(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
}
