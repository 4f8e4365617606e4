package dev.hasse.diagram;

/**
 * A partial order of events, one chain of events a layer, as vector clocks. A vector x is a cut iff for all layers i
 * with x(i) &gt; 0 and all layers j: clock(i, x(i), j) &lt;= x(j).
 */
public interface Order {
    int layers();

    /** How many events the layer has; its positions are 0 (none) to this number. */
    int size(int layer);

    /** How many events of {@code other} are in the past of the event at {@code position} (1..size) of {@code layer}. */
    int clock(int layer, int position, int other);

    /** Where the clock entry of a layer for {@code other} grows, and to what: position, entry, position, entry, ... */
    int[] clockIncreases(int layer, int other);

    /**
     * The layers which share a communication with this one, without it. Naming more than these is correct but slower:
     * the diagram of all cuts remembers only bounds of partners.
     */
    int[] partners(int layer);

    /**
     * What a vector has at this layer for a position of the order; it grows with the position. Only orders of a part of
     * a store's vectors leave entries out.
     */
    default int entry(int layer, int position) {
        return position;
    }

    /** The last position up to which entries follow each other without a gap, from this one on. */
    default int lastWithoutGap(int layer, int position) {
        return size(layer);
    }
}
