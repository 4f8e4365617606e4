/**
 * Computation slicing: the least sublattice of cuts around those that satisfy a predicate, as a graph on the events.
 *
 * <p>An edge from f to e says that every cut with e also has f; the trace's own order is such edges, and a slice adds
 * more. Two further nodes stand for "in every cut" and "in no cut". For a regular predicate (its cuts are closed under
 * union and intersection) the slice has exactly the satisfying cuts: it is lean. Main types:
 * {@link dev.hasse.slice.Slice}, {@link dev.hasse.slice.RegularPredicates}, {@link dev.hasse.slice.Rctl}.
 *
 * <p>Sen, Garg, "Partial Order Trace Analyzer (POTA) for Distributed Programs" (RV 2003); Garg, Mittal, "On Slicing a
 * Distributed Computation" (ICDCS 2001). Where the papers need O(n^2 |E|), the temporal slices here are linear: every
 * operation is one search in a graph of O(|E|) edges.
 */
@NullMarked
package dev.hasse.slice;

import org.jspecify.annotations.NullMarked;
