package dev.hasse.evaluate.rows;

import dev.hasse.bes.Shape;
import dev.hasse.evaluate.translation.Positions;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A position of a formula whose blocks are all disjunctive or conjunctive: what a search over rows asks for each variable. The
 * goal of a block is the value that decides its operator; a position is its block's own if it has that operator. Of
 * the others' successors at most one is in the block, and that at the same state.
 */
final class RowPosition {
    final int number;
    final boolean disjunctive;
    final boolean own;
    final boolean goal;
    final int block;
    /** Whether a cycle in its block has the goal. */
    final boolean cycleDecides;
    /** Whether a state's transitions alone may decide it. */
    final boolean isTested;
    /** Positions at the same state, in its own block and in inner ones. */
    final int[] ownLocals;

    final int[] innerLocals;
    /** The edges that stay in the block and those that lead to inner ones: sets of labels, and positions. */
    final int[] ownActions;

    final int[] ownTargets;
    final int[] innerActions;
    final int[] innerTargets;
    /** The sets of labels as bits. */
    final long ownSets;

    final long innerSets;

    private RowPosition(Positions positions, int number) {
        this.number = number;
        Positions.Node node = positions.nodes().get(number);
        int[] blocks = positions.blocks();
        block = blocks[number];
        disjunctive = node.disjunctive();
        goal = positions.shapes().get(block) == Shape.DISJUNCTIVE;
        own = disjunctive == goal;
        cycleDecides = positions.signs().get(block).passiveValue() == goal;
        ownLocals = Arrays.stream(node.locals())
                .filter(local -> blocks[local] == block)
                .toArray();
        innerLocals = Arrays.stream(node.locals())
                .filter(local -> blocks[local] != block)
                .toArray();
        int[] actions = node.edgeActions();
        int[] targets = node.edgeTargets();
        isTested = node.tests().length > 0 || Arrays.stream(targets).anyMatch(target -> target < 0);
        int[] edges = IntStream.range(0, targets.length)
                .filter(edge -> targets[edge] >= 0)
                .toArray();
        int[] ownEdges = Arrays.stream(edges)
                .filter(edge -> blocks[targets[edge]] == block)
                .toArray();
        int[] innerEdges = Arrays.stream(edges)
                .filter(edge -> blocks[targets[edge]] != block)
                .toArray();
        ownActions = Arrays.stream(ownEdges).map(edge -> actions[edge]).toArray();
        ownTargets = Arrays.stream(ownEdges).map(edge -> targets[edge]).toArray();
        innerActions = Arrays.stream(innerEdges).map(edge -> actions[edge]).toArray();
        innerTargets = Arrays.stream(innerEdges).map(edge -> targets[edge]).toArray();
        ownSets = bits(ownActions);
        innerSets = bits(innerActions);
    }

    private static long bits(int[] sets) {
        return Arrays.stream(sets).mapToLong(set -> 1L << set).reduce(0, (a, b) -> a | b);
    }

    /** All positions that are variables. */
    static RowPosition[] of(Positions positions) {
        RowPosition[] all = new RowPosition[positions.variables()];
        Arrays.setAll(all, number -> new RowPosition(positions, number));
        return all;
    }

    /** A position whose successors in the block are this one's, too: one that only hands on a value has the other's. */
    RowPosition acting(RowPosition[] all) {
        return !own && ownLocals.length == 1 && all[ownLocals[0]].own ? all[ownLocals[0]] : this;
    }
}
