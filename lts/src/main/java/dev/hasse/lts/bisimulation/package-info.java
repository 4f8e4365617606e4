/**
 * Which states behave alike: strong bisimulation, and branching bisimulation (van Glabbeek, Weijland 1996) which looks
 * through internal actions. {@link dev.hasse.lts.bisimulation.Minimization} makes the smallest equivalent system,
 * {@link dev.hasse.lts.bisimulation.Comparison} finds two systems equivalent or says by a formula how they differ.
 *
 * <p>Strong classes are found by hashes of rows and, where the system is deep, by splitters in O(m log n) (Paige, Tarjan
 * 1987; Valmari 2009). Branching ones, and the rounds that formulas are made of, rest on signatures (Blom, Orzan 2005): states
 * with different sets of (label, block of the target) are split, round after round, until nothing splits.
 */
@NullMarked
package dev.hasse.lts.bisimulation;

import org.jspecify.annotations.NullMarked;
