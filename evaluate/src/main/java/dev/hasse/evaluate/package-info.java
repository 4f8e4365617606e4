/**
 * Evaluates formulas of the regular alternation-free mu-calculus on transition systems, on the fly. The formula becomes a
 * graph of positions, one for each place of a regular expression's automaton and each operator that needs one; a boolean
 * variable is a (state, position) pair, and the solvers of {@link dev.hasse.bes} do the rest. Entry point:
 * {@link dev.hasse.evaluate.Evaluator}.
 *
 * <p>Mateescu, Sighireanu: Efficient On-the-Fly Model-Checking for Regular Alternation-Free Mu-Calculus, SCP 46(3), 2003;
 * Joubert, Mateescu, INRIA RR-5880 (2006), section 3.1.
 */
@NullMarked
package dev.hasse.evaluate;

import org.jspecify.annotations.NullMarked;
