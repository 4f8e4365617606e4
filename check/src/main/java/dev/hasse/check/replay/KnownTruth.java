package dev.hasse.check.replay;

/** Whether a formula is true at a cut, as far as that is known there. */
enum KnownTruth {
    TRUE,
    FALSE,
    OPEN;

    static KnownTruth of(boolean value) {
        return value ? TRUE : FALSE;
    }

    static KnownTruth trueIf(boolean condition) {
        return condition ? TRUE : OPEN;
    }

    static KnownTruth falseIf(boolean condition) {
        return condition ? FALSE : OPEN;
    }

    boolean is(boolean value) {
        return this == of(value);
    }

    KnownTruth negation() {
        return this == OPEN ? OPEN : of(this == FALSE);
    }

    KnownTruth and(KnownTruth other) {
        if (this == FALSE || other == FALSE) {
            return FALSE;
        }
        return this == OPEN ? OPEN : other;
    }

    KnownTruth or(KnownTruth other) {
        return negation().and(other.negation()).negation();
    }

    /** Whether both are the same. */
    KnownTruth equivalence(KnownTruth other) {
        return this == OPEN || other == OPEN ? OPEN : of(this == other);
    }
}
