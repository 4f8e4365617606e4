/**
 * Which states behave alike: strong bisimulation, and branching bisimulation (van Glabbeek, Weijland 1996) which looks
 * through internal actions. {@link dev.hasse.lts.bisimulation.Minimization} makes the smallest equivalent system,
 * {@link dev.hasse.lts.bisimulation.Comparison} finds two systems equivalent or says by a formula how they differ.
 *
 * <p>Classes of both kinds are found by hashes of rows. Where these are not enough, strong ones are refined by splitters in
 * O(m log n) (Paige, Tarjan 1987; Valmari 2009), branching ones by signatures (Blom, Orzan 2005): states with different sets
 * of (label, block of the target) are split, round after round, until nothing splits. So are the rounds that formulas are made of.
 */
@NullMarked
package dev.hasse.lts.bisimulation;

import org.jspecify.annotations.NullMarked;
