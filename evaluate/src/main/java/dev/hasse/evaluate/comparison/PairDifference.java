package dev.hasse.evaluate.comparison;

import dev.hasse.lts.bisimulation.Formula;

/**
 * What tells two systems apart.
 *
 * @param formula holds of one system and not of the other
 * @param ofLeft whether it is the left one that it holds of
 */
public record PairDifference(Formula formula, boolean ofLeft) {}
