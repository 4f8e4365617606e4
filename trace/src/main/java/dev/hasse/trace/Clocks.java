package dev.hasse.trace;

import dev.hasse.base.IntList;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The vector clocks of one process, stored by their increases: for each other process q, the positions at which the
 * entry for q grows, and to what. The entry is a step function of the position, so looking it up and inverting it
 * are both binary searches; the memory is eight bytes an increase, not four bytes an event and process.
 */
final class Clocks {
    /** With so many times fewer increases than processes, these are sorted rather than all processes looked at. */
    private static final int SPARSE = 16;

    /** Processes that this one ever heard of, ascending. */
    private final int[] partners;
    /** Where the partner's increases start in the two arrays below; one longer than partners. */
    private final int[] starts;

    private final int[] positions;
    private final int[] entries;

    /** Of increases given as triples (position, process, entry) in the order of positions. */
    Clocks(IntList triples, int processes) {
        int count = triples.size() / 3;
        if (count == 0) {
            partners = new int[0];
            starts = new int[1];
            positions = new int[0];
            entries = new int[0];
            return;
        }
        boolean sparse = count < processes / SPARSE;
        partners = sparse ? partnersOf(triples, count) : partnersAmong(triples, count, processes);
        int @Nullable [] places = sparse ? null : places(partners, processes);
        starts = new int[partners.length + 1];
        for (int i = 0; i < count; i++) {
            int q = triples.at(3 * i + 1);
            starts[(places == null ? partner(q) : places[q]) + 1]++;
        }
        for (int partner = 0; partner < partners.length; partner++) {
            starts[partner + 1] += starts[partner];
        }
        int[] next = starts.clone();
        positions = new int[count];
        entries = new int[count];
        for (int i = 0; i < count; i++) {
            int q = triples.at(3 * i + 1);
            int slot = next[places == null ? partner(q) : places[q]]++;
            positions[slot] = triples.at(3 * i);
            entries[slot] = triples.at(3 * i + 2);
        }
    }

    /** Few of many processes: without going through all of them. */
    private static int[] partnersOf(IntList triples, int count) {
        int[] named = new int[count];
        for (int i = 0; i < count; i++) {
            named[i] = triples.at(3 * i + 1);
        }
        return Arrays.stream(named).sorted().distinct().toArray();
    }

    private static int[] partnersAmong(IntList triples, int count, int processes) {
        BitSet known = new BitSet(processes);
        for (int i = 0; i < count; i++) {
            known.set(triples.at(3 * i + 1));
        }
        return known.stream().toArray();
    }

    /** By process: where it stands among the partners, if it does. */
    private static int[] places(int[] partners, int processes) {
        int[] places = new int[processes];
        for (int partner = 0; partner < partners.length; partner++) {
            places[partners[partner]] = partner;
        }
        return places;
    }

    /** How many events of q are in the past of the event at this position (0: none is). */
    int entry(int position, int q) {
        int partner = partner(q);
        if (partner < 0) {
            return 0;
        }
        int index = lastAtMost(positions, starts[partner], starts[partner + 1], position);
        return index < starts[partner] ? 0 : entries[index];
    }

    /** The last position, of the process's {@code length}, whose entry for q is at most {@code limit}. */
    int lastWithEntryAtMost(int q, int limit, int length) {
        int partner = partner(q);
        if (partner < 0) {
            return length;
        }
        int index = lastAtMost(entries, starts[partner], starts[partner + 1], limit) + 1;
        return index == starts[partner + 1] ? length : positions[index] - 1;
    }

    /**
     * The last position up to {@code last} whose entries are all at most those of the cut; any position up to {@code least}
     * if it is no later than that.
     */
    int lastWithin(int[] cut, int least, int last) {
        int within = last;
        for (int partner = 0; partner < partners.length && within > least; partner++) {
            int index = lastAtMost(entries, starts[partner], starts[partner + 1], cut[partners[partner]]) + 1;
            if (index < starts[partner + 1]) {
                within = Math.min(within, positions[index] - 1);
            }
        }
        return within;
    }

    /** Writes the whole clock row but for the own entry; untouched entries must be 0 already. */
    void row(int position, int[] row) {
        for (int partner = 0; partner < partners.length; partner++) {
            int index = lastAtMost(positions, starts[partner], starts[partner + 1], position);
            row[partners[partner]] = index < starts[partner] ? 0 : entries[index];
        }
    }

    int[] partners() {
        return partners.clone();
    }

    /** Positions and entries of q's increases, alternating. */
    int[] increases(int q) {
        int partner = partner(q);
        if (partner < 0) {
            return new int[0];
        }
        int count = starts[partner + 1] - starts[partner];
        int[] pairs = new int[2 * count];
        for (int i = 0; i < count; i++) {
            pairs[2 * i] = positions[starts[partner] + i];
            pairs[2 * i + 1] = entries[starts[partner] + i];
        }
        return pairs;
    }

    private int partner(int q) {
        // Ascending and each but once: the partner stands at its own number, or before by as many as are left out.
        int last = partners.length - 1;
        if (last < 0 || q > partners[last]) {
            return -1;
        }
        int low = Math.max(0, last - (partners[last] - q));
        int high = Math.min(last, q);
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (partners[middle] < q) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return partners[low] == q ? low : -1;
    }

    /** The last index in [from, to) whose item is at most the limit; from - 1 if there is none. Items ascend. */
    private static int lastAtMost(int[] items, int from, int to, int limit) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (items[middle] <= limit) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return high;
    }

    long bytes() {
        return (long) Integer.BYTES * (partners.length + starts.length + (long) positions.length + entries.length);
    }
}
