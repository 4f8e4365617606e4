package dev.hasse.evaluate;

import dev.hasse.base.Budget;
import dev.hasse.bes.IntQueue;
import dev.hasse.bes.Memory;
import dev.hasse.bes.VariableTable;
import dev.hasse.evaluate.RunGraph.End;
import java.util.Optional;

/**
 * The shortest path of a {@link RunGraph} from its root to an end, or to a cycle that shows the value; an edge with a label
 * has length 1, the others 0. Vertices are met in the order of their distance; each time there are four times as many, those
 * met are searched for cycles ({@link LassoSearch}), so that no more of a large system is looked at than the answer needs.
 */
final class RunSearch {
    private static final int FIRST_LOOK = 1 << 10;
    private static final int CHECK_EVERY = 1 << 10;

    private final RunGraph graph;
    private final Memory memory;
    private final VariableTable table;
    private final MetVertices met;
    /** Vertices at the distance that is looked at, and at the next one; some were looked at meanwhile. */
    private IntQueue now;

    private IntQueue later;

    private int bestLength = Integer.MAX_VALUE;
    private int bestVertex = -1;
    private Optional<End> bestEnd = Optional.empty();
    private Optional<LassoSearch.Lasso> bestLasso = Optional.empty();

    private RunSearch(RunGraph graph, Budget budget) {
        this.graph = graph;
        memory = new Memory(budget);
        table = new VariableTable(Long.MAX_VALUE, memory);
        met = new MetVertices(memory);
        now = new IntQueue(memory);
        later = new IntQueue(memory);
    }

    /** The shortest run, if a run alone shows the value. */
    static Optional<FoundRun> search(RunGraph graph, Budget budget) {
        return graph.fits() ? new RunSearch(graph, budget).search() : Optional.empty();
    }

    private Optional<FoundRun> search() {
        memory.check();
        met.add(table.add(graph.root()), 0, -1, RunGraph.NO_LABEL);
        now.add(0);
        long nextLook = FIRST_LOOK;
        boolean more = true;
        while (more) {
            more = next();
            if (!more || met.expandedCount() >= nextLook) {
                nextLook = 4L * met.expandedCount();
                look();
            }
        }
        return bestVertex < 0 ? Optional.empty() : Optional.of(found());
    }

    /** Expands the nearest vertex that is not; false if there is none nearer than what was found. */
    private boolean next() {
        while (true) {
            if (now.isEmpty()) {
                IntQueue empty = now;
                now = later;
                later = empty;
                if (now.isEmpty()) {
                    return false;
                }
            }
            int vertex = now.remove();
            if (!met.isExpanded(vertex)) {
                if (met.distance(vertex) >= bestLength) {
                    return false;
                }
                expand(vertex);
                return true;
            }
        }
    }

    private void expand(int vertex) {
        int distance = met.distance(vertex);
        graph.expand(table.variable(vertex));
        if (graph.end().isPresent()) {
            int length = distance + (graph.end().get().label() == RunGraph.NO_LABEL ? 0 : 1);
            if (length < bestLength) {
                bestLength = length;
                bestVertex = vertex;
                bestEnd = graph.end();
                bestLasso = Optional.empty();
            }
        }
        met.beginRow(vertex);
        for (int k = 0; k < graph.size(); k++) {
            int label = graph.label(k);
            int length = label == RunGraph.NO_LABEL ? distance : distance + 1;
            int target = table.find(graph.target(k));
            if (target < 0) {
                target = table.add(graph.target(k));
                met.add(target, length, vertex, label);
                (length == distance ? now : later).add(target);
            } else if (length < met.distance(target)) {
                met.shorten(target, length, vertex, label);
                now.add(target);
            }
            met.addEdge(target, label);
        }
        met.endRow(vertex);
        if (met.expandedCount() % CHECK_EVERY == 0) {
            memory.check();
        }
    }

    /** Looks for a cycle among the vertices met so far. */
    private void look() {
        LassoSearch.search(met, number -> graph.isAccepting(table.variable(number)), bestLength, memory)
                .ifPresent(lasso -> {
                    bestLength = lasso.length();
                    bestVertex = lasso.entry();
                    bestLasso = Optional.of(lasso);
                    bestEnd = Optional.empty();
                });
    }

    private FoundRun found() {
        FoundRun.Path path = new FoundRun.Path();
        met.pathTo(bestVertex, path);
        int prefix = path.size();
        bestLasso.ifPresent(lasso -> {
            for (int k = 0; k < lasso.vertices().length; k++) {
                path.add(lasso.vertices()[k], lasso.labels()[k]);
            }
        });
        long[] vertices = new long[path.size() + (bestLasso.isEmpty() ? 1 : 0)];
        for (int k = 0; k < path.size(); k++) {
            vertices[k] = table.variable(path.vertex(k));
        }
        if (bestLasso.isEmpty()) {
            vertices[path.size()] = table.variable(bestVertex);
        }
        boolean isShortest = bestLasso.map(LassoSearch.Lasso::isShortest).orElse(true);
        return new FoundRun(vertices, path.labels(), bestLasso.isPresent() ? prefix : -1, bestEnd, isShortest);
    }
}
