package dev.hasse.evaluate.translation;

import java.util.ArrayList;
import java.util.List;

/** The strongly connected components of the positions that the root reaches, each after those it leads to. */
final class PositionComponents {
    private final List<Position> positions;
    private final List<int[]> found = new ArrayList<>();
    private final int[] order;
    private final int[] low;
    private final boolean[] open;
    private final List<Integer> stack = new ArrayList<>();
    private int visited;

    private PositionComponents(List<Position> positions) {
        this.positions = positions;
        order = new int[positions.size()];
        low = new int[positions.size()];
        open = new boolean[positions.size()];
    }

    static PositionComponents of(List<Position> positions, int root) {
        PositionComponents components = new PositionComponents(positions);
        if (root > Translation.TRUE) {
            components.search(root);
        }
        return components;
    }

    List<int[]> childrenFirst() {
        return found;
    }

    /** Tarjan's algorithm with its own stack, because a long concatenation is a long path. */
    private void search(int root) {
        List<Integer> path = new ArrayList<>();
        List<Integer> next = new ArrayList<>();
        enter(root, path, next);
        while (!path.isEmpty()) {
            int top = path.size() - 1;
            int number = path.get(top);
            int child = next.get(top);
            next.set(top, child + 1);
            Position position = positions.get(number);
            int locals = position.locals.size();
            if (child == locals + position.edges.size()) {
                path.remove(top);
                next.remove(top);
                leave(number);
                if (top > 0) {
                    int parent = path.get(top - 1);
                    low[parent] = Math.min(low[parent], low[number]);
                }
                continue;
            }
            int target = child < locals
                    ? position.locals.get(child)
                    : position.edges.get(child - locals).target();
            if (target > Translation.TRUE) {
                if (order[target] == 0) {
                    enter(target, path, next);
                } else if (open[target]) {
                    low[number] = Math.min(low[number], order[target]);
                }
            }
        }
    }

    private void enter(int number, List<Integer> path, List<Integer> next) {
        order[number] = ++visited;
        low[number] = visited;
        open[number] = true;
        stack.add(number);
        path.add(number);
        next.add(0);
    }

    private void leave(int number) {
        if (low[number] != order[number]) {
            return;
        }
        int from = stack.size();
        do {
            from--;
            open[stack.get(from)] = false;
        } while (stack.get(from) != number);
        List<Integer> members = stack.subList(from, stack.size());
        found.add(members.stream().mapToInt(i -> i).toArray());
        members.clear();
    }
}
