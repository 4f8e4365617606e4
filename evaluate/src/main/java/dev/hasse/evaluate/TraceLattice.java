package dev.hasse.evaluate;

import dev.hasse.base.LimitReachedException;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Successors;
import dev.hasse.lts.TransitionSystem;
import dev.hasse.trace.Trace;
import java.util.Arrays;
import java.util.OptionalLong;

/**
 * The lattice of a trace's cuts as a transition system: a step is one event, its label what the event assigns
 * ({@code x=1, y=2}), the internal action if it assigns nothing. A state is the cut written as a number in mixed radix.
 */
public final class TraceLattice implements TransitionSystem {
    private static final long LARGEST = 1L << 50;

    private final Trace trace;
    private final Labels labels = new Labels();
    private final int[] eventLabels;
    /** By process: what one event more adds to the state. */
    private final long[] weights;

    private final long bound;

    /**
     * @throws LimitReachedException if the cuts cannot be numbered
     */
    public TraceLattice(Trace trace) {
        this.trace = trace;
        weights = new long[trace.processCount()];
        long product = 1;
        for (int p = 0; p < weights.length; p++) {
            weights[p] = product;
            long positions = trace.eventCount(p) + 1L;
            if (product > LARGEST / positions) {
                throw new LimitReachedException(
                        "the trace is too wide for the mu-calculus: more than 2^50 cuts to number");
            }
            product *= positions;
        }
        bound = product;
        eventLabels = new int[trace.eventCount()];
        Arrays.setAll(eventLabels, event -> labels.intern(label(event)));
    }

    private String label(int event) {
        StringBuilder label = new StringBuilder();
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            label.append(i == 0 ? "" : ", ")
                    .append(trace.variableName(trace.assignedVariable(event, i)))
                    .append('=')
                    .append(trace.assignedValue(event, i).plain());
        }
        return label.isEmpty() ? labels.text(Labels.TAU) : label.toString();
    }

    @Override
    public Labels labels() {
        return labels;
    }

    @Override
    public long initial() {
        return 0;
    }

    @Override
    public OptionalLong stateBound() {
        return OptionalLong.of(bound);
    }

    @Override
    public Successors successors() {
        return new Steps();
    }

    private final class Steps implements Successors {
        private final int[] cut = new int[weights.length];
        private final int[] enabled = new int[weights.length];
        private long state;

        @Override
        public int of(long newState) {
            state = newState;
            for (int p = 0; p < cut.length; p++) {
                cut[p] = (int) (state / weights[p] % (trace.eventCount(p) + 1L));
            }
            int count = 0;
            for (int p = 0; p < cut.length; p++) {
                if (trace.isEnabled(cut, p)) {
                    enabled[count++] = p;
                }
            }
            return count;
        }

        @Override
        public int label(int k) {
            return eventLabels[trace.eventNumber(enabled[k], cut[enabled[k]] + 1)];
        }

        @Override
        public long target(int k) {
            return state + weights[enabled[k]];
        }
    }
}
