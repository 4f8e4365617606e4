package dev.hasse.cli;

/** A command that ends when somebody stops it: there is no progress to show, and its first line is never left out. */
interface RunsUntilStopped {}
