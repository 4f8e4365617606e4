package dev.hasse.lts.relabel;

/** Which part of a label a regular expression has to match, as the options of CADP's tools say. */
public enum Matching {
    /** The whole label. */
    TOTAL,
    /** Some part of it. */
    PARTIAL,
    /** Its gate: all before the first blank, {@code !}, {@code ?} or parenthesis. */
    GATE
}
