package dev.hasse.lts.bisimulation;

/**
 * A step that one state can do and another cannot match.
 *
 * @param mirrored whether it is the second state's step, which the first cannot match
 * @param state where the step is taken, perhaps behind inert steps
 * @param label its label, or {@link #DIVERGES}
 * @param target where it leads
 * @param hereExcluded states to be told apart from {@code state}
 * @param behindExcluded states to be told apart from {@code target}
 */
record DistinguishingStep(
        boolean mirrored, int state, int label, int target, int[] hereExcluded, int[] behindExcluded) {
    /** Not a step but an infinite run of inert ones. */
    static final int DIVERGES = -1;

    /** The same step, as one that the second state can do. */
    DistinguishingStep mirror() {
        return new DistinguishingStep(!mirrored, state, label, target, hereExcluded, behindExcluded);
    }
}
