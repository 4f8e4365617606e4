package dev.hasse.simulate;

import dev.hasse.stability.MayChange;

/** Which program is run: as published, or with a bug that violates the model's specification. */
@MayChange
public enum Variant {
    CORRECT,
    FAULTY
}
