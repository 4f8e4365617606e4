package dev.hasse.check.evidence;

/** A set of cuts that can be asked for membership. */
public interface CutSet {
    boolean contains(int[] cut);
}
