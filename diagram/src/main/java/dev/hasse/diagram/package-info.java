/**
 * Sets of cuts as canonical interval decision diagrams.
 *
 * <p>A set of vectors x in [0..n(0)] x ... x [0..n(k-1)] is a layered graph: a node of layer i is a sorted list of
 * disjoint intervals of [0..n(i)], each with a child of layer i+1; positions in no interval lead to the empty set.
 * Adjacent intervals never have the same child and equal nodes are one node, so equal sets are equal numbers and every
 * operation is a memoised product. Main type: {@link dev.hasse.diagram.DiagramStore}.
 *
 * <p>Ancestor: the Interval Sharing Tree of Kalyon, Massart, Meuter, Van Begin, "Testing Distributed Systems through
 * Symbolic Model Checking" (FORTE 2007), section 5, where the intervals of one node may overlap and operations are
 * therefore exponential in the worst case. Here they are disjoint, and E[p U q] takes one pass instead of a fixpoint.
 */
@NullMarked
package dev.hasse.diagram;

import org.jspecify.annotations.NullMarked;
