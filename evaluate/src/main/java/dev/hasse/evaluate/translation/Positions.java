package dev.hasse.evaluate.translation;

import dev.hasse.bes.Shape;
import dev.hasse.bes.Sign;
import dev.hasse.logic.mcl.Action;
import dev.hasse.logic.mcl.Regular;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A translated formula. The first {@code variables} nodes become boolean variables at each state; the others are tests
 * that a state's own transitions decide.
 *
 * @param nodes all positions
 * @param variables how many of them are variables
 * @param root a variable position, or a constant
 * @param blocks by variable position its block
 * @param signs the blocks' signs
 * @param shapes the blocks' shapes
 * @param actions the sets of labels that edges name
 * @param priorities by variable position, where least and greatest fixed points depend on each other, so that blocks mean
 *     nothing: a parity game says what is meant; else empty
 */
public record Positions(
        List<Node> nodes,
        int variables,
        int root,
        int[] blocks,
        List<Sign> signs,
        List<Shape> shapes,
        List<Action> actions,
        int[] priorities) {
    /** Targets that are no positions. */
    public static final int FALSE = -1;

    public static final int TRUE = -2;

    /**
     * One position.
     *
     * @param locals positions at the same state that are variables
     * @param tests positions at the same state that are tests
     * @param edgeActions for each edge its set of labels
     * @param edgeTargets for each edge the position, or a constant
     * @param forever {@code <R> @}, to be decided by a search for cycles
     * @param origin the subformula that it comes from
     * @param edgeOrigins for each edge the modality that it comes from
     */
    public record Node(
            boolean disjunctive,
            int[] locals,
            int[] tests,
            int[] edgeActions,
            int[] edgeTargets,
            @Nullable Regular forever,
            FormulaOrigin origin,
            List<FormulaOrigin> edgeOrigins) {}

    /** Whether least and greatest fixed points depend on each other. */
    public boolean alternates() {
        return priorities.length > 0;
    }

    /** How many blocks the formula has on any system. */
    public int blockCount() {
        return Math.max(1, signs.size());
    }

    /** Whether a variable's successors may depend on transitions of other states than its own: {@code <R> @} with R repeated. */
    public boolean looksAhead() {
        return nodes.stream().anyMatch(node -> node.forever() != null);
    }
}
