package dev.hasse.lts.network;

/** A rule or a map of a network file, and its line. */
record NetworkStatement<T>(long line, T meaning) {}
