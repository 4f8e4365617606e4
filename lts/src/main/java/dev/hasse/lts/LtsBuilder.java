package dev.hasse.lts;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Collects transitions in any order and makes the rows by one counting sort, which keeps the order within a row.
 * Collects in chunks, so that nothing is copied while it grows: 12 bytes a transition, and 8 more while it builds.
 */
public final class LtsBuilder implements TransitionConsumer {
    private static final int CHUNK = 1 << 13;
    /** Of the first chunk, which alone is copied while it grows: most systems of a test or a script have few transitions. */
    private static final int FEW = 1 << 5;

    private final Labels labels;
    private final Budget budget;
    private final Allocation memory;
    /** Chunks of source, label, target, one triple after the other. */
    private final List<int[]> chunks = new ArrayList<>();

    private int[] chunk = new int[0];
    private int used;
    private int highest = -1;

    public LtsBuilder(Labels labels, Budget budget) {
        this.labels = labels;
        this.budget = budget;
        this.memory = budget.allocation();
    }

    @Override
    public void transition(int source, int label, int target) {
        if (used == chunk.length) {
            grow();
        }
        int[] open = chunk;
        int at = used;
        open[at] = source;
        open[at + 1] = label;
        open[at + 2] = target;
        used = at + 3;
        highest = Math.max(highest, Math.max(source, target));
    }

    /** Makes sure that a state exists, also without a transition. */
    public void state(int state) {
        highest = Math.max(highest, state);
    }

    private void grow() {
        if (chunk.length > 0 && chunk.length < 3 * CHUNK) {
            chunk = Arrays.copyOf(chunk, 4 * chunk.length);
            chunks.set(0, chunk);
            return;
        }
        long more = (chunks.size() + 1L) * CHUNK;
        if (more > Lts.MAX_TRANSITIONS) {
            throw new LimitReachedException("more than " + Lts.MAX_TRANSITIONS + " transitions");
        }
        memory.resize(12L * more);
        chunk = new int[3 * (chunks.isEmpty() ? FEW : CHUNK)];
        chunks.add(chunk);
        used = 0;
    }

    public long transitionCount() {
        return chunks.isEmpty() ? 0 : (long) (chunks.size() - 1) * CHUNK + used / 3;
    }

    /** The bytes that what is collected, and the system made of it, take together. */
    public long bytes() {
        return 20L * transitionCount() + 4L * (highest + 2L);
    }

    /** One more than the largest state seen. */
    public int stateCount() {
        return highest + 1;
    }

    /** The system; the builder is empty afterwards. */
    public Lts build(int initial) {
        state(initial);
        return build(initial, highest + 1);
    }

    /** So many rows, whose targets may lie beyond them; the builder is empty afterwards. */
    Lts build(int initial, int states) {
        int count = Math.toIntExact(transitionCount());
        memory.resize(20L * count + 4L * (states + 1L));
        int[] rows = countRows(states);
        int[] label = new int[count];
        int[] target = new int[count];
        for (int c = 0; c < chunks.size(); c++) {
            budget.check();
            int[] from = chunks.get(c);
            int end = c == chunks.size() - 1 ? used : from.length;
            for (int k = 0; k < end; k += 3) {
                int to = rows[from[k]]++;
                label[to] = from[k + 1];
                target[to] = from[k + 2];
            }
        }
        // Each row's entry has moved to the row's end, which is the start of the next one.
        System.arraycopy(rows, 0, rows, 1, rows.length - 1);
        rows[0] = 0;
        clear();
        memory.close();
        budget.keep(8L * count + 4L * (states + 1L));
        return new Lts(labels, initial, rows, label, target);
    }

    /** For each state the number of transitions out of states before it. */
    private int[] countRows(int states) {
        int[] rows = new int[states + 1];
        for (int c = 0; c < chunks.size(); c++) {
            int[] from = chunks.get(c);
            int end = c == chunks.size() - 1 ? used : from.length;
            for (int k = 0; k < end; k += 3) {
                rows[from[k]]++;
            }
        }
        int sum = 0;
        for (int s = 0; s < rows.length; s++) {
            int degree = rows[s];
            rows[s] = sum;
            sum += degree;
        }
        return rows;
    }

    private void clear() {
        chunks.clear();
        chunk = new int[0];
        used = 0;
        highest = -1;
    }
}
