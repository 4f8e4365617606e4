package dev.hasse.lts;

import dev.hasse.base.Budget;
import java.util.Arrays;

/**
 * The strongly connected components of the internal transitions (Tarjan's algorithm with its own stack). Components
 * are numbered such that an internal transition never goes to a higher number.
 */
public final class SilentComponents {
    private static final int CHECK_EVERY = 1 << 14;

    private final Lts lts;
    private final Budget budget;
    private final int[] component;
    /** The order in which states were visited, from 1; 0 if not yet. */
    private final int[] order;

    private final int[] low;
    /** The next transition to look at, for the states on the path. */
    private final int[] next;

    private final int[] open;
    private final int[] path;
    private int openSize;
    private int pathSize;
    private int visited;
    private int count;

    private SilentComponents(Lts lts, Budget budget) {
        this.lts = lts;
        this.budget = budget;
        int states = lts.stateCount();
        budget.requireRoom(24L * states);
        component = new int[states];
        order = new int[states];
        low = new int[states];
        next = new int[states];
        open = new int[states];
        path = new int[states];
        Arrays.fill(component, -1);
    }

    public static SilentComponents of(Lts lts, Budget budget) {
        SilentComponents components = new SilentComponents(lts, budget);
        for (int s = 0; s < lts.stateCount(); s++) {
            if (components.order[s] == 0) {
                components.search(s);
            }
        }
        return components;
    }

    public int of(int state) {
        return component[state];
    }

    /** The component of each state. */
    public int[] ofStates() {
        return component.clone();
    }

    /** Whether a transition is internal and stays in its component: part of a cycle of internal actions. */
    public boolean onCycle(int source, int transition) {
        return lts.label(transition) == Labels.TAU && component[source] == component[lts.target(transition)];
    }

    /** The system with one state a component, without the transitions that are on cycles of internal actions. */
    public Lts condensed() {
        budget.requireRoom(8L * lts.transitionCount() + 4L * count);
        int[] rows = new int[count + 1];
        int kept = 0;
        for (int s = 0; s < component.length; s++) {
            int before = kept;
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                kept += onCycle(s, t) ? 0 : 1;
            }
            rows[component[s]] += kept - before;
        }
        int sum = 0;
        for (int c = 0; c <= count; c++) {
            int length = rows[c];
            rows[c] = sum;
            sum += length;
        }
        int[] label = new int[kept];
        int[] target = new int[kept];
        for (int s = 0; s < component.length; s++) {
            int to = rows[component[s]];
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                if (!onCycle(s, t)) {
                    label[to] = lts.label(t);
                    target[to++] = component[lts.target(t)];
                }
            }
            rows[component[s]] = to;
        }
        // Each row's entry has moved to the row's end, which is the start of the next one.
        System.arraycopy(rows, 0, rows, 1, count);
        rows[0] = 0;
        budget.keep(8L * kept + 4L * (count + 1L));
        return new Lts(lts.labels(), component[lts.initialState()], rows, label, target);
    }

    private void search(int root) {
        enter(root);
        while (pathSize > 0) {
            int s = path[pathSize - 1];
            int child = nextUnvisited(s);
            if (child >= 0) {
                enter(child);
            } else {
                pathSize--;
                close(s);
                if (pathSize > 0 && component[s] < 0) {
                    int parent = path[pathSize - 1];
                    low[parent] = Math.min(low[parent], low[s]);
                }
            }
        }
    }

    private void enter(int state) {
        if (visited % CHECK_EVERY == 0) {
            budget.check();
        }
        order[state] = ++visited;
        low[state] = visited;
        next[state] = lts.rowStart(state);
        open[openSize++] = state;
        path[pathSize++] = state;
    }

    private int nextUnvisited(int s) {
        int end = lts.rowEnd(s);
        while (next[s] < end) {
            int t = next[s]++;
            int target = lts.target(t);
            if (lts.label(t) != Labels.TAU || component[target] >= 0) {
                continue;
            }
            if (order[target] == 0) {
                return target;
            }
            low[s] = Math.min(low[s], order[target]);
        }
        return -1;
    }

    /** Closes the component of s if s is its root: nothing below s reached a state that was opened before s. */
    private void close(int s) {
        if (low[s] == order[s]) {
            int member;
            do {
                member = open[--openSize];
                component[member] = count;
            } while (member != s);
            count++;
        }
    }
}
