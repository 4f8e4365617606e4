package dev.hasse.formats.mapping;

/**
 * Why a record is not understood.
 *
 * @param text one sentence, without a full stop
 * @param column where in the record, from 1
 * @param ruleLine the line of the mapping that it is about; 0 if it is about none
 */
public record TriedProblem(String text, int column, int ruleLine) {}
