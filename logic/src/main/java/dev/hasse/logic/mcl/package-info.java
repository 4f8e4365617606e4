/**
 * The mu-calculus in the syntax of MCL version 3 (EVALUATOR 3 of CADP), with mCRL2's operators accepted too: action
 * formulas ({@link dev.hasse.logic.mcl.Action}), regular formulas over them ({@link dev.hasse.logic.mcl.Regular}), state
 * formulas ({@link dev.hasse.logic.mcl.MuFormula}). {@link dev.hasse.logic.mcl.MclParser} reads a text with its macros and
 * libraries, {@link dev.hasse.logic.mcl.MclPrinter} writes one.
 *
 * <p>Mateescu, Sighireanu: Efficient On-the-Fly Model-Checking for Regular Alternation-Free Mu-Calculus, SCP 46(3), 2003.
 */
@NullMarked
package dev.hasse.logic.mcl;

import org.jspecify.annotations.NullMarked;
