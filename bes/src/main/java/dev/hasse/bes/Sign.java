package dev.hasse.bes;

/** Which solution a block takes. */
public enum Sign {
    /** The least: a variable is false unless something makes it true. */
    MU,
    /** The greatest: a variable is true unless something makes it false. */
    NU;

    /** The value of a variable that nothing decides. */
    public boolean passiveValue() {
        return this == NU;
    }
}
