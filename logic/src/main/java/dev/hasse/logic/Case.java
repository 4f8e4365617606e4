package dev.hasse.logic;

/**
 * What is done with the formulas, predicates or terms of one kind: {@code match} takes one for each kind, so that the
 * compiler names every place that has to say what becomes of a new one.
 */
public interface Case<F, R, E extends Exception> {
    R of(F formula) throws E;
}
