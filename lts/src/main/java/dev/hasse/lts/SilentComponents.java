package dev.hasse.lts;

import dev.hasse.base.Budget;
import dev.hasse.base.Components;
import java.util.Arrays;

/**
 * The strongly connected components of the internal transitions. They are numbered such that an internal transition never goes
 * to a higher number.
 */
public final class SilentComponents {
    private final Lts lts;
    private final Budget budget;
    private final int[] component;
    private final int count;

    private SilentComponents(Lts lts, Budget budget) {
        this.lts = lts;
        this.budget = budget;
        int states = lts.stateCount();
        budget.requireRoom(Components.bytes(states) + 4L * states);
        Components components = Components.of(new Silent(lts), budget::check);
        component = new int[states];
        Arrays.setAll(component, components::of);
        count = components.count();
    }

    /** States and their internal transitions. */
    private record Silent(Lts lts) implements Components.Graph {
        @Override
        public int nodes() {
            return lts.stateCount();
        }

        @Override
        public int degree(int state) {
            return lts.rowEnd(state) - lts.rowStart(state);
        }

        @Override
        public int target(int state, int k) {
            int transition = lts.rowStart(state) + k;
            return lts.label(transition) == Labels.TAU ? lts.target(transition) : -1;
        }
    }

    public static SilentComponents of(Lts lts, Budget budget) {
        return new SilentComponents(lts, budget);
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
}
