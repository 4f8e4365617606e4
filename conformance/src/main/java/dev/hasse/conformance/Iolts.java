package dev.hasse.conformance;

import dev.hasse.lts.Lts;

/**
 * An input-output labelled transition system: its labels are those of the alphabet.
 *
 * @see Alphabet#adopt
 */
public record Iolts(Lts lts, Alphabet alphabet) {
    public Iolts {
        if (lts.labels() != alphabet.labels()) {
            throw new IllegalArgumentException("not a system over this alphabet");
        }
    }
}
