package dev.hasse.check.evidence;

import dev.hasse.logic.CtlFormula;
import dev.hasse.trace.ObservedOrder;
import java.util.Optional;

/** What an engine must be able to say about its sets of cuts, so that its verdicts can be explained. */
public interface SatisfyingCuts {
    /** Whether the formula is true at the cut, whatever runs do whose future is not known; false if this is no cut. */
    boolean satisfies(int[] cut, CtlFormula formula);

    /** Whether the formula is false at the cut, whatever runs do whose future is not known; false if this is no cut. */
    default boolean refutes(int[] cut, CtlFormula formula) {
        return !satisfies(cut, formula);
    }

    /**
     * The cut nearest to {@code from} in {@code target} that a run through {@code region} reaches: all cuts of the run
     * before it, {@code from} included, are in {@code region}; it is {@code from} itself if that is in {@code target}.
     * Nearest means with the fewest events; among those, with the least {@link ObservedOrder#displacement}. Empty if
     * there is none.
     */
    Optional<int[]> nearest(int[] from, CtlFormula region, CtlFormula target);

    /**
     * The cuts from which a run through {@code region} reaches {@code goal} (which need not be in the region): the cuts
     * of {@code E[region U {goal}]}. It is asked only about cuts
     * between {@code from}, which is one, and {@code goal}, each one event larger than a cut of the set.
     */
    CutSet towards(int[] from, int[] goal, CtlFormula region);
}
