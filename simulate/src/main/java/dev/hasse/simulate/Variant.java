package dev.hasse.simulate;

/** Which program is run: as published, or with a bug that violates the model's specification. */
public enum Variant {
    CORRECT,
    FAULTY
}
