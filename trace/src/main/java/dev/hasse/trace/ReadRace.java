package dev.hasse.trace;

import dev.hasse.stability.Stable;

/**
 * An event that saw a variable's value, and one that assigns the variable. Only the value says which of them came
 * first: another run may see another value.
 */
@Stable
public record ReadRace(int variable, int read, int write) {}
