/**
 * Labelled transition systems (S, A, T, s0), as in section 3 of "Distributed On-the-Fly Model Checking and Test Case
 * Generation" (Joubert, Mateescu 2006).
 *
 * <p>{@link dev.hasse.lts.TransitionSystem} is everything that can be explored, by a successor function;
 * {@link dev.hasse.lts.Lts} is the explicit one, in compressed rows. Labels are numbers of a table
 * ({@link dev.hasse.lts.Labels}) whose number 0 is always the internal action.
 */
@NullMarked
package dev.hasse.lts;

import org.jspecify.annotations.NullMarked;
