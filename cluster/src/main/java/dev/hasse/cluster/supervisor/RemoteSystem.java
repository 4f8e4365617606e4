package dev.hasse.cluster.supervisor;

import dev.hasse.lts.Labels;
import dev.hasse.lts.Successors;
import dev.hasse.lts.TransitionSystem;
import java.util.OptionalLong;

/** An explicit system whose rows are with the workers. */
final class RemoteSystem implements TransitionSystem {
    private final RemoteTables tables;
    private final long states;
    private final Labels labels = new Labels();
    private final long initial;

    RemoteSystem(RemoteTables tables, long states) {
        this.tables = tables;
        this.states = states;
        initial = tables.labels(labels);
    }

    @Override
    public Labels labels() {
        return labels;
    }

    @Override
    public long initial() {
        return initial;
    }

    @Override
    public OptionalLong stateBound() {
        return OptionalLong.of(states);
    }

    @Override
    public Successors successors() {
        return new Successors() {
            private long[] row = new long[0];

            @Override
            public int of(long state) {
                row = tables.row(state);
                return row.length / 2;
            }

            @Override
            public int label(int k) {
                return (int) row[2 * k];
            }

            @Override
            public long target(int k) {
                return row[2 * k + 1];
            }
        };
    }
}
