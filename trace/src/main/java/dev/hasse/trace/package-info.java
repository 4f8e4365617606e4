/**
 * The partial-order trace: what one recorded run says about every order in which its events could have happened.
 *
 * <p>A trace has k processes; process p has events 1..n(p) in order; happened-before is the transitive closure of
 * the process orders and the communications. A cut is a vector of positions closed under happened-before; the cuts
 * form a lattice from the empty cut to the full one. Main types: {@link dev.hasse.trace.Trace},
 * {@link dev.hasse.trace.TraceBuilder}, {@link dev.hasse.trace.Value}.
 *
 * <p>Definition 1 of Kalyon, Massart, Meuter, Van Begin, "Testing Distributed Systems through Symbolic Model
 * Checking" (FORTE 2007), with any number of assignments an event instead of one.
 */
@NullMarked
package dev.hasse.trace;

import org.jspecify.annotations.NullMarked;
