/**
 * Systems compared on the fly, as BISIMULATOR does: whether two initial states are related is the root of a boolean equation
 * system over pairs of states ({@link dev.hasse.evaluate.comparison.PairGraph}), so networks are explored only as far as the
 * answer needs. Mateescu, Oudot: Bisimulator 2.0, 2008.
 */
@NullMarked
package dev.hasse.evaluate.comparison;

import org.jspecify.annotations.NullMarked;
