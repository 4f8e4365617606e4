package dev.hasse.diagram;

/** What a position of a layer costs; never less for a higher position. */
@FunctionalInterface
public interface LayerCost {
    long cost(int layer, int position);
}
