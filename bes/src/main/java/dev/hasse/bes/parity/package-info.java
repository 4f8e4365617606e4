/**
 * Parity games: what least and greatest fixed points that depend on each other become. {@link dev.hasse.bes.parity.ParityGame}
 * is the game, {@link dev.hasse.bes.parity.RecursiveSolver} decides it, {@link dev.hasse.bes.parity.PgFile} reads and writes
 * PGSolver's format.
 *
 * <p>Zielonka: Infinite games on finitely coloured graphs, TCS 200, 1998; van Dijk: Oink, TACAS 2018.
 */
@NullMarked
package dev.hasse.bes.parity;

import org.jspecify.annotations.NullMarked;
