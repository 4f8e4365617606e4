/**
 * A trace and CTL properties as a NuSMV model ({@link dev.hasse.check.models.smv.SmvModel}), so that anyone can compare
 * verdicts with another model checker, as papers 000 and 002 did.
 */
@NullMarked
package dev.hasse.check.models.smv;

import org.jspecify.annotations.NullMarked;
