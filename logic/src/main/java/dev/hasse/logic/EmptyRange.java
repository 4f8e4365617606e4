package dev.hasse.logic;

/**
 * A quantifier that has no processes to range over: it is true or false, or counts 0, whatever happens.
 *
 * @param kind whether there is none at all, or only too few that are different
 * @param problem what is missing, in words
 * @param line where the quantifier is, from 1
 * @param column where the quantifier is, from 1
 */
public record EmptyRange(Kind kind, String problem, int line, int column) {
    public enum Kind {
        NO_PROCESS,
        TOO_FEW
    }
}
