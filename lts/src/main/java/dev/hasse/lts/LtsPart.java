package dev.hasse.lts;

import java.util.OptionalLong;

/**
 * The rows of some states of an explicit system, for one of several machines that hold it together. Whole runs of
 * neighbouring states are kept or not: 8 bytes a kept transition, 4 a kept state, 4 a run of any states.
 */
public final class LtsPart implements TransitionSystem {
    private final Lts rows;
    private final int initial;
    private final int states;
    private final long transitions;
    private final int grain;
    /** By run: the number of the kept run + 1; 0 or less if it is not kept. */
    private final int[] runs;

    LtsPart(Lts rows, int initial, int states, long transitions, int grain, int[] runs) {
        this.rows = rows;
        this.initial = initial;
        this.states = states;
        this.transitions = transitions;
        this.grain = grain;
        this.runs = runs;
    }

    @Override
    public Labels labels() {
        return rows.labels();
    }

    @Override
    public long initial() {
        return initial;
    }

    /** The states of the whole system. */
    public int stateCount() {
        return states;
    }

    /** The transitions of the whole system. */
    public long transitionCount() {
        return transitions;
    }

    /** The bytes that the part takes. */
    public long bytes() {
        return rows.bytes() + 4L * runs.length;
    }

    @Override
    public OptionalLong stateBound() {
        return OptionalLong.of(states);
    }

    /** A cursor over rows that are kept; a state that is not kept here seems to have no transition. */
    @Override
    public Successors successors() {
        Successors kept = rows.successors();
        return new Successors() {
            @Override
            public int of(long state) {
                int run = (int) (state >>> grain);
                int number = run < runs.length ? runs[run] : 0;
                long row = ((long) (number - 1) << grain) + (state & (1L << grain) - 1);
                return number > 0 && row < rows.stateCount() ? kept.of(row) : 0;
            }

            @Override
            public int label(int k) {
                return kept.label(k);
            }

            @Override
            public long target(int k) {
                return kept.target(k);
            }
        };
    }
}
