/**
 * Test purposes: what a test is to reach ({@link dev.hasse.conformance.purpose.TestPurpose}), given as a transition
 * system as TGV takes it ({@link dev.hasse.conformance.purpose.PurposeSystem}), as a regular expression over actions
 * ({@link dev.hasse.conformance.purpose.PurposeExpression}), as a sequence diagram
 * ({@link dev.hasse.conformance.purpose.PurposeDiagram}), or as a number of visible actions.
 */
@NullMarked
package dev.hasse.conformance.purpose;

import org.jspecify.annotations.NullMarked;
