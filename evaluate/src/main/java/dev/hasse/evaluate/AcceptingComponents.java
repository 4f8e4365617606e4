package dev.hasse.evaluate;

import dev.hasse.base.Components;
import dev.hasse.bes.Memory;
import java.util.function.IntPredicate;

/** The strongly connected components of the expanded vertices that have a cycle through an accepting vertex. */
final class AcceptingComponents {
    private static final int NONE = -1;

    private AcceptingComponents() {}

    /** By vertex its component, -1 for those that have no such cycle; nothing if none has. */
    static int[] of(MetVertices met, IntPredicate accepting, Memory memory) {
        memory.add(Components.bytes(met.size()) + 4L * met.size());
        Components components = Components.of(met, memory::check);
        int[] sizes = components.sizes();
        boolean[] accepts = new boolean[components.count()];
        boolean any = false;
        for (int k = 0; k < met.expandedCount(); k++) {
            int vertex = met.expanded(k);
            int component = components.of(vertex);
            if (accepting.test(vertex) && (sizes[component] > 1 || hasLoop(met, vertex))) {
                accepts[component] = true;
                any = true;
            }
        }
        int[] found = new int[any ? met.size() : 0];
        for (int vertex = 0; vertex < found.length; vertex++) {
            found[vertex] = accepts[components.of(vertex)] ? components.of(vertex) : NONE;
        }
        return found;
    }

    private static boolean hasLoop(MetVertices met, int vertex) {
        for (int edge = met.rowStart(vertex); edge < met.rowEnd(vertex); edge++) {
            if (met.target(edge) == vertex) {
                return true;
            }
        }
        return false;
    }
}
