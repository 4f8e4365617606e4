package dev.hasse.check.slice;

import dev.hasse.check.diagram.TraceOrder;
import dev.hasse.diagram.Order;
import dev.hasse.slice.SliceClocks;

/** A slice's cuts as an order within the positions of its trace: the positions where no cut stands are left out. */
final class SliceOrder implements Order {
    private final TraceOrder trace;
    private final SliceClocks clocks;
    private final int[][] entries;
    private final int[][] lastWithoutGap;

    SliceOrder(TraceOrder trace, SliceClocks clocks) {
        this.trace = trace;
        this.clocks = clocks;
        this.entries = new int[trace.layers()][];
        this.lastWithoutGap = new int[trace.layers()][];
        for (int layer = 0; layer < entries.length; layer++) {
            int[] standing = clocks.positions(trace.process(layer));
            int[] last = new int[standing.length];
            for (int number = standing.length - 1; number >= 0; number--) {
                boolean follows = number + 1 < standing.length && standing[number + 1] == standing[number] + 1;
                last[number] = follows ? last[number + 1] : number;
            }
            entries[layer] = standing;
            lastWithoutGap[layer] = last;
        }
    }

    @Override
    public int layers() {
        return entries.length;
    }

    @Override
    public int size(int layer) {
        return entries[layer].length - 1;
    }

    @Override
    public int clock(int layer, int position, int other) {
        return clocks.entry(trace.process(layer), position, trace.process(other));
    }

    @Override
    public int[] clockIncreases(int layer, int other) {
        return clocks.increases(trace.process(layer), trace.process(other));
    }

    @Override
    public int[] partners(int layer) {
        int[] partners = clocks.partners(trace.process(layer));
        for (int i = 0; i < partners.length; i++) {
            partners[i] = trace.layer(partners[i]);
        }
        return partners;
    }

    @Override
    public int entry(int layer, int position) {
        return entries[layer][position];
    }

    @Override
    public int lastWithoutGap(int layer, int position) {
        return lastWithoutGap[layer][position];
    }
}
