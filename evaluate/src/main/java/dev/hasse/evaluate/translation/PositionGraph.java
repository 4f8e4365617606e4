package dev.hasse.evaluate.translation;

import dev.hasse.base.Components;
import java.util.List;

/** Positions and those that they lead to, constants left out. */
record PositionGraph(List<Position> positions) implements Components.Graph {
    /** The strongly connected components of the positions that the root reaches, each after those it leads to. */
    List<int[]> childrenFirst(int root) {
        return root > Translation.TRUE ? Components.from(root, this, () -> {}).members() : List.of();
    }

    @Override
    public int nodes() {
        return positions.size();
    }

    @Override
    public int degree(int number) {
        return positions.get(number).locals.size() + positions.get(number).edges.size();
    }

    @Override
    public int target(int number, int k) {
        Position position = positions.get(number);
        int locals = position.locals.size();
        int target = k < locals
                ? position.locals.get(k)
                : position.edges.get(k - locals).target();
        return target > Translation.TRUE ? target : -1;
    }
}
