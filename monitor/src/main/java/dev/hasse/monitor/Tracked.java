package dev.hasse.monitor;

import dev.hasse.logic.Predicate;
import java.util.BitSet;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * A proposition about what came before: a number that the monitor remembers, and that each step changes by the truths of
 * propositions that stand before this one in the automaton's list.
 */
public sealed interface Tracked extends Proposition permits PastTruth {
    /** What is remembered at the empty cut. */
    int first(IntPredicate truth);

    /** What is remembered after a step; the truths are those after it. */
    int next(int before, IntPredicate truth);

    /** Whether the proposition is true where this is remembered. */
    boolean holds(int remembered);

    /** The part of what is remembered that later steps depend on. */
    int kept(int remembered);

    /** The numbers of the propositions that it depends on. */
    BitSet asked();

    @Override
    default Predicate predicate() {
        return Predicate.Constant.TRUE;
    }

    @Override
    default Set<String> variables() {
        return Set.of();
    }
}
