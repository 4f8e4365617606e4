/**
 * Suspicions without a formula: what the recorded run never showed, but some interleaving of it does.
 * {@link dev.hasse.scan.Scan} looks at a trace with a list of detectors, each for one {@link dev.hasse.scan.SuspicionKind},
 * and ranks what they found by how surprising it is. Every {@link dev.hasse.scan.Suspicion} has a run that shows it, which
 * {@link dev.hasse.scan.Witness} has stepped through.
 */
@NullMarked
package dev.hasse.scan;

import org.jspecify.annotations.NullMarked;
