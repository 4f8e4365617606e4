package dev.hasse.record;

/** An event that matters, whatever comes after it. */
public interface Definite extends Provisional {
    @Override
    default boolean isDefinite() {
        return true;
    }

    @Override
    default boolean isWanted() {
        return true;
    }
}
