/**
 * Evidence: the part of the lattice that shows why a formula is true or false, and the same in plain sentences.
 *
 * <p>An engine says which cuts satisfy what ({@link dev.hasse.check.evidence.SatisfyingCuts});
 * {@link dev.hasse.check.evidence.Explainer} asks for just the cuts it needs to build a
 * {@link dev.hasse.check.CtlProof}. Runs have the fewest events first, and among those the least distance from the order
 * in which the events were observed.
 */
@NullMarked
package dev.hasse.check.evidence;

import org.jspecify.annotations.NullMarked;
