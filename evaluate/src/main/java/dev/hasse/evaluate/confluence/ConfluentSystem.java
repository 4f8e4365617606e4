package dev.hasse.evaluate.confluence;

import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Successors;
import dev.hasse.lts.TransitionSystem;
import java.util.Arrays;
import java.util.OptionalLong;

/**
 * A system in which confluent internal steps are taken at once: each state stands for the one that such steps lead to, and a
 * cycle of them is one state. Branching bisimilar to the system, whose states it names; infinite internal runs may be lost.
 */
public final class ConfluentSystem implements TransitionSystem {
    private final TransitionSystem system;
    private final SystemRows rows;
    private final ConfluentSteps steps;
    /** By state + 1 of its number: 0 if not known yet, else the state that it stands for + 1. */
    private int[] ends = new int[64];

    public ConfluentSystem(TransitionSystem system, Budget budget) {
        this.system = system;
        this.rows = new SystemRows(system, budget);
        this.steps = new ConfluentSteps(rows, budget);
    }

    @Override
    public Labels labels() {
        return system.labels();
    }

    @Override
    public synchronized long initial() {
        return rows.state(end(rows.number(system.initial())));
    }

    @Override
    public OptionalLong stateBound() {
        return system.stateBound();
    }

    @Override
    public String stateName(long state) {
        return system.stateName(state);
    }

    /** The state at the end of confluent steps; on a cycle of them the one with the least number. */
    private int end(int state) {
        int[] path = new int[8];
        int length = 0;
        int at = state;
        while (known(at) == 0) {
            if (length == path.length) {
                path = Arrays.copyOf(path, 2 * length);
            }
            path[length++] = at;
            // Until its end is known: that it is on this path, as a number that no end has.
            ends[at] = -length;
            int next = steps.next(at);
            if (next < 0) {
                ends[at] = at + 1;
            } else {
                at = next;
            }
        }
        int end = ends[at] > 0 ? ends[at] - 1 : least(path, -ends[at] - 1, length);
        for (int k = 0; k < length; k++) {
            ends[path[k]] = end + 1;
        }
        return end;
    }

    private static int least(int[] path, int from, int to) {
        int least = path[from];
        for (int k = from; k < to; k++) {
            least = Math.min(least, path[k]);
        }
        return least;
    }

    private int known(int state) {
        if (state >= ends.length) {
            ends = Arrays.copyOf(ends, Math.max(state + 1, 2 * ends.length));
        }
        return ends[state];
    }

    @Override
    public Successors successors() {
        return new Successors() {
            private int[] labels = new int[8];
            private long[] targets = new long[8];
            private int count;

            @Override
            public int of(long state) {
                synchronized (ConfluentSystem.this) {
                    count = 0;
                    int first = rows.number(state);
                    int at = first;
                    // A state at an end has no confluent step, or is on a cycle of them: then the cycle's steps are its
                    // own.
                    do {
                        addSteps(at, first);
                        at = steps.next(at);
                    } while (at >= 0 && at != first);
                    return count;
                }
            }

            private void addSteps(int at, int first) {
                int[] row = rows.row(at);
                for (int k = 0; k < row.length; k += 2) {
                    int target = end(row[k + 1]);
                    if (row[k] != Labels.TAU || target != first) {
                        if (count == labels.length) {
                            labels = Arrays.copyOf(labels, 2 * count);
                            targets = Arrays.copyOf(targets, 2 * count);
                        }
                        labels[count] = row[k];
                        targets[count++] = rows.state(target);
                    }
                }
            }

            @Override
            public int label(int k) {
                return labels[k];
            }

            @Override
            public long target(int k) {
                return targets[k];
            }
        };
    }
}
