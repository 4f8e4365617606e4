package dev.hasse.check.diagram;

import dev.hasse.trace.Trace;
import java.util.Arrays;
import java.util.TreeSet;

/**
 * What changes its value at some totally ordered events: the value after the first m of them is {@code values[m]}. A
 * cut contains the first m, with m the most that any writing process knows of at its position; for each layer that
 * writes, the positions at which it learns of more, and of how many.
 */
final class StepVariable {
    private final int[] values;
    private final int[] layers;
    private final int[][] positions;
    private final int[][] known;

    private StepVariable(int[] values, int[] layers, int[][] positions, int[][] known) {
        this.values = values;
        this.layers = layers;
        this.positions = positions;
        this.known = known;
    }

    /** From all events and the value after each, {@code values[0]} before the first; equal values in turn are joined. */
    static StepVariable of(Trace trace, TraceOrder order, int[] events, int[] values) {
        int[] changes = new int[events.length];
        int[] changed = new int[values.length];
        changed[0] = values[0];
        int count = 0;
        for (int i = 0; i < events.length; i++) {
            if (values[i + 1] != changed[count]) {
                changes[count] = events[i];
                changed[++count] = values[i + 1];
            }
        }
        return ofChanges(trace, order, Arrays.copyOf(changes, count), Arrays.copyOf(changed, count + 1));
    }

    private static StepVariable ofChanges(Trace trace, TraceOrder order, int[] events, int[] values) {
        int[] writers = new int[events.length];
        int[] writePositions = new int[events.length];
        TreeSet<Integer> writing = new TreeSet<>();
        for (int i = 0; i < events.length; i++) {
            writers[i] = trace.processOf(events[i]);
            writePositions[i] = trace.positionOf(events[i]);
            if (i == 0 || writers[i] != writers[i - 1]) {
                writing.add(order.layer(writers[i]));
            }
        }
        int[] layers = writing.stream().mapToInt(Integer::intValue).toArray();
        int[][] positions = new int[layers.length][];
        int[][] known = new int[layers.length][];
        for (int i = 0; i < layers.length; i++) {
            learn(trace, order.process(layers[i]), writers, writePositions, i, positions, known);
        }
        return new StepVariable(values, layers, positions, known);
    }

    /** Finds where a process learns of each write: at the first position that has it in its past. */
    private static void learn(
            Trace trace, int process, int[] writers, int[] writePositions, int row, int[][] positions, int[][] known) {
        int[] at = new int[writers.length];
        int[] of = new int[writers.length];
        int count = 0;
        for (int m = 1; m <= writers.length; m++) {
            int writer = writers[m - 1];
            int position = writer == process
                    ? writePositions[m - 1]
                    : trace.lastWithClockAtMost(process, writer, writePositions[m - 1] - 1) + 1;
            if (position > trace.eventCount(process)) {
                break;
            }
            if (count > 0 && at[count - 1] == position) {
                count--;
            }
            at[count] = position;
            of[count++] = m;
        }
        positions[row] = Arrays.copyOf(at, count);
        known[row] = Arrays.copyOf(of, count);
    }

    /** The value after the first m writes. */
    int value(int m) {
        return values[m];
    }

    /** How many writes there are. */
    int writes() {
        return values.length - 1;
    }

    boolean isConstant() {
        return values.length == 1;
    }

    /** How many layers write. */
    int writers() {
        return layers.length;
    }

    int layer(int writer) {
        return layers[writer];
    }

    int lastLayer() {
        return layers[layers.length - 1];
    }

    /** Which of the writers a layer is, or a negative number. */
    int writer(int layer) {
        return Arrays.binarySearch(layers, layer);
    }

    /** How many of the writer's steps are at or before a position; {@code hint} is a former answer, or 0. */
    int steps(int writer, int position, int hint) {
        int[] starts = positions[writer];
        int low = hint;
        if (low > 0 && starts[low - 1] > position) {
            low = 0;
        } else if (low == starts.length || starts[low] > position) {
            return low;
        } else if (low + 1 == starts.length || starts[low + 1] > position) {
            return low + 1;
        }
        int found = Arrays.binarySearch(starts, low, starts.length, position);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /** How many writes are known after so many steps of the writer. */
    int known(int writer, int steps) {
        return steps == 0 ? 0 : known[writer][steps - 1];
    }

    /** The last position before the writer's step number {@code steps}, from 0. */
    int lastBefore(int writer, int steps) {
        return steps == positions[writer].length ? Integer.MAX_VALUE : positions[writer][steps] - 1;
    }

    /** The number of the writer's first step, at least {@code from}, after which more than {@code m} writes are known. */
    int firstBeyond(int writer, int from, int m) {
        int[] of = known[writer];
        if (from == of.length || of[from] > m) {
            return from;
        }
        int found = Arrays.binarySearch(of, from, of.length, m);
        return found >= 0 ? found + 1 : -found - 1;
    }
}
