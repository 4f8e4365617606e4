package dev.hasse.cli.output;

/** A command that ends when somebody stops it: there is no progress to show, and its first line is never left out. */
public interface RunsUntilStopped {}
