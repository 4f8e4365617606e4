package dev.hasse.evaluate.translation;

import dev.hasse.bes.Sign;
import dev.hasse.logic.mcl.Regular;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One place of a formula while it is translated: the disjunction or conjunction of other positions at the same state, and
 * of positions at the targets of transitions whose label is in a set.
 */
final class Position {
    /** A position to be in after a transition with a label of the set. */
    record Edge(int action, int target, FormulaOrigin origin) {}

    boolean disjunctive;
    final List<Integer> locals = new ArrayList<>();
    final List<Edge> edges = new ArrayList<>();
    /** The sign of the fixed point that begins here, if its variable is used. */
    @Nullable
    Sign sign;

    /** In how many other fixed points that one stands: those further out count more where they depend on each other. */
    int depth;
    /** Whether a cycle may come back here, so that nothing may be inlined. */
    boolean recursive;
    /** {@code <R> @} whose R repeats: decided by a search for cycles, not by successors. */
    @Nullable
    Regular forever;

    final FormulaOrigin origin;

    Position(boolean disjunctive, FormulaOrigin origin) {
        this.disjunctive = disjunctive;
        this.origin = origin;
    }

    boolean isEmpty() {
        return locals.isEmpty() && edges.isEmpty() && forever == null;
    }
}
