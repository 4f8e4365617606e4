/**
 * Evaluates formulas of the regular mu-calculus on transition systems, on the fly. The formula becomes a
 * graph of positions ({@link dev.hasse.evaluate.translation}); a boolean variable is a (state, position) pair. The entry
 * point, {@link dev.hasse.evaluate.Evaluator}, chooses who decides them: {@link dev.hasse.evaluate.rows} on an explicit system
 * without evidence, a parity game where fixed points alternate, else a solver of {@link dev.hasse.bes}.
 *
 * <p>Mateescu, Sighireanu: Efficient On-the-Fly Model-Checking for Regular Alternation-Free Mu-Calculus, SCP 46(3), 2003;
 * Joubert, Mateescu, INRIA RR-5880 (2006), section 3.1.
 */
@NullMarked
package dev.hasse.evaluate;

import org.jspecify.annotations.NullMarked;
