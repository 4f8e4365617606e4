package dev.hasse.trace;

/** Two events that assign the same variable and are not ordered: the variable's value then depends on the run. */
public record Race(int variable, int first, int second) {}
