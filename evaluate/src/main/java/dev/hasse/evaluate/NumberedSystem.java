package dev.hasse.evaluate;

import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.StateNumbers;
import dev.hasse.lts.Successors;
import dev.hasse.lts.TransitionSystem;
import java.util.OptionalLong;

/** A system whose states may be any longs, with small numbers for states instead. Threads share the numbers. */
final class NumberedSystem implements TransitionSystem {
    private final TransitionSystem system;
    private final StateNumbers numbers;

    private NumberedSystem(TransitionSystem system, Budget budget) {
        this.system = system;
        numbers = new StateNumbers(budget);
        numbers.number(system.initial());
    }

    static TransitionSystem of(TransitionSystem system, Budget budget) {
        return system instanceof NumberedSystem ? system : new NumberedSystem(system, budget);
    }

    @Override
    public Labels labels() {
        return system.labels();
    }

    @Override
    public long initial() {
        return 0;
    }

    @Override
    public OptionalLong stateBound() {
        return OptionalLong.empty();
    }

    @Override
    public String detail(long source, int label, long target) {
        synchronized (numbers) {
            return system.detail(numbers.state((int) source), label, numbers.state((int) target));
        }
    }

    @Override
    public String stateName(long state) {
        synchronized (numbers) {
            return system.stateName(numbers.state((int) state));
        }
    }

    @Override
    public Successors successors() {
        Successors inner = system.successors();
        return new Successors() {
            private int[] targets = new int[16];

            @Override
            public int of(long state) {
                synchronized (numbers) {
                    int count = inner.of(numbers.state((int) state));
                    if (count > targets.length) {
                        targets = new int[2 * count];
                    }
                    for (int k = 0; k < count; k++) {
                        targets[k] = numbers.number(inner.target(k));
                    }
                    return count;
                }
            }

            @Override
            public int label(int k) {
                return inner.label(k);
            }

            @Override
            public long target(int k) {
                return targets[k];
            }
        };
    }
}
