/**
 * Alternation-free boolean equation systems, solved on the fly. A system is a {@link dev.hasse.bes.BooleanGraph}: its
 * vertices are the variables, each a disjunction or a conjunction of its successors, its blocks are signed mu or nu and
 * depend on each other only upwards. A {@link dev.hasse.bes.Solver} decides the root and keeps enough to say why
 * ({@link dev.hasse.bes.Diagnostic}).
 *
 * <p>Joubert, Mateescu: Distributed On-the-Fly Model Checking and Test Case Generation, INRIA RR-5880 (2006), section 2;
 * Mateescu: CAESAR_SOLVE, STTT 8(1), 2006.
 */
@NullMarked
package dev.hasse.bes;

import org.jspecify.annotations.NullMarked;
