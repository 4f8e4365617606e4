package dev.hasse.evaluate;

import dev.hasse.bes.IntQueue;
import dev.hasse.bes.Memory;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * The shortest lasso, way to the cycle and cycle together, whose cycle goes through an accepting vertex. For each vertex on a
 * cycle, the nearest first, the shortest cycle through it is looked for, as long as it could make a shorter lasso. That can
 * take a time that is quadratic in the component's size: after so much work the shortest lasso met so far is the answer.
 */
final class LassoSearch {
    private static final long MOST_WORK = 100_000_000;

    /**
     * A cycle and where it is entered.
     *
     * @param vertices the cycle, the entry first
     * @param labels the labels of the edges, the last one of that back to the entry
     * @param length that of the way and of the cycle
     */
    record Lasso(int entry, int[] vertices, int[] labels, int length, boolean isShortest) {
        Lasso perhapsNotShortest() {
            return new Lasso(entry, vertices, labels, length, false);
        }
    }

    private final MetVertices met;
    private final IntPredicate accepting;
    private final Memory memory;
    private final int[] components;
    /** By (vertex, whether the way came by an accepting one): the distance from the entry, if of this round. */
    private final int[] distances;

    private final int[] rounds;
    private final int[] parents;
    private final int[] parentEdges;
    private int round;
    private long work;

    private LassoSearch(MetVertices met, IntPredicate accepting, int[] components, Memory memory) {
        this.met = met;
        this.accepting = accepting;
        this.memory = memory;
        this.components = components;
        memory.add(32L * met.size());
        distances = new int[2 * met.size()];
        rounds = new int[2 * met.size()];
        parents = new int[2 * met.size()];
        parentEdges = new int[2 * met.size()];
    }

    /** The shortest lasso if it is shorter than the limit. */
    static Optional<Lasso> search(MetVertices met, IntPredicate accepting, int limit, Memory memory) {
        int[] components = AcceptingComponents.of(met, accepting, memory);
        return components.length == 0
                ? Optional.empty()
                : new LassoSearch(met, accepting, components, memory).search(limit);
    }

    private Optional<Lasso> search(int limit) {
        Optional<Lasso> best = Optional.empty();
        int length = limit;
        for (int k = 0; k < met.expandedCount() && met.distance(met.expanded(k)) < length; k++) {
            int entry = met.expanded(k);
            if (components[entry] >= 0) {
                if (best.isPresent() && work > MOST_WORK) {
                    return best.map(Lasso::perhapsNotShortest);
                }
                Optional<Lasso> found = cycle(entry, length - met.distance(entry));
                best = found.isPresent() ? found : best;
                length = found.map(Lasso::length).orElse(length);
            }
        }
        return best;
    }

    /** The shortest cycle through a vertex, if it is shorter than the limit. */
    private Optional<Lasso> cycle(int entry, int limit) {
        round++;
        memory.check();
        IntQueue now = new IntQueue(memory);
        IntQueue later = new IntQueue(memory);
        int goal = 2 * entry + 1;
        int start = accepting.test(entry) ? goal : goal - 1;
        reach(start, 0, -1, -1);
        now.add(start);
        int shortest = limit;
        int lastPlace = -1;
        int lastEdge = -1;
        for (int distance = 0; distance < shortest && !now.isEmpty(); distance++) {
            while (!now.isEmpty()) {
                int place = now.remove();
                if (distances[place] != distance) {
                    continue;
                }
                int vertex = place >> 1;
                for (int edge = met.rowStart(vertex); edge < met.rowEnd(vertex); edge++) {
                    work++;
                    int target = met.target(edge);
                    int length = distance + (met.label(edge) == RunGraph.NO_LABEL ? 0 : 1);
                    if (components[target] != components[entry]) {
                        continue;
                    }
                    int next = 2 * target + (place & 1 | (accepting.test(target) ? 1 : 0));
                    if (next == goal) {
                        if (length < shortest) {
                            shortest = length;
                            lastPlace = place;
                            lastEdge = edge;
                        }
                    } else if (rounds[next] != round || length < distances[next]) {
                        reach(next, length, place, edge);
                        (length == distance ? now : later).add(next);
                    }
                }
            }
            IntQueue empty = now;
            now = later;
            later = empty;
        }
        return lastPlace < 0
                ? Optional.empty()
                : Optional.of(lasso(entry, lastPlace, lastEdge, met.distance(entry) + shortest));
    }

    private void reach(int place, int distance, int parent, int edge) {
        rounds[place] = round;
        distances[place] = distance;
        parents[place] = parent;
        parentEdges[place] = edge;
    }

    private Lasso lasso(int entry, int lastPlace, int lastEdge, int length) {
        FoundRun.Path path = new FoundRun.Path();
        int edge = lastEdge;
        for (int place = lastPlace; place >= 0; place = parents[place]) {
            path.add(place >> 1, met.label(edge));
            edge = parentEdges[place];
        }
        path.reverse();
        return new Lasso(entry, path.vertices(), path.labels(), length, true);
    }
}
