/**
 * Conformance of an implementation to a specification, both systems with inputs and outputs
 * ({@link dev.hasse.conformance.Iolts}): what can be observed of one is its
 * {@link dev.hasse.conformance.SuspensionAutomaton}, and {@link dev.hasse.conformance.Ioco} compares two of them.
 *
 * <p>Joubert, Mateescu: Distributed On-the-Fly Model Checking and Test Case Generation, INRIA RR-5880 (2006), section
 * 3.2; Tretmans: Test Generation with Inputs, Outputs and Repetitive Quiescence, 1996; Jard, Jeron: TGV, STTT 7(4), 2005.
 */
@NullMarked
package dev.hasse.conformance;

import org.jspecify.annotations.NullMarked;
