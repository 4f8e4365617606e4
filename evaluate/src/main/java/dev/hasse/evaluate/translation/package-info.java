/**
 * A formula becomes a graph of positions, one for each place of a regular expression's automaton and each operator that
 * needs one: {@link dev.hasse.evaluate.translation.Translation} makes {@link dev.hasse.evaluate.translation.Positions}. What
 * is wrong with a formula is found here, before there is a system.
 */
@NullMarked
package dev.hasse.evaluate.translation;

import org.jspecify.annotations.NullMarked;
