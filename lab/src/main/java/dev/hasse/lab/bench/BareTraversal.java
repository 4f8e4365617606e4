package dev.hasse.lab.bench;

import dev.hasse.lts.Lts;

/** The least that any evaluation of a whole system must do: visit every row once, breadth-first. */
final class BareTraversal {
    private BareTraversal() {}

    static int reachable(Lts lts) {
        boolean[] visited = new boolean[lts.stateCount()];
        int[] queue = new int[lts.stateCount()];
        int end = 0;
        queue[end++] = lts.initialState();
        visited[lts.initialState()] = true;
        for (int next = 0; next < end; next++) {
            int state = queue[next];
            for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
                int target = lts.target(t);
                if (!visited[target]) {
                    visited[target] = true;
                    queue[end++] = target;
                }
            }
        }
        return end;
    }
}
