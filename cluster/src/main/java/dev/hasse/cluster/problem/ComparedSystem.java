package dev.hasse.cluster.problem;

import dev.hasse.evaluate.comparison.PairRelation;

/**
 * The second of two systems that are compared.
 *
 * @param relation how they are to be related
 * @param bothWays whether a preorder is asked for in both directions
 * @param kind what the first of its files is
 * @param files how many files it has: the last ones of the problem
 */
public record ComparedSystem(PairRelation relation, boolean bothWays, SystemKind kind, int files) {}
