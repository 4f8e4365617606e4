package dev.hasse.lts.bisimulation;

import java.util.Optional;

/**
 * What tells two systems apart.
 *
 * @param formula holds of one system and not of the other
 * @param steps what its diamonds stand for
 * @param ofLeft whether it is the left one that it holds of
 */
public record DistinguishingFormula(Formula formula, MclText.Steps steps, boolean ofLeft) {
    /** The formula in the syntax of MCL, or nothing if it has more characters than this. */
    public Optional<String> text(int longest) {
        return MclText.of(formula, steps, longest);
    }
}
