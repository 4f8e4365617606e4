/**
 * Properties of traces: what can be said, and when a state predicate holds. A {@link dev.hasse.logic.Predicate}
 * speaks about one cut (the values of variables, the messages in transit), a {@link dev.hasse.logic.CtlFormula} about
 * the lattice of cuts (papers 000 and 002), a {@link dev.hasse.logic.LtlFormula} about the runs through it (paper 001,
 * with finite-trace semantics). All are immutable values with structural equality: equal subformulas of a whole
 * specification can be evaluated once by keeping their results in a hash map.
 */
@NullMarked
package dev.hasse.logic;

import org.jspecify.annotations.NullMarked;
