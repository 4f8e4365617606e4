/**
 * Reduction on the fly: internal steps that take no choice away ({@link dev.hasse.evaluate.confluence.ConfluentSteps}) go
 * first, and cycles of them are one state ({@link dev.hasse.evaluate.confluence.ConfluentSystem}). What remains is branching
 * bisimilar. Pace, Lang, Mateescu: Calculating tau-Confluence Compositionally, 2003; Blom, van de Pol: State Space Reduction by
 * Proving Confluence, 2002.
 */
@NullMarked
package dev.hasse.evaluate.confluence;

import org.jspecify.annotations.NullMarked;
